import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder, type Filled } from './database.ts'
import { type Options, parts } from './options.ts'
import { type BenchRow, between, kept, markdownOf } from './table.ts'

const readme = fileURLToPath(new URL('../README.md', import.meta.url))

export type Circumstances = {
  command: string
  options: Options
  filled: Filled
  postgres: string
  loadBefore: number
}

function headOf({ command, options, filled, postgres, loadBefore }: Circumstances): string {
  const [processor] = cpus()
  const per = Math.round((filled.devices + filled.items) / filled.seconds)
  return [
    `${new Date().toISOString().slice(0, 10)}, \`${command}\`: ${filled.devices} devices, ${filled.items} business items,`,
    `${filled.units} units more than the demo data. ${cpus().length} × ${processor?.model.trim() ?? 'processor'},`,
    `${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}, embedded ${postgres}, fsync on.`,
    `Load average ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after.`,
    `The rows were made in ${Math.round(filled.seconds)} s (${per} a second, fsync off, indexes after the rows).`,
    ...(options.remark ? [options.remark] : []),
  ].join('\n')
}

/** Writes the table into bench/README.md and everything as JSON beside the database. */
export function report(circumstances: Circumstances, rows: readonly BenchRow[]): void {
  const missed = rows.filter((row) => kept(row) === false)
  const text = `${headOf(circumstances)}\n\n${markdownOf(rows)}`
  writeFileSync(join(cacheFolder, 'last.json'), JSON.stringify({ ...circumstances, rows }, null, 2))
  if (circumstances.options.only.length === parts.length)
    writeFileSync(readme, between(readFileSync(readme, 'utf8'), text))
  console.log(`\n${text}\n\n${missed.length === 0 ? 'All budgets kept.' : `${missed.length} over budget.`}`)
}
