import type { BulkRow } from '../kit/db/bulk.ts'
import { makeConstructions } from './constructions.ts'
import { makeFilings } from './filings.ts'
import { DemoFlow } from './flow.ts'
import type { DemoOffice } from './load.ts'
import { OfficeClock } from './officeClock.ts'
import { makeRenewals, makeReportedWorkers } from './personAudits.ts'
import { makePersons } from './persons.ts'
import { makeInfoMods } from './unitInfoMods.ts'
import { makeUnitRecords } from './unitRecords.ts'
import type { UnitRow } from './units.ts'

/** Units of every kind, their people, and what they have filed of themselves: rows by table. */
export function makeArchives({ units, devices, numbers, today }: DemoOffice): {
  units: UnitRow[]
  tables: ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]>
} {
  const clock = new OfficeClock(today)
  const flow = new DemoFlow(clock)
  const rows = makeUnitRecords(units, numbers, today)
  const people = makePersons(rows, today)
  const filings = makeFilings(rows, people, { flow, numbers, clock })
  const mods = makeInfoMods(rows, { flow, numbers, clock })
  return {
    units: rows,
    tables: [
      ['unit', rows],
      ['person', people.persons],
      ['person_certificate', people.certificates],
      ['maintenance_filing', filings],
      ['maint_unit_info_mod', mods],
      ['certificate_renewal', makeRenewals(people.certificates, { flow, clock, today })],
      ['maint_person_audit', makeReportedWorkers(rows, { flow, clock, today })],
      ['construction_notice', makeConstructions(rows, devices, { flow, numbers, clock, today })],
      ['task', flow.tasks],
      ['flow_event', flow.events],
    ],
  }
}
