import { type BankLine, bankLine, bankLineStates } from '@tejian/contract/charges/bankLine.ts'
import { bankLineMessages, proposalReasons } from '@tejian/contract/charges/bankLineMessages.ts'
import { yuan } from '@tejian/contract/charges/flowMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { paymentOf } from '../flow/register.ts'
import { proposalsFor } from './candidates.ts'
import type { Proposal } from './propose.ts'

const { waiting, taken } = bankLineStates

/** How banks head the columns of their statements. */
export const bankTitles = {
  serialno: ['交易流水号', '流水号', '交易流水', '核心流水号', '凭证号'],
  payDay: ['交易日期', '记账日期', '入账日期', '交易时间'],
  payerName: ['对方户名', '付款人', '付款人名称', '对方名称', '付款方户名', '付款单位'],
  amount: ['贷方金额', '收入金额', '贷方发生额', '交易金额', '金额'],
  remark: ['摘要', '用途', '备注', '交易附言'],
} as const

/** A transfer whose payment somebody has registered by hand under its number is over at once. */
async function registered(
  context: Context,
  values: ChangesOf<typeof bankLine>,
): Promise<ChangesOf<typeof bankLine>> {
  const paid = await paymentOf(context, values.serialno ?? '')
  if (!paid || paid.amount !== values.amount || paid.orgId !== context.user.orgId) return { status: waiting }
  return {
    status: taken,
    paymentId: paid.id,
    chasn: paid.chasn,
    unitId: paid.unitId,
    unitname: paid.unitname,
    matchReason: proposalReasons.registered,
  }
}

const shown = ({ charges }: Proposal): string =>
  charges.length === 0
    ? ''
    : `${charges[0]?.unitname} ${charges.map(({ chasn }) => chasn).join('、')} 共${yuan(charges.reduce((sum, { due }) => sum + due, 0))}元`

/** Says beside each line that waits what it seems to pay, and why. */
async function withProposals(context: Context, rows: BankLine[]): Promise<void> {
  const proposals = await proposalsFor(
    context,
    rows.filter(({ status }) => status === waiting),
  )
  for (const row of rows) {
    const proposal = proposals.get(row.id) ?? null
    row.proposal = proposal ? shown(proposal) : null
    row.proposalReason = proposal?.reason ?? null
    row.proposedIds = proposal?.charges.map(({ id }) => id).join(',') ?? null
    row.proposalWeak = proposal?.weak ?? null
  }
}

/** What may be done with a line in each state; a payment that was registered elsewhere is not undone here. */
function actionsAt({ status, matchUserName }: BankLine): readonly string[] {
  if (status === waiting) return ['accept', 'choose', 'dismiss']
  return status === taken && !matchUserName ? [] : ['undo']
}

/** What the register of transfers adds. */
export const bankLineOptions: RegisterOptions<typeof bankLine> = {
  orderBy: ['status', 'asc'],
  async beforeSave(context, values) {
    if ((values.payDay ?? '') > dayOf(context.now())) throw wrongFields({ payDay: bankLineMessages.dayAhead })
    return { ...values, ...(await registered(context, values)), orgId: context.user.orgId }
  },
  complete: withProposals,
  actions: (context, row) => {
    const may = permittedActions(context, bankLine)
    return actionsAt(row).filter((name) => may.includes(name))
  },
}
