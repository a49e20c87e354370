import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  type ExpressBill,
  expressBill,
  expressMessages,
  expressStates,
} from '@tejian/contract/reports/expressBill.ts'
import { type Context, transact } from '../../kit/context.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { gatherParcels, holdParcels, refuseSent, refuseUsed } from './parcels.ts'

type Changes = ChangesOf<typeof expressBill>

const isVoid = ({ printStatus }: ExpressBill): boolean => printStatus === expressStates.void

async function beforeSave(context: Context, values: Changes, before: ExpressBill | null): Promise<Changes> {
  // Parcels come to be where reports are released.
  if (!before) throw missing()
  if (isVoid(before)) throw new Refusal(expressMessages.void(before.billno ?? ''), { code: 'handled' })
  if (values.expressNo === undefined) return values
  const expressNo = values.expressNo?.trim() || null
  if (expressNo) await refuseUsed(context, expressNo, before)
  await refuseSent(context, before, expressNo ?? '')
  return { ...values, expressNo }
}

/** What the register of parcels adds: a number that belongs to one parcel, and goes to all its reports. */
export const expressOptions: RegisterOptions<typeof expressBill> = {
  orderBy: ['createDate', 'desc'],
  beforeSave,
  afterSave: (context, { id }) => gatherParcels(context, [id]),
  actions: (context, row) =>
    permittedActions(context, expressBill).filter((name) => name === 'view' || !isVoid(row)),
}

/** Parcels that may be printed, in the caller's scope. */
export async function printableBills(
  context: Context,
  ids: readonly string[],
  lock = false,
): Promise<ExpressBill[]> {
  if (!context.user.permissions.has('expressBill.print')) throw missing()
  if (ids.length === 0) throw new Refusal(expressMessages.choose)
  const rows: ExpressBill[] = []
  for (const id of ids) {
    const row = await readRow(context, expressBill, id, lock)
    if (isVoid(row)) throw new Refusal(expressMessages.void(row.billno ?? ''), { code: 'handled' })
    rows.push(row)
  }
  return rows
}

/** 待打印 → 已打印: writes down who printed the slips; the paper follows by a ticket. */
export async function notePrinted(outer: Context, ids: readonly string[]): Promise<{ count: number }> {
  return transact(outer, async (context) => {
    const rows = await printableBills(context, ids.toSorted(), true)
    for (const row of rows)
      await updateRow(
        context,
        expressBill,
        row,
        {
          printStatus: expressStates.printed,
          printCount: (row.printCount ?? 0) + 1,
          printDate: context.now().toISOString(),
          printUserName: context.user.name,
        },
        { action: 'print' },
      )
    return { count: rows.length }
  })
}

/** Whoever saves a parcel waits for those who release into it. */
export async function holdParcelOf(context: Context, id: string): Promise<void> {
  await holdParcels(context, (await readRow(context, expressBill, id)).unitId)
}
