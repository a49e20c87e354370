import type { BulkRow } from '../../kit/db/bulk.ts'
import { makeFilings } from './filings.ts'
import { DemoFlow } from './flow.ts'
import type { DemoOffice } from './load.ts'
import { OfficeClock } from './officeClock.ts'
import { makePersons } from './persons.ts'
import { makeUnitRecords } from './unitRecords.ts'
import type { UnitRow } from './units.ts'

/** Units of every kind, their people, and what they have filed of themselves: rows by table. */
export function makeArchives({ units, numbers, today }: DemoOffice): {
  units: UnitRow[]
  tables: ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]>
} {
  const clock = new OfficeClock(today)
  const flow = new DemoFlow(clock)
  const rows = makeUnitRecords(units, numbers, today)
  const people = makePersons(rows, today)
  const filings = makeFilings(rows, people, { flow, numbers, clock })
  return {
    units: rows,
    tables: [
      ['unit', rows],
      ['person', people.persons],
      ['person_certificate', people.certificates],
      ['maintenance_filing', filings],
      ['task', flow.tasks],
      ['flow_event', flow.events],
    ],
  }
}
