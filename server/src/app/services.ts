import { installationArea } from '@tejian/contract/kit/installation.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../kit/db/database.ts'
import { openEcho } from '../kit/db/echo.ts'
import { openListener } from '../kit/db/listener.ts'
import { openReplica, type Replica } from '../kit/db/replica.ts'
import type { Db } from '../kit/db/tables.ts'
import { logSerializers } from '../kit/errorForLog.ts'
import type { Services } from '../kit/services.ts'
import type { Settings } from '../kit/settings/settings.ts'
import { sm2Warning } from '../reports/public.ts'
import { checkStorage } from './checkStorage.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './migrate.ts'
import { checkPersonalKeys, personalCipherIn } from './personalKeys.ts'
import { openPlatform } from './platform.ts'
import { readSecrets } from './secrets.ts'
import { demoMode, loadedData } from './seed/demoMode.ts'
import { loadData } from './seed/load.ts'
import { checkSessions, setRoleDefaults } from './sessionDefaults.ts'
import { StartProblem } from './startProblem.ts'
import { startWarnings } from './startWarnings.ts'

export type Opened = {
  services: Services
  /** Said at start and by /healthz when the application's role can do more than it should. */
  warning: string | undefined
  greeting(address: string): string
  close(): Promise<void>
}

/** `directUrl` leads past poolers, as the application's role: to listen, and for what needs one session. */
type Urls = { appUrl: string; directUrl: string; ownerUrl: string; stop(): Promise<void> }

async function openPostgres(dataDir: string, env: Settings): Promise<Urls> {
  if (env.DATABASE_URL) {
    return {
      appUrl: env.DATABASE_URL,
      directUrl: env.LISTEN_DATABASE_URL ?? env.DATABASE_URL,
      ownerUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
      stop: async () => {},
    }
  }
  const database = await startEmbedded({ dataDir, log: console })
  const { appUrl, ownerUrl } = database
  return { appUrl, directUrl: appUrl, ownerUrl, stop: () => database.stop() }
}

/** A role that owns the audit table or is superuser could rewrite the trail: said aloud, not hidden. */
async function tooPowerful(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ owns: boolean }>`select exists (
    select from pg_roles where rolname = current_user and rolsuper
    union all select from pg_tables where tablename = 'audit_entry' and tableowner = current_user) as owns`.execute(
    db,
  )
  return rows[0]?.owns
    ? '应用账号拥有审计表或为超级用户，审计记录可被改写；请另设 MIGRATION_DATABASE_URL'
    : undefined
}

/** Said when notifications do not come: without them each instance goes on with what it once read. */
async function deafWarning(services: Services): Promise<string | undefined> {
  if (await openEcho(services).heard(5000)) return undefined
  services.log.warn({}, 'notifications of the database are not heard')
  return '注意：收不到数据库通知（LISTEN），其他实例的更改和新消息不能及时反映。DATABASE_URL 经过连接池时，请用 LISTEN_DATABASE_URL 给出直接连接数据库的地址。'
}

/** Why a database cannot be reached, by the code of the failure. */
export const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: '该地址没有数据库在运行',
  ECONNRESET: '连接被中断',
  ETIMEDOUT: '连接超时',
  ENOTFOUND: '找不到主机',
  '28P01': '账号或密码不正确',
  '28000': '账号不能从本机登录',
  '3D000': '没有这个数据库',
  '53300': '连接数已满',
  '57P01': '数据库正在停止',
  '57P03': '数据库正在启动',
}

function explainDirect(error: { code?: string; message: string }): never {
  const reason = unreachable[error.code ?? ''] ?? error.message
  throw new StartProblem(`不能直接连接数据库（${reason}），请检查 LISTEN_DATABASE_URL。`)
}

/** Said when there is a replica that cannot be read from; the platform reads from the primary then. */
async function replicaWarning(replica: Replica | undefined): Promise<string | undefined> {
  const fault = (await replica?.look())?.fault
  return fault ? `注意：${fault}；现在全部从主库读取。` : undefined
}

