import { transitionsOf } from '../kit/process.ts'
import type { ActionSpec, AnyRecord, FieldSpec, Permission } from '../kit/record.ts'
import { calls } from './calls.ts'
import { processes } from './processes.ts'
import { records } from './records.ts'

function ofRecord(definition: AnyRecord): string[] {
  const actions = Object.values(definition.actions as Record<string, ActionSpec>).map(
    (action) => action.permission,
  )
  const masked = Object.values(definition.fields as Record<string, FieldSpec>).some((field) => field.masked)
  return masked ? [...actions, `${definition.table}.unmask`] : actions
}

/** What no call and no record names, because it is decided inside a call. */
const decidedInside: readonly Permission[] = ['layout.department', 'layout.default']

/** Every operator code that exists (domain.md, People): those of calls, record actions, processes, and reading masked data. */
export const permissionCatalogue: readonly string[] = [
  ...new Set([
    ...calls.flatMap((call) => ('permission' in call.access ? [call.access.permission as string] : [])),
    ...records.flatMap(ofRecord),
    ...Object.values(processes).flatMap((process) =>
      transitionsOf(process).map(({ transition }) => transition.permission as string),
    ),
    ...decidedInside,
  ]),
].sort()
