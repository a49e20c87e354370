import type { ChangedField } from '@tejian/contract/inspection/fields.ts'
import { type AnyRecord, fieldNames, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../kit/context.ts'
import { toCell } from '../kit/records/cells.ts'
import type { Row } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'

type Snapshot = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Field by field what differs between a snapshot and a row, as its reader knows the values. Ids tell nobody anything. */
export function changedFields(
  definition: AnyRecord,
  before: Snapshot,
  after: Snapshot,
  lookups: Lookups,
): ChangedField[] {
  return fieldNames(definition).flatMap((field) => {
    if (!Object.hasOwn(before, field)) return []
    const spec = fieldOf(definition, field)
    if (!spec || spec.kind === 'id' || same(before[field], after[field])) return []
    const shown = (value: unknown): string | null => {
      const cell = toCell(spec, value, lookups, definition.process)
      return cell === '' || cell === null || cell === undefined ? null : String(cell)
    }
    return [{ field, label: spec.label, before: shown(before[field]), after: shown(after[field]) }]
  })
}

/** What a row carried when it was last sent on before its last return; null when it was never returned. */
export async function snapshotBeforeReturn(
  context: Context,
  processName: string,
  recordId: string,
): Promise<Snapshot | null> {
  const events = await context.db
    .selectFrom('flow_event')
    .select(['action', 'backDutyTask', 'snapshot'])
    .where('process', '=', processName)
    .where('recordId', '=', recordId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const returned = events.findIndex((event) => event.backDutyTask !== null)
  if (returned < 0) return null
  return events.slice(returned + 1).find((event) => event.snapshot !== null)?.snapshot ?? null
}

/** What the next reviewer sees after a return (domain.md): the fields that changed since the submit that was returned. */
export async function changesSinceReturn(
  context: Context,
  definition: AnyRecord,
  row: Row,
  lookups: Lookups,
): Promise<ChangedField[]> {
  const before = await snapshotBeforeReturn(context, definition.process?.name ?? '', row.id)
  return before ? changedFields(definition, before, row, lookups) : []
}
