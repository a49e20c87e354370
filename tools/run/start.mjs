import { ensureInstalled, fail } from './installed.mjs'
import { ensurePortFree } from './port.mjs'
import { run, runProgram, stayWith } from './processes.mjs'
import { buildWeb, isWebBuilt } from './web.mjs'

const settings = 'server/src/app/cli/settings.ts'
if (process.argv[2] === '--settings') await runProgram(settings)
await ensurePortFree()
ensureInstalled()
if (!isWebBuilt()) {
  // The server refuses wrong settings itself; nobody shall wait for the pages until then.
  const checked = await run(['node', settings], { quiet: true })
  if (checked.code !== 0) fail(checked.output.slice(checked.output.indexOf('设置有误')).trimEnd())
  // The first start has two long parts, and most machines have more than one core. One-time passwords are not made here:
  // nobody reads the output of this program.
  const data = process.env.DATABASE_URL
    ? undefined
    : run(['node', 'server/src/app/cli/prepare.ts'], { quiet: true })
  const code = await buildWeb()
  await data
  if (code !== 0) fail('网页生成失败，原因见上。')
}
// Small halves for young objects: a third of the memory under load, at no cost in time (bench/README.md).
stayWith([{ command: ['--max-semi-space-size=4', 'server/src/app/main.ts'] }])
