import { readFileSync } from 'node:fs'

/** Passed and failed tests of a Vitest JSON report; a file that could not be loaded is one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Passed and failed journeys of a Playwright JSON report; one that passed at the second try has passed. */
export function countPlaywright(report) {
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** The counts of a run; a run that failed without naming a test, or that ran none, is one failure. */
export function countRun(path, read, code) {
  const counts = readCounts(path, read)
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

function readCounts(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 } // it ended before it wrote a report
  }
}
