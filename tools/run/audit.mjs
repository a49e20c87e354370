import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judge } from '../audit/judge.mjs'
import { root } from './installed.mjs'

// npm run audit                  asks the registry about the libraries that are delivered
// npm run audit -- report.json   reads what `npm audit --omit=dev --json` wrote elsewhere
// Ends with 0 when nothing is due, 1 when something is, 2 when there is no report: that is no good news.

const [file] = process.argv.slice(2)

function reportText() {
  if (file) return readFileSync(file, 'utf8')
  // It ends with 1 for faults as well as for failures: what it wrote decides.
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  return stdout ?? ''
}

try {
  const report = JSON.parse(reportText())
  const known = JSON.parse(readFileSync(new URL('../audit/known.json', import.meta.url), 'utf8'))
  const { advisories, problems } = judge(report, known, new Date())
  for (const problem of problems) console.error(problem)
  console.log(`${advisories} known faults in libraries, ${problems.length} to be looked at.`)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  console.error(
    `No report: ${error.message}. Where the registry is out of reach: npm run audit -- report.json`,
  )
  process.exitCode = 2
}
