import { dataFolder } from '../database/embeddedFolders.ts'
import { checkoutFolder } from '../database/embeddedNative.ts'
import { openServices } from '../services.ts'

// Makes database and demonstration data while the pages are still being built. What goes wrong here goes wrong again at
// the start itself, which tells it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
const { dataDir } = dataFolder(checkoutFolder, process.env.DATA_DIR, true)
const opened = await openServices({ dataDir, env: process.env })
await opened.close()
