import { charge } from '@tejian/contract/charges/charge.ts'
import { feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { transferTypes } from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { personalNumbers } from '@tejian/contract/kit/personalNumber.ts'
import { type AnyRecord, type FieldSpec, fieldOf, storedNames } from '@tejian/contract/kit/record.ts'
import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What can be sent to another system: the rows of one record (spec 2 §2.10 dataTransfer). */
export type ExchangedData = {
  /** The dictionary TRANSFER_TYPE. */
  readonly type: string
  readonly record: AnyRecord
  /** Which rows are ripe to be sent; those that are not are noted again when they change. */
  readonly ripe: RawBuilder<SqlBool>
}

const handedIn = sql<SqlBool>`step <> 'YWSB'`

/** The data of the seven logs, in the catalogue's order; migration 0261 notes their changes. */
export const exchangedData: readonly ExchangedData[] = [
  { type: transferTypes.equipment, record: equipment, ripe: sql<SqlBool>`true` },
  // An inspection without a result says nothing yet.
  { type: transferTypes.inspection, record: businessItem, ripe: sql<SqlBool>`"inspectResult" is not null` },
  { type: transferTypes.unit, record: unit, ripe: sql<SqlBool>`true` },
  { type: transferTypes.declaration, record: declaration, ripe: handedIn },
  // A fee that nobody confirmed is nobody's debt.
  { type: transferTypes.charge, record: charge, ripe: sql<SqlBool>`status in ('2', '3', '4')` },
  {
    type: transferTypes.report,
    record: report,
    ripe: sql<SqlBool>`state in (${reportStates.valid}, ${reportStates.revoked}, ${reportStates.replaced})`,
  },
  { type: transferTypes.relief, record: feeWaiver, ripe: sql<SqlBool>`step = 'end'` },
]

export const dataOf = (type: string | null): ExchangedData | undefined =>
  exchangedData.find((data) => data.type === type)

/** Kinds that no other system can read: ids of ours, whole documents. */
const ownKinds: ReadonlySet<string> = new Set(['id', 'json', 'user'])

/** Fields of a record that may be sent: what it keeps, without numbers of persons and without what pages show in part. */
export function sendableFields(record: AnyRecord): Map<string, FieldSpec> {
  const personal = personalNumbers(record)
  const fields = storedNames(record).flatMap((name): Array<[string, FieldSpec]> => {
    const spec = fieldOf(record, name)
    const left = !spec || spec.masked || spec.internal || ownKinds.has(spec.kind) || personal.includes(name)
    return left ? [] : [[name, spec]]
  })
  return new Map(fields)
}
