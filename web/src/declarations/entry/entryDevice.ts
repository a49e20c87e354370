import { forbidsUse } from '@tejian/contract/equipment/consequences/standing.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { RowOf } from '@tejian/contract/kit/record.ts'

/** A device of the archive as the sheet shows it. */
export type EntryDevice = {
  readonly id: string
  readonly equcode: string
  readonly equclacode: string
  readonly equname: string
  readonly usecertno: string
  readonly innerno: string
  readonly useaddress: string
  readonly unitId: string
  readonly useunit: string
  readonly useState: string
  /** yyyy-MM-dd; empty when no rule dates one. */
  readonly nextinspdate: string
  /** Kind of `inspection-periods.json` that is due next, where the archive was asked for it. */
  readonly nextKind: string
  /** It was found unfit: what it needs is its 复检. */
  readonly failed: boolean
}

/** What is read of a device, from a list of the archive or from a code that was resolved. */
type Known = Partial<
  Pick<
    RowOf<typeof equipment>,
    | 'id'
    | 'equcode'
    | 'equclacode'
    | 'equname'
    | 'usecertno'
    | 'innerno'
    | 'useaddress'
    | 'unitId'
    | 'useunit'
  > &
    Pick<RowOf<typeof equipment>, 'useState' | 'nextinspdate' | 'inspState'>
> & { readonly equdatasysid?: string; readonly nextDue?: { kind?: string; dueDate?: string } | null }

const textOf = (value: string | null | undefined): string => value ?? ''

/** A row of the archive, or a device that a code was resolved to. */
export function entryDevice({ nextDue, ...row }: Known): EntryDevice {
  return {
    id: textOf(row.id) || textOf(row.equdatasysid),
    equcode: textOf(row.equcode),
    equclacode: textOf(row.equclacode),
    equname: textOf(row.equname),
    usecertno: textOf(row.usecertno),
    innerno: textOf(row.innerno),
    useaddress: textOf(row.useaddress),
    unitId: textOf(row.unitId),
    useunit: textOf(row.useunit),
    useState: textOf(row.useState),
    nextinspdate: textOf(row.nextinspdate) || textOf(nextDue?.dueDate),
    nextKind: textOf(nextDue?.kind),
    failed: forbidsUse(row.inspState),
  }
}

/** The codes that the sheet's field holds, in the order of choice. */
export const codesIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(',').filter(Boolean) : []
