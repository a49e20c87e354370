import { ensureInstalled } from './installed.mjs'
import { ensurePortFree } from './port.mjs'
import { stayWith } from './processes.mjs'

await ensurePortFree()
ensureInstalled()
stayWith([
  { command: ['--watch', 'server/src/app/main.ts'], env: { NODE_ENV: 'development' } },
  { command: ['tools/run/devWeb.mjs'] },
])
