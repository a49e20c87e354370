import { existsSync } from 'node:fs'
import { settingsOrEnd } from '../../kit/settings/settingsOrEnd.ts'
import { clusterFolder, dataFolder } from '../database/embeddedFolders.ts'
import { checkoutFolder } from '../database/embeddedNative.ts'
import { openServices } from '../services.ts'

// Makes the database and its first data while the pages are still being built. What goes wrong here goes wrong again at
// the start itself, which tells it. A database that is there waits for its pages: one whose pages cannot be built must not
// have been brought to this version, or there would be no way back.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
const settings = settingsOrEnd()
const { dataDir } = dataFolder(checkoutFolder, settings.DATA_DIR, true)
if (!existsSync(clusterFolder(dataDir))) {
  const opened = await openServices({ dataDir, settings })
  await opened.close()
}
