import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { Charge, ChargedLine } from '@tejian/contract/charges/charge.ts'
import { type Refund, refund, refundTypes, refundWays } from '@tejian/contract/charges/refund.ts'
import { type RefundWord, refundDrafted, refundReason } from '@tejian/contract/charges/refundMessages.ts'
import { paidFor } from '@tejian/contract/charges/refundShare.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { sql } from 'kysely'
import type { Voided } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { financeAccounts } from '../public.ts'
import { askedOf } from './limits.ts'

/** The paid charges of a declaration, locked: what is refunded of one is worked out under its lock. */
async function paidCharges(context: Context, declarationId: string): Promise<Charge[]> {
  const { rows } = await sql<Charge>`select * from charge where appmainsysid = ${declarationId}::uuid
    and status = ${chargeStates.paid} and "receivableMoney" > 0 order by id for update`.execute(context.db)
  return rows
}

async function linesOf(
  context: Context,
  chargeId: string,
): Promise<Array<Pick<ChargedLine, 'seisn'> & { money: number }>> {
  const { rows } = await sql<{
    seisn: string | null
    money: number
  }>`select seisn, coalesce(money, 0) as money
    from charge_line where "chargeId" = ${chargeId}::uuid order by sort, id`.execute(context.db)
  return rows
}

async function isAlive(context: Context, declarationId: string): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`select exists (select from business_item
    where appmainsysid = ${declarationId}::uuid and state is distinct from '99') as alive`.execute(context.db)
  return rows[0]?.alive ?? false
}

/** The draft that a void of the same charge has opened already and nobody has sent on. */
async function openDraft(context: Context, chargeId: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select * from refund where "chargeId" = ${chargeId}::uuid
    and step = 'TFSQ' and "refundType" = ${refundTypes.voided} order by id limit 1 for update`.execute(
    context.db,
  )
  return rows[0]
}

/** Where the unit has its money sent, as its archive says; whoever sends the application on checks it. */
export async function accountOf(context: Context, unitId: string | null) {
  const { rows } = await sql<
    Pick<Refund, 'bankName' | 'bankAccount'>
  >`select "bankName", "bankAccount" from unit
    where id = ${unitId}::uuid`.execute(context.db)
  return { bankName: rows[0]?.bankName ?? null, bankAccount: rows[0]?.bankAccount ?? null }
}

type Wanted = {
  fen: number
  refundable: number
  seisns: readonly string[]
  reason: string
  word: RefundWord
}

async function write(context: Context, row: Charge, wanted: Wanted): Promise<Refund> {
  const { fen, refundable, seisns, reason, word } = wanted
  const before = await openDraft(context, row.id)
  const all = [...new Set([...(before?.seisns ?? '').split(',').filter(Boolean), ...seisns])]
  const values = {
    seisns: all.join(',') || null,
    refundableMoney: refundable + (before?.refundFee ?? 0),
    refundFee: fen + (before?.refundFee ?? 0),
    refundReason: refundReason(all, reason, word),
  }
  if (before) return updateRow(context, refund, before, values, { action: 'extend' })
  return startProcessRow(
    context,
    refund,
    {
      ...values,
      chargeId: row.id,
      chasn: row.chasn,
      appno: row.appno,
      unitId: row.unitId,
      unitname: row.unitname,
      refundType: refundTypes.voided,
      applyWay: refundWays.counter,
      actualMoney: row.receivableMoney,
      ...(await accountOf(context, row.unitId)),
      applyUserName: context.user.name,
      applyDate: dayOf(context.now()),
      status: auditStates.draft,
      areaId: row.areaId,
      orgId: row.orgId,
    },
    null,
  )
}

async function tell(
  context: Context,
  { seisns, fen, word }: Pick<Wanted, 'seisns' | 'fen' | 'word'>,
  made: Refund,
): Promise<void> {
  await sendMessage(context, {
    to: [...new Set([context.user.loginName, ...(await financeAccounts(context))])],
    ...refundDrafted(`业务${seisns.join('、')}`, fen, filled(made, 'refundno'), word),
    link: `/insBusQuery/onlineRefundApplyFlow?refundno=${made.refundno}`,
  })
}

/**
 * Drafts the refund of paid business that was voided: what was paid for its lines, or all that is left of the charge once
 * nothing of the declaration lives. Several voids of one charge are one draft as long as nobody has sent it on.
 */
export async function draftRefunds(
  context: Context,
  { declarationId, seisns, reason }: Voided,
): Promise<void> {
  const charges = await paidCharges(context, declarationId)
  if (charges.length === 0) return
  const alive = await isAlive(context, declarationId)
  for (const row of charges) {
    const paid = row.receivableMoney ?? 0
    const refundable = paid - (await askedOf(context, row.id, null))
    const wanted = alive ? paidFor(await linesOf(context, row.id), paid, seisns) : refundable
    const fen = Math.min(wanted, refundable)
    if (fen <= 0) continue
    await drafted(context, row, { fen, refundable, seisns, reason, word: '作废' })
  }
}

async function drafted(context: Context, row: Charge, wanted: Wanted): Promise<void> {
  await tell(context, wanted, await write(context, row, wanted))
}

type Stopped = { readonly seisn: string; readonly reason: string; readonly owed: number }

/**
 * Drafts the refund of a paid charge, held by the caller, of which one inspection was stopped for good: what was paid for
 * its lines, less what is owed for the work that was done, in fen.
 */
export async function draftStoppedRefund(
  context: Context,
  row: Charge,
  { seisn, reason, owed }: Stopped,
): Promise<void> {
  const paid = row.receivableMoney ?? 0
  const refundable = paid - (await askedOf(context, row.id, null))
  const fen = Math.min(paidFor(await linesOf(context, row.id), paid, [seisn]) - owed, refundable)
  if (fen > 0) await drafted(context, row, { fen, refundable, seisns: [seisn], reason, word: '终止检验' })
}
