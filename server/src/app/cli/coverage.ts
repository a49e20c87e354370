import { calls } from '@tejian/contract/app/calls.ts'
import { builtPages } from '@tejian/contract/app/pages.ts'
import catalogueCalls from '@tejian/contract/data/calls.json' with { type: 'json' }
import catalogueRoutes from '@tejian/contract/data/routes.json' with { type: 'json' }

// Prints built / all for routes and calls against the catalogue, by area. That every call that stands in the contract is
// answered, and no other, is proved by app/doors.test.ts.
const answered = new Set(calls.map((call) => `${call.method} ${call.path}`))
const built: ReadonlySet<string> = new Set(builtPages)

function table<T extends { area: string }>(
  title: string,
  rows: readonly T[],
  isBuilt: (row: T) => boolean,
): void {
  const areas = new Map<string, [number, number]>()
  for (const row of rows) {
    const [done, all] = areas.get(row.area) ?? [0, 0]
    areas.set(row.area, [done + (isBuilt(row) ? 1 : 0), all + 1])
  }
  const done = rows.filter(isBuilt).length
  console.log(`\n${title}: ${done} / ${rows.length}`)
  for (const [area, [part, all]] of areas) if (part > 0) console.log(`  ${area.padEnd(28)} ${part} / ${all}`)
}

table('routes', catalogueRoutes as Array<{ area: string; name: string }>, (route) => built.has(route.name))
table('calls', catalogueCalls as Array<{ area: string; method: string; path: string }>, (call) =>
  answered.has(`${call.method} ${call.path}`),
)
