import type { Db } from '../../kit/db/tables.ts'
import { StartProblem } from '../startProblem.ts'

/** What has been loaded: the demo data, or what an installation without them starts from; null before the first load. */
export type LoadedData = 'demo' | 'production' | null

export async function loadedData(db: Db): Promise<LoadedData> {
  const rows = await db.selectFrom('loaded').select('name').execute()
  const names = rows.map(({ name }) => name)
  if (names.includes('demo')) return 'demo'
  return names.includes('administrator') ? 'production' : null
}

/**
 * Whether this start serves demo data. Data that are there decide: demo accounts, whose password everybody knows, never
 * come to data in earnest, and demo data never pass for such.
 * @param setting the DEMO setting
 * @param byDefault what holds for a database without data when nothing is set
 */
export function demoMode(loaded: LoadedData, setting: string | undefined, byDefault: boolean): boolean {
  const wanted = setting ? setting === '1' || setting === 'true' : undefined
  if (loaded === 'production' && wanted)
    throw new StartProblem(
      '已有正式数据，不能载入演示数据：请去掉 DEMO=1 再启动；演示请用 DATA_DIR（外部数据库用 DATABASE_URL）另选一个空的。',
    )
  if (loaded === 'demo' && wanted === false)
    throw new StartProblem(
      '已有演示数据，其账号和密码人人皆知，不能转为正式使用：正式使用请用 DATA_DIR（外部数据库用 DATABASE_URL）另选一个空的；继续演示请去掉 DEMO=0。',
    )
  return loaded === null ? (wanted ?? byDefault) : loaded === 'demo'
}
