import { ensureInstalled, fail } from './installed.mjs'
import { ensurePortFree } from './port.mjs'
import { stayWith } from './processes.mjs'
import { ensureWebBuilt } from './web.mjs'

await ensurePortFree()
ensureInstalled()
if ((await ensureWebBuilt()) !== 0) fail('网页生成失败，原因见上。')
stayWith([{ command: ['server/src/app/main.ts'] }])
