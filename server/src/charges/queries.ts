import type { ShownChargeItem } from '@tejian/contract/charges/calls.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, type ChargedLine, charge } from '@tejian/contract/charges/charge.ts'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { allowedMoves, holdsTask } from '../kit/process/move.ts'
import { filled } from '../kit/records/filled.ts'
import { findRows, type Listed, type ListSource } from '../kit/records/find.ts'
import { refuseUnknownFilters } from '../kit/records/listed.ts'
import { missing, Refusal } from '../kit/refusal.ts'
import { withdrawableIds } from '../shared/flow/withdraw.ts'
import { todoOf } from '../system/public.ts'
import { declarationOf } from './basic.ts'
import { completeCharges, moneyIn } from './completeCharges.ts'
import { overtimeConditions } from './overtime.ts'
import { chargeWithLines, hasAgreement } from './public.ts'
import { policiesInForce, tariffNamed, tariffToday } from './tariff/inForce.ts'

const { draft, toConfirm, toPay, paid, void: voided } = chargeStates

/** Only drafts are edited or deleted (domain.md, Payment and charges). */
const mayDelete = (context: Context, row: Charge): boolean =>
  row.status === draft && context.user.permissions.has('charge.save') && holdsTask(context, charge, row)

/** A waiver lowers what is not paid yet, once. */
const mayBeLowered = ({ status, totalMoney, reliefMoney }: Charge): boolean =>
  (status === draft || status === toConfirm || status === toPay) && (totalMoney ?? 0) > 0 && !reliefMoney

/** What a person may do with a charge now: its moves, and what is written down beside them. */
export function chargeActions(context: Context, row: Charge): string[] {
  if (row.historical) return ['view', 'flowLog']
  const may = (code: string): boolean => context.user.permissions.has(code)
  const moves = allowedMoves(context, charge, row).filter((action) => action !== 'return')
  return [
    'view',
    'flowLog',
    // The sheet works out lines from a declaration's devices; an entrusted project's charge has its one line.
    ...(mayDelete(context, row) && row.appmainsysid ? ['edit'] : []),
    ...(mayDelete(context, row) ? ['delete'] : []),
    ...moves,
    ...(may('charge.pay') && row.status === toPay ? ['payOnline'] : []),
    ...(may('invoice.save') && (row.status === toPay || row.status === paid) ? ['invoice'] : []),
    ...(may('invoice.save') && !row.invoiceno && (row.status === toPay || row.status === paid)
      ? ['requestInvoice']
      : []),
    ...(may('invoice.red') && row.invoiceno && row.invoiceDate ? ['redInvoice'] : []),
    ...(may('feeWaiver.save') && mayBeLowered(row) ? ['waiver'] : []),
    ...(may('refund.save') && row.status === paid && (moneyIn(row) ?? 0) > 0 ? ['refund'] : []),
    ...(may('charge.print') && row.status !== voided ? ['print', 'printSlip'] : []),
  ]
}

/** Charges in the caller's scope. */
export const chargeSource: ListSource<typeof charge> = {
  record: charge,
  orderBy: ['updateDate', 'desc'],
  actions: chargeActions,
  complete: completeCharges,
  filters: {
    invoiced: (_context, text) => (text === '1' ? [sql<SqlBool>`charge.invoiceno is not null`] : []),
    todo: todoOf(charge),
    overtime: (context, text) => (text === '1' ? overtimeConditions(context) : []),
  },
}

/** Charges with what their viewer may do, withdrawing included, which the flow log decides. */
export async function listCharges(
  context: Context,
  request: ListRequest,
): Promise<ListAnswer<Listed<typeof charge>>> {
  const answer = await findRows(context, chargeSource, request)
  const withdrawable = context.user.permissions.has('charge.withdraw')
    ? await withdrawableIds(context, charge, answer.list)
    : new Set<string>()
  return {
    ...answer,
    list: answer.list.map((row) =>
      withdrawable.has(row.id) ? { ...row, actions: [...row.actions, 'withdraw'] } : row,
    ),
  }
}

const isVerified = ({ groups }: Tariff, itemCode: string): boolean =>
  groups.some(({ items }) => items.some(({ code, verified }) => verified && code === itemCode))

const lineOf = (context: Context, line: ChargedLine): ShownChargeItem => ({
  itemCode: filled(line, 'itemCode'),
  itemName: filled(line, 'itemName'),
  equdatasysid: line.equdatasysid ?? '',
  seisn: line.seisn ?? '',
  equcode: line.equcode ?? '',
  price: line.price ?? 0,
  quantity: line.quantity ?? 0,
  money: line.money ?? 0,
  rule: line.rule ?? '',
  ruleVersion: line.ruleVersion ?? '',
  explanation: line.explanation ?? '',
  verified: isVerified(tariffNamed(context, line.ruleVersion) ?? tariffToday(context), line.itemCode ?? ''),
  problem: null,
})

/** One charge with its lines, by id or by number. */
export async function chargeDetail(
  context: Context,
  which: { id?: string | undefined; chasn?: string | undefined },
) {
  if (!which.id && !which.chasn) throw new Refusal(chargeMessages.chooseCharge)
  const id =
    which.id ??
    (
      await context.db
        .selectFrom('charge')
        .select('id')
        .where('chasn', '=', which.chasn ?? '')
        .executeTakeFirst()
    )?.id
  if (!id) throw missing()
  const { row, lines } = await chargeWithLines(context, id)
  return {
    ...row,
    chasn: filled(row, 'chasn'),
    items: lines.map((line) => lineOf(context, line)),
    actions: chargeActions(context, row),
  }
}

/** Whether a unit is charged by agreement: of a declaration, or by id. A foreign unit answers like one without. */
export async function isChargedByAgreement(
  context: Context,
  { appno, unitId }: { appno?: string | undefined; unitId?: string | undefined },
): Promise<{ isVip: boolean; message: string }> {
  const id = appno ? filled(await declarationOf(context, appno), 'unitId') : unitId
  if (!id) throw new Refusal(chargeMessages.chooseCharge)
  const own = context.user.visibleScope.kind !== 'unit' || context.user.visibleScope.id === id
  const isVip = own && (await hasAgreement(context, id, dayOf(context.now())))
  return { isVip, message: isVip ? chargeMessages.vip : chargeMessages.notVip }
}

/** The list names policies in force only. */
const inForce = '1'

/** The policies in force today, as waivers choose from them. */
export function listReliefPolicies(
  context: Context,
  request: Readonly<Record<string, string | undefined>>,
): ListAnswer<ListedRow> {
  refuseUnknownFilters(request, ['name', 'status'])
  const [pageNo, pageSize] = [Number(request.pageNo ?? 1), Number(request.pageSize ?? 20)]
  const { name = '', status = inForce } = request
  const found = policiesInForce(context, dayOf(context.now())).filter(
    ({ policyName }) => status === inForce && policyName?.includes(name),
  )
  const list = found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((policy) => ({
    id: policy.id,
    version: policy.version,
    actions: [],
    policyName: policy.policyName,
    startDate: policy.startDate,
    endDate: policy.endDate,
    reliefRate: policy.reliefRate,
    scope: policy.basis,
    reliefType: policy.reliefType,
    status: inForce,
  }))
  return { list, count: found.length, pageNo, pageSize }
}