async function prepare(urls: Urls): Promise<void> {
  const role = decodeURIComponent(new URL(urls.appUrl).username)
  try {
    await migrate(urls.ownerUrl, role, [], { say: console.log })
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const { code, message } = error as { code?: string; message: string }
    // The database and the file system say what is the matter by a code; without one a connection has ended.
    const reason = code ? unreachable[code] : '连接被中断'
    if (reason)
      throw new StartProblem(`不能连接数据库（${reason}），请检查 DATABASE_URL 和 MIGRATION_DATABASE_URL。`)
    if (code === '42501')
      throw new StartProblem(
        '数据库账号没有建表的权限：请用 MIGRATION_DATABASE_URL 给出表的所有者的地址，DATABASE_URL 仍用应用账号。',
      )
    throw new StartProblem(`数据库结构升级失败，数据未被改动：${message}`)
  }
}

/** The first data go in by connections of their own: a crash meanwhile costs nothing but the time. */
async function firstLoad(services: Services, appUrl: string): ReturnType<typeof loadData> {
  const { db, pool, close } = openDatabase(appUrl, { firstLoad: true, personal: services.personal })
  return loadData({ ...services, db, pool }).finally(close)
}

/** Opens everything that lives as long as the process: database, migrations, first data, listener. */
export async function openServices(options: { dataDir: string; settings: Settings }): Promise<Opened> {
  const { dataDir, settings: env } = options
  const urls = await openPostgres(dataDir, env)
  try {
    const storageWarning = await checkStorage({ env, dataDir })
    await prepare(urls)
    const log = pino({ level: env.LOG_LEVEL, serializers: logSerializers })
    const personal = personalCipherIn(env)
    const options = {
      personal,
      max: env.DATABASE_CONNECTIONS,
      statementTimeoutMs: env.STATEMENT_SECONDS * 1000,
      pooled: env.LISTEN_DATABASE_URL !== undefined,
    }
    if (options.pooled) await setRoleDefaults(urls.directUrl, options).catch(explainDirect)
    const database = openDatabase(urls.appUrl, options)
    if (options.pooled)
      await checkSessions(database, options).catch(async (error: unknown) => {
        await database.close()
        throw error
      })
    await checkPersonalKeys(database.db, personal).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    const listener = openListener(urls.directUrl, log)
    const replica =
      env.REPLICA_DATABASE_URL === undefined
        ? undefined
        : await openReplica({
            url: env.REPLICA_DATABASE_URL,
            primary: database.db,
            options,
            waitMs: env.REPLICA_WAIT_SECONDS * 1000,
            log,
          })
    const { demo, notice } = demoMode(await loadedData(database.db), env)
    const secrets = readSecrets(dataDir, env)
    const { secret } = secrets
    const services: Services = {
      ...secrets,
      ...(await openPlatform({
        db: database.db,
        listener,
        now: () => new Date(),
        demo,
        secret,
        env,
        personal,
        signingCa: env.SIGNING_CA,
        replica,
      })),
      db: database.db,
      pool: database.pool,
      listener,
      log,
      dataDir,
      env,
    }
    const loaded = await firstLoad(services, urls.directUrl)
    await Promise.all([services.lookups.refresh(), services.parameters.refresh()])
    const warning = await tooPowerful(database.db)
    const deaf = await deafWarning(services)
    const replicaFault = await replicaWarning(replica)
    return {
      services,
      warning,
      greeting: (address) =>
        [
          `tejian 特种设备检验监察平台：${address}`,
          loaded.greeting,
          notice,
          storageWarning,
          deaf,
          replicaFault,
          sm2Warning(env, services.now()),
          ...startWarnings(services, services.parameters.valueOf(installationArea)),
          warning,
        ]
          .filter(Boolean)
          .join('\n'),
      async close() {
        await listener.close()
        await replica?.close()
        await database.close()
        await urls.stop()
      },
    }
  } catch (error) {
    await urls.stop()
    throw error
  }
}
