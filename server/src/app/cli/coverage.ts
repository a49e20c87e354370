import { type Covered, coveredCalls, coveredRoutes } from '@tejian/contract/app/coverage.ts'

// Prints built / all for routes and calls against the catalogue, by area, and what is missing. That nothing is, is a test
// (contract/src/app/coverage.test.ts).
function table(title: string, rows: readonly Covered[]): void {
  const areas = new Map<string, [number, number]>()
  for (const row of rows) {
    const [done, all] = areas.get(row.area) ?? [0, 0]
    areas.set(row.area, [done + (row.built ? 1 : 0), all + 1])
  }
  const left = rows.filter(({ built }) => !built)
  console.log(`\n${title}: ${rows.length - left.length} / ${rows.length}`)
  for (const [area, [part, all]] of areas) console.log(`  ${area.padEnd(28)} ${part} / ${all}`)
  for (const { name } of left) console.log(`  missing: ${name}`)
}

table('routes', coveredRoutes)
table('calls', coveredCalls)
