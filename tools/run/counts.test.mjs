import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPlaywright, countRun, countVitest } from './counts.mjs'

let folder
let report

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tejian-counts-'))
  report = (content) => {
    writeFileSync(join(folder, 'report.json'), JSON.stringify(content))
    return join(folder, 'report.json')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const vitest = (passed, failed, files = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
})
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, flaky: 0, unexpected: 0, ...stats },
  errors,
})

test('a run without a report has failed, whatever its exit code says', () => {
  expect(countRun(join(folder, 'none.json'), countVitest, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countRun(join(folder, 'none.json'), countVitest, 1)).toEqual({ passed: 0, failed: 1 })
})

test('a run without a single test has failed', () => {
  expect(countRun(report(vitest(0, 0)), countVitest, 0)).toEqual({ passed: 0, failed: 1 })
})

test('an exit code that no test explains is one failure', () => {
  expect(countRun(report(vitest(3, 0)), countVitest, 1)).toEqual({ passed: 3, failed: 1 })
})

test('tests are counted', () => {
  expect(countRun(report(vitest(3, 2)), countVitest, 1)).toEqual({ passed: 3, failed: 2 })
})

test('a test file that cannot be loaded is one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const red = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(countRun(report(vitest(3, 1, [broken, red])), countVitest, 1)).toEqual({ passed: 3, failed: 2 })
})

test('a journey that passed at the second try has passed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2 }
  expect(countRun(report(playwright(stats)), countPlaywright, 1)).toEqual({ passed: 5, failed: 2 })
})

test('a journey run that broke down is a failure', () => {
  const broken = playwright({ expected: 4 }, [{ message: 'the server did not start' }])
  expect(countRun(report(broken), countPlaywright, 1)).toEqual({ passed: 4, failed: 1 })
})
