// Usage: embeddedArchiveCommand.ts backup [FILE], restore [FILE | label], drill; with DATA_DIR and BACKUP_… as for the platform
import { resolve } from 'node:path'
import { pino } from 'pino'
import { streamKeyOf } from '../../kit/closedStream.ts'
import { openDatabase } from '../../kit/db/database.ts'
import { releaseParameters } from '../../kit/parameters.ts'
import { noPlatform } from '../../kit/platform.ts'
import { settingsOrEnd } from '../../kit/settings/settingsOrEnd.ts'
import { isLabel } from '../backup/label.ts'
import { restoreFromPlace } from '../backup/restoreFromPlace.ts'
import { runBackup } from '../backup/runs.ts'
import { readSecrets } from '../secrets.ts'
import { backUp, restore } from './embeddedArchive.ts'
import { EmbeddedError, explained } from './embeddedError.ts'
import { dataFolder } from './embeddedFolders.ts'
import { checkoutFolder } from './embeddedNative.ts'
import { reachEmbedded } from './embeddedReach.ts'

const usage = [
  '用法：',
  '  npm run backup                    备份到 BACKUP_TO，数据库没有运行时先启动它',
  '  npm run backup -- 文件.tar.gz      备份到一个文件',
  '  npm run restore                   从 BACKUP_TO 恢复最新的备份，-- 20260501-013000 恢复指定的一个',
  '  npm run restore -- 文件.tar.gz     从一个文件恢复',
  '  npm run drill                     把最新的备份恢复到临时目录并核对',
].join('\n')

const [verb, what] = process.argv.slice(2)
if (!verb || !['backup', 'restore', 'drill'].includes(verb)) {
  console.error(usage)
  process.exit(2)
}
const settings = settingsOrEnd()
if (settings.DATABASE_URL) {
  console.error('使用外部数据库时请用 pgBackRest 或 pg_dump 备份和恢复，见运维手册。')
  process.exit(2)
}
// Without a file it is about the place of the settings.
if (!what && !settings.BACKUP_TO) {
  console.error(`没有设置 BACKUP_TO。\n${usage}`)
  process.exit(2)
}
const { dataDir } = dataFolder(checkoutFolder, settings.DATA_DIR, true)
const key = settings.BACKUP_KEY ? streamKeyOf(settings.BACKUP_KEY) : undefined

/** With the database of the installation, and a note of what came of it. */
async function noted(kind: 'backup' | 'drill'): Promise<string> {
  const database = await reachEmbedded({ dataDir, log: { info() {}, warn: console.warn } })
  const { db, close } = openDatabase(database.appUrl, { max: 2 })
  const { secret } = readSecrets(dataDir, settings)
  const log = pino({ level: 'silent' })
  const host = { ...noPlatform, parameters: releaseParameters, db, log, secret, dataDir, env: settings }
  try {
    return await runBackup(host, kind, { byHand: true })
  } finally {
    await close()
    await database.stop()
  }
}

const notInFile = settings.FILE_STORE === 's3' ? '附件和签章文件在对象存储中，不在这个文件里。' : ''

async function toFile(file: string): Promise<string> {
  await backUp(dataDir, resolve(file), key)
  const closed = key ? '已用 BACKUP_KEY 加密' : '没有加密，其中有全部口令和密钥，请妥善保管'
  return `已备份 ${dataDir} 到 ${file} 并核对，${closed}。${notInFile}`
}

async function work(): Promise<string> {
  if (verb === 'drill') return noted('drill')
  if (verb === 'backup') return what ? toFile(what) : noted('backup')
  if (what && !isLabel(what)) {
    await restore(dataDir, resolve(what), key)
    return `已从 ${what} 恢复到 ${dataDir}。${notInFile}`
  }
  const { label, files } = await restoreFromPlace(settings, dataDir, what)
  return `已将备份 ${label} 恢复到 ${dataDir}，其中文件 ${files} 个。`
}

try {
  console.log(await work())
} catch (error) {
  const known = explained(error, dataDir)
  console.error(known instanceof EmbeddedError ? known.message : known)
  process.exit(1)
}
