import { maintenanceSignIn } from '@tejian/contract/lifts/signIn.ts'
import { recordStates } from '@tejian/contract/maintenance/records/record.process.ts'
import { type MaintenanceRecord, maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordMessages as messages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import type { RecordSheet } from '@tejian/contract/maintenance/records/sheet.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { madeAtOf, onceForEntry } from '../../shared/phone/entries.ts'
import { nextVisits } from '../plans/facts.ts'
import { finishPlan } from '../plans/plans.ts'
import { boundLiftOf, type Finished, finished, kindOf } from './finish.ts'
import { followFindings } from './found.ts'
import { tellRecord } from './tell.ts'

export type SignOut = Omit<Finished, 'at' | 'sheet'> & {
  id: string
  sheet: RecordSheet
  entryId: string
  madeAt?: string | undefined
}

/** What follows when a visit is over for the first time: the sign-in is closed, the plan is done, faults are opened. */
async function closeVisit(context: Context, row: MaintenanceRecord): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from maintenance_sign_in
    where "recordId" = ${row.id}::uuid`.execute(context.db)
  for (const { id } of rows) {
    const signed = await readRow(context, maintenanceSignIn, id, true)
    const { signoutTime, duration } = row
    await updateRow(context, maintenanceSignIn, signed, { signoutTime, duration }, { action: 'signOut' })
  }
  const lift = await boundLiftOf(context, row)
  const visit = {
    day: filled(row, 'maintDate'),
    persons: row.maintPersons ?? '',
    maintType: kindOf(row),
  }
  const next = lift && (await nextVisits(context, [lift], visit)).get(lift.id)
  if (lift && next) await finishPlan(context, lift, visit, next)
  await followFindings(context, row)
}

/** The move that ends a visit, with what follows; the first time and after a return. */
export function finishingOf(input: (row: MaintenanceRecord) => Finished) {
  let again = false
  return {
    prepare: (context: Context, row: MaintenanceRecord) => {
      again = row.signoutTime !== null
      return finished(context, row, input(row))
    },
    effect: async (context: Context, row: MaintenanceRecord) => {
      if (!again) await closeVisit(context, row)
      await tellRecord(context, row, 'signOut')
    },
  }
}

/** Ends a visit: what was found, how long it took, who of the using unit has signed. */
export async function signOut(outer: Context, { id, entryId, madeAt, ...sheet }: SignOut) {
  return onceForEntry(outer, 'maintenanceSignOut', { entryId, madeAt }, async (context) => {
    const { status } = await readRow(context, maintenanceRecord, id)
    if (status === recordStates.confirmed || status === recordStates.unconfirmed)
      throw new Refusal(messages.confirmedAlready, { code: 'state' })
    const at = madeAtOf(context, madeAt)
    const row = await move(context, {
      record: maintenanceRecord,
      id,
      action: 'signOut',
      ...finishingOf(() => ({ ...sheet, at })),
    })
    return {
      id: row.id,
      recordno: row.recordno ?? '',
      step: row.step ?? '',
      nextMaintDate: row.nextMaintDate,
    }
  })
}
