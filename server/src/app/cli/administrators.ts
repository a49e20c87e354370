import { roles as roleDefinitions } from '@tejian/contract/system/roles.ts'
import { pino } from 'pino'
import { type Context, transact } from '../../kit/context.ts'
import { openDatabase } from '../../kit/db/database.ts'
import { DatabaseLost } from '../../kit/db/lostDatabase.ts'
import { logSerializers } from '../../kit/errorForLog.ts'
import { systemActor, systemContext } from '../../kit/jobs.ts'
import { releaseParameters } from '../../kit/parameters.ts'
import { noPlatform } from '../../kit/platform.ts'
import { Refusal } from '../../kit/refusal.ts'
import { settingsOrEnd } from '../../kit/settings/settingsOrEnd.ts'
import { failureName, nameOfFailureKey } from '../../session/failures.ts'
import {
  type AdministratorAccount,
  letInAgain,
  lockAdministratorAccounts,
} from '../../system/administratorAccounts.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { dataFolder } from '../database/embeddedFolders.ts'
import { checkoutFolder } from '../database/embeddedNative.ts'
import { reachEmbedded } from '../database/embeddedReach.ts'
import { createMissingAdministrators, passwordLine } from '../seed/administrators.ts'
import { loadedData } from '../seed/demoMode.ts'
import { unreachable } from '../services.ts'

// npm run administrators [-- login name …]
// Lists the accounts of the three administrators, or gives those that are named a new one-time password.

const namesOf = (accounts: readonly AdministratorAccount[]): string =>
  accounts.map(({ loginName }) => loginName).join('、')

async function reset(
  context: Context,
  accounts: readonly AdministratorAccount[],
  names: readonly string[],
): Promise<string> {
  const strangers = names.filter((name) => !accounts.some(({ loginName }) => loginName === name))
  if (strangers.length > 0)
    throw new Refusal(
      `没有登录名为 ${strangers.join('、')} 的管理员账号，未作更改。管理员账号有：${namesOf(accounts)}。`,
    )
  const lines: string[] = []
  for (const account of accounts.filter(({ loginName }) => names.includes(loginName)))
    lines.push(passwordLine(account, await letInAgain(context, account)))
  return [
    '已重新生成一次性密码，只显示这一次，登录后须修改；账号已启用并解除锁定，二次验证已重置，原有登录已全部结束：',
    ...lines,
  ].join('\n')
}

function lineOf(account: AdministratorAccount, locks: ReadonlyMap<string, string>): string {
  const lockedUntil = locks.get(failureName(account.loginName))
  const role = roleDefinitions.find(({ code }) => account.roles.split(',').includes(code))
  return [
    `  ${account.loginName}：${account.name}`,
    role?.name,
    account.enabled === false ? '已停用' : '已启用',
    account.passwordHash === null ? '尚未设置密码' : undefined,
    account.lastLogin ? `最近登录 ${account.lastLogin}` : '从未登录',
    lockedUntil ? `已锁定至 ${lockedUntil}` : '未锁定',
  ]
    .filter(Boolean)
    .join('，')
}

async function list(context: Context, accounts: readonly AdministratorAccount[]): Promise<string> {
  const failures = await context.db
    .selectFrom('login_failure')
    .select(['loginName', 'lockedUntil'])
    .where('lockedUntil', '>', context.now())
    .execute()
  const locks = new Map(
    failures.map(({ loginName, lockedUntil }) => [nameOfFailureKey(loginName), String(lockedUntil)]),
  )
  return [
    '管理员账号：',
    ...accounts.map((account) => lineOf(account, locks)),
    '重新生成一次性密码：npm run administrators -- 登录名（容器中：node server/src/app/cli/administrators.ts 登录名）',
  ].join('\n')
}

async function administer(url: string, names: readonly string[]): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 })
  const services = {
    db,
    ...noPlatform,
    parameters: releaseParameters,
    log: pino({ level: 'warn', serializers: logSerializers }),
  }
  const user = { ...systemActor, name: '服务器命令' }
  try {
    if (!(await loadedData(db))) throw new Refusal('数据库中还没有数据，请先启动一次平台。')
    return await transact({ ...systemContext(services, 'administrators'), user }, async (context) => {
      await createMissingAdministrators(context)
      const accounts = await lockAdministratorAccounts(context)
      return names.length > 0 ? reset(context, accounts, names) : list(context, accounts)
    })
  } finally {
    await close()
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof EmbeddedError || error instanceof Refusal) return error.message
  const { code = '' } = (error instanceof DatabaseLost ? error.cause : error) as { code?: string }
  if (code === '42P01') return '数据库中还没有平台的表，请先启动一次平台。'
  if (unreachable[code]) return `不能连接数据库（${unreachable[code]}），请检查 DATABASE_URL。`
  return error instanceof DatabaseLost ? '与数据库的连接中断，请确认数据库正常后再执行。' : error
}

async function reach(): Promise<{ appUrl: string; stop(): Promise<void> }> {
  const { DATABASE_URL, LISTEN_DATABASE_URL, DATA_DIR } = settingsOrEnd()
  if (DATABASE_URL) return { appUrl: LISTEN_DATABASE_URL ?? DATABASE_URL, stop: async () => {} }
  const { dataDir } = dataFolder(checkoutFolder, DATA_DIR, true)
  return reachEmbedded({ dataDir, log: { info() {}, warn: console.warn } })
}

try {
  const database = await reach()
  console.log(await administer(database.appUrl, process.argv.slice(2)).finally(database.stop))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
