import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { type PolicyTerms, reliefFen } from '@tejian/contract/charges/relief/relief.ts'
import { reliefWays } from '@tejian/contract/charges/reliefPolicy.ts'
import type { FeeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverMessages, waiverNote } from '@tejian/contract/charges/waiverMessages.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { noteEvent } from '../flow/note.ts'
import { notifyPayer } from '../flow/notice.ts'
import { settleDeclaration } from '../flow/settle.ts'
import { closeLater } from '../online/closeLater.ts'
import { policiesInForce } from '../tariff/inForce.ts'

/** A policy by its name, as long as it is in force. */
export function policyNamed(context: Context, name: string | null | undefined): PolicyTerms {
  const policy = policiesInForce(context, dayOf(context.now())).find(({ policyName }) => policyName === name)
  if (!policy) throw wrongFields({ policyName: waiverMessages.unknownPolicy })
  return policy
}

/** The most that a policy takes off a charge, in fen; one that goes by agreement names no share of its own. */
export async function mostOf(
  context: Context,
  row: Charge,
  policy: PolicyTerms,
): Promise<{ most: number; standard: number | null }> {
  const total = row.totalMoney ?? 0
  if (policy.reliefWay === reliefWays.byAgreement) return { most: total, standard: null }
  const { rows } = await sql<{ moneyFen: number }>`select coalesce(money, 0) as "moneyFen" from charge_line
    where "chargeId" = ${row.id}::uuid order by sort, id`.execute(context.db)
  const standard = rows.reduce((sum, { moneyFen }) => sum + reliefFen(moneyFen, policy), 0)
  return { most: standard, standard }
}

/** Under which policy a charge was lowered already: by a waiver, or on its sheet. */
async function appliedTo(context: Context, row: Charge): Promise<string> {
  const { rows } = await sql<{ name: string }>`select "policyName" as name from fee_waiver
    where "chargeId" = ${row.id}::uuid and status = '3' order by "updateDate" desc limit 1`.execute(
    context.db,
  )
  return rows[0]?.name ?? context.lookups.label('RELIEF_TYPE', row.reliefType ?? '') ?? ''
}

const open: ReadonlySet<string> = new Set([chargeStates.draft, chargeStates.toConfirm, chargeStates.toPay])

/** Refuses charges that cannot be lowered any more: paid ones, ended ones, those that were lowered. */
export async function refuseWaiver(context: Context, row: Charge, except: string | null): Promise<void> {
  if (row.status === chargeStates.paid) throw new Refusal(waiverMessages.paid)
  if (!open.has(row.status ?? '')) throw new Refusal(waiverMessages.ended)
  if ((row.reliefMoney ?? 0) > 0) throw new Refusal(waiverMessages.applied(await appliedTo(context, row)))
  const { rows } = await sql<{ waiverno: string }>`select waiverno from fee_waiver
    where "chargeId" = ${row.id}::uuid and step is distinct from 'end'
      and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  if (rows[0]) throw new Refusal(waiverMessages.open(rows[0].waiverno))
}

/** Writes an approved waiver into its charge; one of which nothing is due any more ends. */
export const relieve = (
  context: Context,
  before: Charge,
  row: FeeWaiver,
  policy: PolicyTerms,
): Promise<number> => {
  const reliefMoney = row.reliefMoney ?? 0
  return lower(context, before, {
    reliefMoney,
    reliefType: policy.reliefType ?? '',
    note: waiverNote(policy.policyName ?? '', reliefMoney, filled(row, 'waiverno')),
    entitledBy: 'feeWaiver.approve',
  })
}

type Lowering = { reliefMoney: number; reliefType: string; note: string; entitledBy: Permission }

/** Lowers a charge that is not paid, under its lock; what is due then. One of which nothing is due any more ends. */
export async function lower(
  context: Context,
  before: Charge,
  { reliefMoney, reliefType, note, entitledBy }: Lowering,
): Promise<number> {
  const receivableMoney = (before.totalMoney ?? 0) - reliefMoney
  const changed = await updateRow(
    context,
    charge,
    before,
    { reliefMoney, receivableMoney, reliefType },
    { action: 'waive' },
  )
  await closeLater(context, before.id)
  if (before.step !== 'SFJF' || receivableMoney > 0) {
    await noteEvent(context, changed, { action: 'waive', label: '减免', note })
    if (before.step === 'SFJF') await notifyPayer(context, changed)
    return receivableMoney
  }
  await move(context, {
    record: charge,
    id: before.id,
    action: 'waive',
    entitledBy,
    opinion: note,
    prepare: async () => ({
      payConfirmStatus: payStatus.paid,
      payWay: freeOfCharge,
      payTime: dayOf(context.now()),
    }),
  })
  await settleDeclaration(context, before.appmainsysid)
  return receivableMoney
}

/** PAY_METHOD: nothing was due. */
const freeOfCharge = '7'
