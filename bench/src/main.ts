import { loadavg } from 'node:os'
import { join } from 'node:path'
import { measureAlarms } from './alarms.ts'
import { measureBrowser } from './browser.ts'
import { cacheFolder, openBenchDatabase } from './database.ts'
import { measureFigures } from './figures.ts'
import { measureDeepPages, measureLists } from './lists.ts'
import { type Options, optionsOf, type Part, usage } from './options.ts'
import { report } from './report.ts'
import { measureReports } from './reports.ts'
import { measureDeclaration, measureSave } from './saves.ts'
import { measureSearch, withTrigrams } from './search.ts'
import { openStage, type Stage } from './stage.ts'
import { measureFirstScreens, measureStart } from './start.ts'
import type { BenchRow } from './table.ts'
import { measureThroughput } from './throughput.ts'
import { measureExport, measureImport } from './transfers.ts'

/** Every part that needs the running product, in the order of the table. */
const onStage: ReadonlyArray<[Part, (stage: Stage, options: Options) => Promise<BenchRow[]>]> = [
  ['lists', (stage, { rounds }) => measureLists(stage, rounds)],
  ['deep', (stage, { rounds }) => measureDeepPages(stage, rounds)],
  ['search', (stage, { rounds }) => withTrigrams(stage, () => measureSearch(stage, rounds))],
  [
    'save',
    async (stage, { rounds }) => [
      ...(await measureSave(stage, rounds)),
      ...(await measureDeclaration(stage, 5)),
    ],
  ],
  ['reports', (stage, { rounds }) => measureReports(stage, rounds)],
  ['figures', (stage, { rounds }) => measureFigures(stage, rounds)],
  [
    'workbooks',
    async (stage, { whole, importRows }) => [
      ...(await measureExport(stage, whole)),
      ...(await measureImport(stage, importRows)),
    ],
  ],
  ['alarms', (stage) => measureAlarms(stage)],
  ['load', (stage, { seconds }) => measureThroughput(stage, seconds)],
  ['browser', (stage, { rounds }) => measureBrowser(stage, rounds)],
]

async function measureOnStage(stage: Stage, options: Options, rows: BenchRow[]): Promise<void> {
  for (const [part, measure] of onStage) {
    if (!options.only.includes(part)) continue
    console.log(`${part} …`)
    rows.push(...(await measure(stage, options)))
  }
}

async function main(options: Options): Promise<void> {
  const command = [
    'npm run bench',
    ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
  ].join(' ')
  const loadBefore = loadavg()[0] ?? 0
  console.log('database …')
  const database = await openBenchDatabase(options, options.again)
  const rows: BenchRow[] = []
  let postgres = ''
  try {
    try {
      const stage = await openStage(database)
      try {
        const version = await stage.pool.query<{ server_version: string }>('show server_version')
        postgres = `PostgreSQL ${version.rows[0]?.server_version ?? ''}`
        await measureOnStage(stage, options, rows)
      } finally {
        await stage.close()
      }
    } finally {
      await database.stop()
    }
    if (options.only.includes('start')) rows.push(...(await measureStart(database.dataDir, 5)))
    if (options.only.includes('screens')) rows.push(...measureFirstScreens(join(cacheFolder, 'web')))
  } finally {
    // What was measured before a failure took long enough to be kept.
    if (rows.length > 0) report({ command, options, filled: database.filled, postgres, loadBefore }, rows)
  }
}

const words = process.argv.slice(2)
if (words.includes('--help')) console.log(usage)
else {
  let options: Options | undefined
  try {
    options = optionsOf(words)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exitCode = 1
  }
  if (options) await main(options)
}
