import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import type { chargeFlowCalls, chargeLists } from '@tejian/contract/charges/flowCalls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { filled } from '../../kit/records/filled.ts'
import { refuseUnknownFilters } from '../../kit/records/listed.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { missing } from '../../kit/refusal.ts'
import { readFlow } from '../../shared/flow/log.ts'
import { activeChargesOf } from '../public.ts'

const text = (value: string | null): string => value ?? ''

/** The charges that a number names, in the caller's scope: by id, by charge number, or all of a declaration. */
async function chargesNamed(
  context: Context,
  named: { id?: string | undefined; chasn?: string | undefined; appno?: string | undefined },
): Promise<Charge[]> {
  if (named.id) return [await readRow(context, charge, named.id)]
  if (!named.chasn && !named.appno) throw missing()
  const scope = scopeCondition(charge, context.user)
  const { rows } = await sql<Charge>`select * from charge where ${
    named.chasn ? sql`chasn = ${named.chasn}` : sql`appno = ${named.appno}`
  } ${scope ? sql`and ${scope}` : sql``} order by chasn`.execute(loose(context.db))
  if (rows.length === 0) throw missing()
  return rows
}

/** What happened to a charge, oldest first, and who holds it now. */
export async function chargeTaskLog(
  context: Context,
  named: ParsedOf<typeof chargeFlowCalls.getSheetTaskLog>,
): Promise<AnswerOf<typeof chargeFlowCalls.getSheetTaskLog>> {
  const rows = await chargesNamed(context, named)
  const lines = await readFlow(
    context,
    rows.map((row) => ({ record: charge, row, no: text(row.chasn) })),
  )
  return lines.map(({ stepName, executor, executeTime, acceptOpinion, fallbackReason, actionLabel }) => ({
    stepName,
    executor,
    executeTime: executeTime ?? '',
    acceptOpinion,
    fallbackReason,
    actionLabel,
  }))
}

type LogLine = AnswerOf<typeof chargeLists.log>['list'][number]

/** The log of all charges that the caller may see, newest first. */
export async function listChargeLog(
  context: Context,
  request: Readonly<Record<string, string | undefined>>,
): Promise<AnswerOf<typeof chargeLists.log>> {
  refuseUnknownFilters(request, ['chasn', 'appno'])
  const { chasn, appno, pageNo, pageSize } = request
  const [page, size] = [Number(pageNo ?? 1), Number(pageSize ?? 20)]
  const scope = scopeCondition(charge, context.user)
  const from = sql`from flow_event join charge on charge.id = flow_event."recordId"
    where flow_event.process = ${chargeProcess.name} ${scope ? sql`and ${scope}` : sql``}
      ${chasn ? sql`and charge.chasn = ${chasn}` : sql``} ${appno ? sql`and charge.appno = ${appno}` : sql``}`
  const db = loose(context.db)
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<LogLine>`select flow_event.id, charge.chasn, charge.appno, "actionLabel" as action, "actorName" as operator, at as "createDate",
      coalesce(opinion, concat_ws('：', flow_event."backReason", flow_event."backDescription"), '') as note
      ${from} order by at desc, flow_event.id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${from}`.execute(db),
  ])
  return { list: rows, count: totals[0]?.count ?? 0, pageNo: page, pageSize: size }
}

/** What an invoice to a unit of this name says of it; the telephone as the caller may see it. */
export async function billingOf(
  context: Context,
  unitname: string,
): Promise<AnswerOf<typeof chargeFlowCalls.getBilingListByUnitname>> {
  const scope = scopeCondition(unit, context.user)
  const { rows } = await sql<Unit>`select * from unit where unitname = ${unitname.trim()} ${
    scope ? sql`and ${scope}` : sql``
  } order by id limit 20`.execute(loose(context.db))
  return rows.map((row) => {
    const shown = maskRow(context, unit, row)
    return {
      unitname: text(shown.unitname),
      creditcode: text(shown.creditcode),
      bankName: text(shown.bankName),
      bankAccount: text(shown.bankAccount),
      address: text(shown.address),
      contacttel: text(shown.contacttel),
    }
  })
}

/** The charges of the declaration that a business belongs to. */
export async function chargesOfBusiness(context: Context, seisn: string): Promise<{ chargesysid: string }> {
  const found = await context.db
    .selectFrom('business_item')
    .select('id')
    .where('seisn', '=', seisn)
    .executeTakeFirst()
  if (!found) throw missing()
  const item = await readRow(context, businessItem, found.id)
  const charges = await activeChargesOf(context, [filled(item, 'appmainsysid')])
  return { chargesysid: charges.map(({ id }) => id).join(',') }
}
