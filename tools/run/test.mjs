// npm test [-- --only check|unit|contract|server|web|tools|bench|journeys [name of a test file …]]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { countPlaywright, countRun, countVitest } from './counts.mjs'
import { ensureInstalled, fail } from './installed.mjs'
import { run } from './processes.mjs'
import { ensureWebBuilt } from './web.mjs'

const parts = ['check', 'unit', 'contract', 'server', 'web', 'tools', 'bench', 'journeys']
const { only, names } = readArguments(process.argv.slice(2))
const reports = mkdtempSync(join(tmpdir(), 'tejian-reports-'))
const started = Date.now()
const total = { passed: 0, failed: 0 }

ensureInstalled()
if (!only || only === 'check') await step('静态检查', runChecks)
if (!only || ['unit', 'contract', 'server', 'web', 'tools', 'bench'].includes(only))
  await step('单元与接口测试', runVitest)
if (!only || only === 'journeys') {
  const built = await step('网页生成', buildWeb)
  if (built) await step('浏览器流程', runJourneys)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n共 ${secondsSince(started)} s\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** Runs one step, adds its counts to the total, and tells whether nothing failed. */
async function step(title, work) {
  const begun = Date.now()
  console.log(`\n── ${title} ──`)
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  console.log(`── ${title}：${passed} 通过，${failed} 失败，${secondsSince(begun)} s`)
  return failed === 0
}

async function runVitest() {
  const report = join(reports, 'vitest.json')
  // A part may be several projects: `server` has files that need a worker of their own in `server-apart`.
  const project = only && only !== 'unit' ? ['--project', `${only}*`] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(['vitest', 'run', ...project, ...reporters, ...names])
  return countRun(report, countVitest, code)
}

async function buildWeb() {
  return (await ensureWebBuilt()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runJourneys() {
  const browser = ensureBrowser()
  if (!browser) return { passed: 0, failed: 1 }
  const report = join(reports, 'journeys.json')
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const config = ['-c', 'journeys/playwright.config.ts', '--reporter=list,json']
  const { code } = await run(['playwright', 'test', ...config, ...names], { env })
  return countRun(report, countPlaywright, code)
}

function readArguments([flag, value, ...rest]) {
  if (flag === undefined) return { only: undefined, names: [] }
  if (flag === '--only' && parts.includes(value)) return { only: value, names: rest }
  return fail(`用法：npm test [-- --only ${parts.join('|')} [测试文件名 …]]`)
}

function secondsSince(moment) {
  return ((Date.now() - moment) / 1000).toFixed(1)
}
