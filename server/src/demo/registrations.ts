import type { BulkRow } from '../kit/db/bulk.ts'
import type { DemoOffice } from './load.ts'
import type { Tools } from './registrations/application.ts'
import { makeAuthorizations } from './registrations/authorizations.ts'
import { makeChanges } from './registrations/changes.ts'
import { makeCorrections } from './registrations/corrections.ts'
import { makeDeletions } from './registrations/deletions.ts'
import { makeUnregistered } from './registrations/unregistered.ts'
import { makeUseRegistrations } from './registrations/useRegistrations.ts'

/** Registrations, their changes, corrections, deletions and devices found unregistered: every state occupied. */
export function makeRegistrations(
  office: DemoOffice,
  tools: Tools,
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const taken = new Set<string>()
  const corrections = makeCorrections(office, tools, taken, false)
  const modifications = makeCorrections(office, tools, taken, true)
  return [
    ['change_registration', makeChanges(office, tools, taken)],
    ['use_registration', makeUseRegistrations(office, tools, taken)],
    ['equipment_correction', corrections.rows],
    ['pipe_modification', modifications.rows],
    ['equipment_deletion', makeDeletions(office, tools)],
    ['unregistered_equipment', makeUnregistered(office, tools)],
    ['unit_authorization', makeAuthorizations(office, tools)],
    ['audit_entry', [...corrections.entries, ...modifications.entries]],
  ]
}
