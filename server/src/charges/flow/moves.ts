import { manualItem } from '@tejian/contract/charges/amount.ts'
import { chargeStateAt, chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import type { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { chargeMessages, terminatedCharged, unableCharged } from '@tejian/contract/charges/messages.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { termFees } from '@tejian/contract/tasks/termination.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { withdraw } from '../../shared/flow/withdraw.ts'
import { refuseUnderWay } from '../invoices/underWay.ts'
import { closeLater } from '../online/closeLater.ts'
import { refuseUnrelieved } from '../ownMistake.ts'
import { notifyPayer, tellFinance, tellReturned } from './notice.ts'
import { settleDeclaration } from './settle.ts'

type Changes = ChangesOf<typeof charge>

const stateAt = (step: string) => ({ status: chargeStateAt[step] ?? chargeStates.draft }) satisfies Changes

/** What charges add to their process. */
export const chargeRule: ProcessRule<typeof charge> = {
  record: charge,
  values: stateAt,
}

const numberOf = async (context: Context, id: string): Promise<string> =>
  filled(await readRow(context, charge, id), 'chasn')

const eachOf = (
  context: Context,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<BatchAnswer> => {
  if (ids.length === 0) throw new Refusal(chargeMessages.chooseCharge)
  return batch(context, ids, { id: (id) => id, no: (id) => numberOf(context, id) }, act)
}

/** A charge that was saved before one of its items could not be inspected, or not to its end, is worked out anew. */
async function refuseUnable(context: Context, chargeId: string): Promise<void> {
  const { rows } = await sql<{ seisn: string; terminated: boolean }>`
    select line.seisn, term.id is not null as terminated from charge_line line
      join business_item item on item.seisn = line.seisn
      left join inspection_termination term on term."itemId" = item.id and term.status = ${auditStates.passed}
        and term."termFee" in (${termFees.none}, ${termFees.work})
    where line."chargeId" = ${chargeId}::uuid and line."itemCode" <> ${manualItem.code}
      and (item."withReport" = '0' or term.id is not null)
    order by line.sort limit 1`.execute(context.db)
  const [line] = rows
  if (line) throw new Refusal(line.terminated ? terminatedCharged(line.seisn) : unableCharged(line.seisn))
}

/** 草稿 → 待确认. */
export async function commitCharge(context: Context, id: string): Promise<void> {
  await move(context, {
    record: charge,
    id,
    action: 'commit',
    async prepare(inner, row) {
      await refuseUnable(inner, id)
      await refuseUnrelieved(inner, row)
      return {}
    },
    effect: tellFinance,
  })
}

export const commitCharges = (context: Context, ids: readonly string[]): Promise<BatchAnswer> =>
  eachOf(context, ids, (id) => commitCharge(context, id))

/** 待确认 → 草稿, by whoever committed, while finance has not acted on it. */
export async function withdrawCharge(context: Context, id: string): Promise<void> {
  await withdraw(context, charge, id)
}

type Moving = Omit<ParsedOf<typeof chargeFlowCalls.batchMove>, 'ids'>

/** Confirmed, a charge is to be paid; where nothing is due it is paid at once. */
async function confirmed(context: Context, row: Charge): Promise<void> {
  if (row.step === 'end') return settleDeclaration(context, row.appmainsysid)
  await notifyPayer(context, row)
}

/** 待确认 → 待缴费, or back to 草稿 with a reason: finance's decision about one charge. */
export async function decideCharge(
  context: Context,
  id: string,
  { action, opinion, backReason, backDescription, backDutyTask, backTo }: Moving,
  seen: { version?: string | undefined; taskId?: string | undefined } = {},
): Promise<Charge> {
  if (action !== 'confirm' && action !== 'return') throw new Refusal(chargeFlowMessages.wrongMove)
  return move(context, {
    record: charge,
    id,
    action,
    opinion,
    backTo,
    taskId: seen.taskId,
    version: seen.version ? Number(seen.version) : undefined,
    supplied: { backReason, backDescription, backDutyTask },
    prepare: async (inner, row) => {
      if (action === 'return') return {}
      await refuseUnable(inner, id)
      await refuseUnrelieved(inner, row)
      const today = dayOf(inner.now())
      const due = row.receivableMoney ?? 0
      return {
        confirmUserName: inner.user.name,
        confirmDate: today,
        ...(due === 0
          ? ({ payConfirmStatus: payStatus.paid, payTime: today } satisfies Changes)
          : ({ remindCount: 1 } satisfies Changes)),
      }
    },
    effect: action === 'confirm' ? confirmed : tellReturned,
  })
}

export const decideCharges = (
  context: Context,
  ids: readonly string[],
  input: Moving,
): Promise<BatchAnswer> =>
  eachOf(context, ids, async (id) => {
    await decideCharge(context, id, input)
  })

/** 待缴费: the payment notice once more. */
export async function resendNotice(context: Context, id: string): Promise<void> {
  await move(context, {
    record: charge,
    id,
    action: 'resend',
    prepare: async (_inner, row) => ({ remindCount: (row.remindCount ?? 0) + 1 }),
    effect: notifyPayer,
  })
}

/** 待确认 or 待缴费 → 已作废: the number stays in the ledger as void, the declaration may be charged anew. */
export async function voidCharge(context: Context, id: string, reason: string | undefined): Promise<void> {
  const why = reason?.trim() ?? ''
  await move(context, {
    record: charge,
    id,
    action: 'void',
    supplied: { reason: why },
    prepare: async (inner, row) => {
      if (row.invoiceDate) throw new Refusal(chargeFlowMessages.invoiced)
      await refuseUnderWay(inner, row)
      return { status: chargeStates.void, voidReason: why }
    },
    async effect(inner, row) {
      await setNumberFate(inner, filled(row, 'chasn'), 'void', why)
      await settleDeclaration(inner, row.appmainsysid)
      await closeLater(inner, row.id)
    },
  })
}
