import type { Settings } from '../../kit/settings/settings.ts'
import { openStore } from '../../kit/storage.ts'
import { unpackInto } from '../database/embeddedArchive.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { bringBackFiles } from './files.ts'
import { keysOf, labelsIn, openPlace } from './place.ts'

/**
 * Fills an empty data folder, and the store of the files, from a backup in the place of the settings; the newest unless one
 * is named. The files come before the database is in place: with it the folder counts as complete.
 * @throws EmbeddedError with one Chinese sentence
 */
export async function restoreFromPlace(
  env: Settings,
  dataDir: string,
  wanted?: string,
): Promise<{ label: string; files: number }> {
  const place = openPlace(env, dataDir)
  const labels = await labelsIn(place, true)
  const label = wanted ?? labels.at(-1)
  if (!label || !labels.includes(label))
    throw new EmbeddedError(
      labels.length > 0
        ? `没有备份 ${wanted}，现有：${labels.join('、')}。`
        : `备份位置中没有备份，请检查 BACKUP_TO。`,
    )
  let files = 0
  await unpackInto({
    dataDir,
    archive: await place.store.get(keysOf(label).database),
    key: place.key,
    async before() {
      files = await bringBackFiles(place, label, openStore({ ...env, DATA_DIR: dataDir }))
    },
  })
  return { label, files }
}
