import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { environment } from '../../kit/settings/environment.ts'
import { EmbeddedError } from './embeddedError.ts'
import { clusterFolder } from './embeddedFolders.ts'
import { type Native, program } from './embeddedNative.ts'
import type { SystemUser } from './embeddedUser.ts'

/** Settings of a database that keeps data, for two cores and little memory. ALTER SYSTEM overrides them. */
const durable: Record<string, string> = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '100',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  log_line_prefix: '%m [%p] ',
  log_lock_waits: 'on',
  log_min_duration_statement: '2s',
  // Which statement was slow, not for whom: values are personal data.
  log_parameter_max_length: '0',
}

/** Settings of a database that is thrown away: nothing has to survive a crash. */
const throwAway: Record<string, string> = {
  ...durable,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  autovacuum: 'off', // would hold on to the template that test databases are cloned from
  log_lock_waits: 'off',
  log_min_duration_statement: '-1',
}

/** Writes the settings file that postgresql.conf includes; it is written anew at every start. */
export function writeSettings(cluster: string, fsync: boolean, user: SystemUser | undefined): void {
  const path = join(cluster, 'tejian.conf')
  const lines = Object.entries(fsync ? durable : throwAway).map(([name, value]) => `${name} = '${value}'`)
  writeFileSync(path, `# Written at every start. Own settings: ALTER SYSTEM SET …\n${lines.join('\n')}\n`)
  if (user) chownSync(path, user.uid, user.gid)
  const main = join(cluster, 'postgresql.conf')
  const include = "include_if_exists = 'tejian.conf'"
  if (!readFileSync(main, 'utf8').includes(include)) appendFileSync(main, `\n${include}\n`)
}

/** Creates the cluster when it is missing; refuses one of another major version. */
export function ensureCluster(
  dataDir: string,
  native: Native,
  user: SystemUser | undefined,
  password: string,
): void {
  const cluster = clusterFolder(dataDir)
  if (!existsSync(cluster)) createCluster(dataDir, native, user, password)
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile))
    throw new EmbeddedError(`数据库文件不完整（缺少 ${versionFile}），请把 ${cluster} 移走，再从备份中恢复。`)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== native.major) {
    throw new EmbeddedError(
      `数据目录 ${dataDir} 由 PostgreSQL ${version} 创建，而本程序自带 PostgreSQL ${native.major}，请按运维手册升级数据。`,
    )
  }
}

/** Works in a folder beside and renames it at the end, so that a killed first start leaves no half cluster. */
function createCluster(
  dataDir: string,
  native: Native,
  user: SystemUser | undefined,
  password: string,
): void {
  const unfinished = join(dataDir, 'postgres.new')
  const passwordFile = join(dataDir, 'postgres.password')
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid)
  try {
    initialise(native, user, unfinished, passwordFile)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, clusterFolder(dataDir))
}

/**
 * The ICU locale sorts Chinese; the C library's locale must know Chinese letters too, because pg_trgm asks it
 * which characters make words. Not every system has the first one.
 */
const systemLocales = process.platform === 'linux' ? ['C.UTF-8', 'en_US.UTF-8', 'C'] : ['en_US.UTF-8', 'C']

function initialise(
  native: Native,
  user: SystemUser | undefined,
  cluster: string,
  passwordFile: string,
): void {
  let complaint = ''
  for (const locale of systemLocales) {
    const run = spawnSync(
      program(native, 'initdb'),
      [
        ...['--pgdata', cluster, '--username=postgres', '--pwfile', passwordFile, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=zh-CN', '--no-instructions'],
        ...[`--locale=${locale}`, '--lc-messages=C', '--text-search-config=simple'],
      ],
      { cwd: cluster, env: childEnvironment(), uid: user?.uid, gid: user?.gid, encoding: 'utf8' },
    )
    if (run.status === 0) return
    complaint = (run.error?.message ?? run.stderr ?? '').trim()
    if (!/locale/i.test(complaint)) break
  }
  throw new EmbeddedError(`内置数据库初始化失败：${complaint.split('\n').slice(-4).join(' ')}`)
}

/** What database processes see of the environment: PG… variables of the shell must not reach them. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = environment
  return { PATH, ...(SystemRoot ? { SystemRoot, TEMP } : {}) }
}
