import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { run } from './processes.mjs'

const workspaces = ['contract', 'server', 'web', 'journeys', 'bench']
const fewestModules = 50

const types = workspaces
  .filter((name) => existsSync(join(root, name, 'tsconfig.json')))
  .map((name) => ({ title: `类型 ${name}`, command: ['tsc', '--noEmit', '-p', name] }))

const others = [
  { title: '规范 biome', command: ['biome', 'check', '.', '--diagnostic-level=error'] },
  {
    title: '边界 boundaries',
    command: ['node', 'tools/boundaries.mjs', '--at-least', String(fewestModules)],
  },
  { title: '无用 knip', command: ['knip', '-c', 'tools/knip.jsonc', '--no-progress'] },
  { title: '元数据 metadata', command: ['vitest', 'run', '--project', 'contract', 'src/app'] },
]

/** Runs every static check, two at a time. Resolves to how many passed and failed. */
export async function runChecks() {
  const waiting = [...types, ...others]
  const count = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      count[(await runCheck(check)) ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all([worker(), worker()])
  return count
}

async function runCheck({ title, command }) {
  const started = Date.now()
  const { code, output } = await run(command, { quiet: true })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title}  ${seconds} s`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}
