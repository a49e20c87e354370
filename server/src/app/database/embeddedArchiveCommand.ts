// Usage: embeddedArchiveCommand.ts backup|restore FILE, with DATA_DIR as for the platform itself
import { resolve } from 'node:path'
import { settingsOrEnd } from '../../kit/settings/settingsOrEnd.ts'
import { backUp, restore } from './embeddedArchive.ts'
import { EmbeddedError, explained } from './embeddedError.ts'
import { dataFolder } from './embeddedFolders.ts'
import { checkoutFolder } from './embeddedNative.ts'

const [verb, file] = process.argv.slice(2)
if ((verb !== 'backup' && verb !== 'restore') || !file) {
  console.error('用法：node tools/run/backup.mjs 文件.tar.gz，或 node tools/run/restore.mjs 文件.tar.gz')
  process.exit(2)
}
const settings = settingsOrEnd()
if (settings.DATABASE_URL) {
  console.error('使用外部数据库时请用 pg_dump 和 pg_restore，见运维手册。')
  process.exit(2)
}
const { dataDir } = dataFolder(checkoutFolder, settings.DATA_DIR, true)
try {
  if (verb === 'backup') await backUp(dataDir, resolve(file))
  else await restore(dataDir, resolve(file))
  console.log(verb === 'backup' ? `已备份 ${dataDir} 到 ${file}。` : `已从 ${file} 恢复到 ${dataDir}。`)
} catch (error) {
  const known = explained(error, dataDir)
  console.error(known instanceof EmbeddedError ? known.message : known)
  process.exit(1)
}
