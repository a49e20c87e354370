import { confirmationStates } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import {
  type UnitConfirmation,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { qrDataUrl } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { issueTicket, linkOf, sendLink } from './tickets.ts'

type Changes = ChangesOf<typeof unitConfirmation>

const statesOfSteps: Readonly<Record<string, string>> = {
  QRDW: confirmationStates.waiting,
  QRCL: confirmationStates.settling,
  end: confirmationStates.done,
}

/** What follows from a step alone. */
export const confirmationRule: ProcessRule<typeof unitConfirmation> = {
  record: unitConfirmation,
  values: (step) => ({ status: statesOfSteps[step] ?? null }),
}

const late = (context: Context): RawBuilder<SqlBool> =>
  sql<SqlBool>`(unit_confirmation.step = 'QRDW' and unit_confirmation."confirmBy" < ${dayOf(context.now())}::date)`

async function beforeSave(
  _context: Context,
  { contactname, contacttel }: Changes,
  before: UnitConfirmation | null,
): Promise<Changes> {
  if (!before) throw new Refusal(say.madeByRound)
  return {
    ...(contactname !== undefined && { contactname }),
    ...(contacttel !== undefined && { contacttel }),
  }
}

/** What confirmations add to the machinery of processes. */
export const confirmationOptions: ProcessOptions<typeof unitConfirmation> = {
  domain: 'unitConfirmation',
  orderBy: ['confirmBy', 'asc'],
  filters: {
    overdue: (context, text) => [
      text === 'true' || text === '1' ? late(context) : sql<SqlBool>`not ${late(context)}`,
    ],
  },
  beforeSave,
  async prepare(_context: Context, _row: UnitConfirmation, action: string, given: Given): Promise<Changes> {
    if (action !== 'cancel') return {}
    return { status: confirmationStates.cancelled, endReason: given.cancelReason?.trim() ?? null }
  },
  complete: async (context, rows) => {
    const today = dayOf(context.now())
    for (const row of rows) row.overdue = row.step === 'QRDW' && (row.confirmBy ?? '') < today
  },
  moreActions({ user }, { step, submitTime }) {
    const may = (code: 'save' | 'answer' | 'view'): boolean =>
      user.permissions.has(`unitConfirmation.${code}`)
    const waiting = step === 'QRDW'
    return [
      ...(waiting && may('save') ? ['link', 'remind', 'edit', 'cancel'] : []),
      ...(waiting && may('answer') ? ['answer'] : []),
      ...(submitTime && may('view') ? ['lines'] : []),
    ]
  },
}

/** One that its unit still has to answer, in the caller's sight and locked. */
async function waitingRow(context: Context, id: string): Promise<UnitConfirmation> {
  const row = await readRow(context, unitConfirmation, id, true)
  if (row.step !== 'QRDW') throw new Refusal(say.notWaiting, { code: 'handled' })
  return row
}

/** A link to be told by telephone or shown: each is a new one. */
export async function linkFor(outer: CallContext, id: string) {
  const { protocol, host } = outer.request
  return transact(outer, async (context) => {
    const row = await waitingRow(context, id)
    const path = linkOf(await issueTicket(context, row))
    const qr = qrDataUrl(`${context.publicUrl || `${protocol}://${host}`}${path}`)
    return { path, qr, useunit: row.useunit ?? '' }
  })
}

/** The same for somebody of the unit itself. */
export const ownLink = (outer: Context, id: string): Promise<{ path: string }> =>
  transact(outer, async (context) => ({
    path: linkOf(await issueTicket(context, await waitingRow(context, id))),
  }))

/** Sends links once more, row by row. */
export function remind(outer: Context, ids: readonly string[]) {
  const no = async (id: string) => (await readRow(outer, unitConfirmation, id)).confno ?? ''
  return batch(outer, ids, { id: (id) => id, no }, (id) =>
    transact(outer, async (context) => {
      if (!(await sendLink(context, await waitingRow(context, id)))) throw new Refusal(say.noPhone)
    }),
  )
}
