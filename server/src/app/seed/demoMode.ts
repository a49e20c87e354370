import type { Db } from '../../kit/db/tables.ts'
import { isLoopback } from '../../kit/settings/hosts.ts'
import type { Settings } from '../../kit/settings/settings.ts'
import { StartProblem } from '../startProblem.ts'

/** What has been loaded: the demo data, or what an installation without them starts from; null before the first load. */
export type LoadedData = 'demo' | 'production' | null

export async function loadedData(db: Db): Promise<LoadedData> {
  const rows = await db.selectFrom('loaded').select('name').execute()
  const names = rows.map(({ name }) => name)
  if (names.includes('demo')) return 'demo'
  return names.includes('administrator') ? 'production' : null
}

type Deciding = Pick<Settings, 'DEMO' | 'DATABASE_URL' | 'HOST' | 'PUBLIC_URL' | 'NODE_ENV'>

/** A newcomer who tries the product on the own machine sees a demonstration; a server is taken for one in earnest. */
const byDefault = ({ DATABASE_URL, HOST, PUBLIC_URL, NODE_ENV }: Deciding): boolean =>
  DATABASE_URL === undefined && PUBLIC_URL === undefined && isLoopback(HOST) && NODE_ENV !== 'production'

/**
 * Whether this start serves demo data, and what is said when that is not what the setting asks for. Data that are there
 * decide: demo accounts, whose password everybody knows, never come to data in earnest, and never pass for such.
 */
export function demoMode(loaded: LoadedData, settings: Deciding): { demo: boolean; notice?: string } {
  const { DEMO: wanted } = settings
  if (loaded === 'production' && wanted)
    return {
      demo: false,
      notice:
        '注意：已有正式数据，DEMO=1 不起作用，不载入演示数据，按正式安装运行。请去掉 DEMO=1；演示请用 DATA_DIR（外部数据库用 DATABASE_URL）另选一个空的。',
    }
  // To go on would open accounts that everybody knows where somebody means to work in earnest.
  if (loaded === 'demo' && wanted === false)
    throw new StartProblem(
      '已有演示数据，其账号和密码人人皆知，不能转为正式使用：正式使用请用 DATA_DIR（外部数据库用 DATABASE_URL）另选一个空的；继续演示请去掉 DEMO=0。',
    )
  return { demo: loaded === null ? (wanted ?? byDefault(settings)) : loaded === 'demo' }
}
