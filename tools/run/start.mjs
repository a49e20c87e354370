import { ensureInstalled, fail } from './installed.mjs'
import { ensurePortFree } from './port.mjs'
import { stayWith } from './processes.mjs'
import { ensureWebBuilt } from './web.mjs'

await ensurePortFree()
ensureInstalled()
if ((await ensureWebBuilt()) !== 0) fail('网页生成失败，原因见上。')
// Small halves for young objects: a third of the memory under load, at no cost in time (bench/README.md).
stayWith([{ command: ['--max-semi-space-size=4', 'server/src/app/main.ts'] }])
