import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './installed.mjs'
import { ensurePortFree } from './port.mjs'
import { stayWith } from './processes.mjs'
import { ensureWebBuilt } from './web.mjs'

await ensurePortFree()
ensureInstalled()
// The server tells its settings in a built page; an old one will do.
if (!existsSync(join(root, 'web/dist/index.html'))) await ensureWebBuilt()
stayWith([
  { command: ['--watch', 'server/src/app/main.ts'], env: { NODE_ENV: 'development' } },
  { command: ['tools/run/devWeb.mjs'] },
])
