// npm test [-- [--long] [--only check|unit|contract|server|web|tools|bench|journeys [name of a test file …]]]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { countPlaywright, countRun, countVitest } from './counts.mjs'
import { heldOutput } from './heldOutput.mjs'
import { ensureInstalled, fail } from './installed.mjs'
import { endTogether, run } from './processes.mjs'
import { readTestArguments, testUsage } from './testArguments.mjs'
import { ensureWebBuilt } from './web.mjs'

const { only, names, long } = readTestArguments(process.argv.slice(2)) ?? fail(testUsage)
const size = long ? { TEST_LONG: '1' } : {}
const reports = mkdtempSync(join(tmpdir(), 'tejian-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const started = Date.now()
const total = { passed: 0, failed: 0 }

ensureInstalled()
endTogether()
if (!only || only === 'check') await step('静态检查', runChecks)
if (only === 'journeys') await walkJourneys()
else if (only !== 'check') await runTests()
console.log(`\n共 ${secondsSince(started)} s\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** The tests, and beside them the journeys: each of the two leaves a core idle about half of its time. */
async function runTests() {
  const held = heldOutput(process.stdout)
  const journeys = only ? undefined : walkJourneys(held.write)
  await step('单元与接口测试', runVitest)
  held.letGo()
  await journeys
}

/** Runs one step, adds its counts to the total, and tells whether nothing failed. */
async function step(title, work, write = (text) => process.stdout.write(text)) {
  const begun = Date.now()
  write(`\n── ${title} ──\n`)
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  write(`── ${title}：${passed} 通过，${failed} 失败，${secondsSince(begun)} s\n`)
  return failed === 0
}

async function runVitest() {
  const report = join(reports, 'vitest.json')
  // A part may be several projects: `server` has files that need a worker of their own in `server-apart`.
  const project = only && only !== 'unit' ? ['--project', `${only}*`] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(['vitest', 'run', ...project, ...reporters, ...names], { env: size })
  return countRun(report, countVitest, code)
}

/** Builds the pages and walks the journeys through them; with `write` nothing goes to the console directly. */
async function walkJourneys(write) {
  const built = await step('网页生成', () => buildWeb(write), write)
  if (built) await step('浏览器流程', () => runJourneys(write), write)
}

async function buildWeb(write) {
  return (await ensureWebBuilt(write)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runJourneys(write) {
  const browser = ensureBrowser()
  if (!browser) return { passed: 0, failed: 1 }
  const report = join(reports, 'journeys.json')
  const env = { ...size, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  if (write && process.stdout.isTTY) env.FORCE_COLOR = '1'
  const config = ['-c', 'journeys/playwright.config.ts', '--reporter=list,json']
  const { code } = await run(['playwright', 'test', ...config, ...names], { env, write })
  return countRun(report, countPlaywright, code)
}

function secondsSince(moment) {
  return ((Date.now() - moment) / 1000).toFixed(1)
}
