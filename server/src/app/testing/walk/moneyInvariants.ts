import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db/tables.ts'

type Finding = { what: string }

/** Charges of these declarations, and what hangs on them. */
const rules = (declarations: readonly string[], reports: readonly string[]) => {
  const own = sql`charge.appmainsysid = any(${[...declarations]}::uuid[])`
  return [
    sql<Finding>`select chasn || ' 明细之和' || coalesce(sum(money), 0) || '，合计' || "totalMoney" as what
      from charge left join charge_line on charge_line."chargeId" = charge.id where ${own}
      group by charge.id having coalesce(sum(money), 0) <> coalesce("totalMoney", 0)`,
    sql<Finding>`select chasn || ' 应收' || "receivableMoney" || ' ≠ ' || "totalMoney" || ' − ' || coalesce("reliefMoney", 0) as what
      from charge where ${own} and ("receivableMoney" <> "totalMoney" - coalesce("reliefMoney", 0)
        or coalesce("reliefMoney", 0) < 0 or "receivableMoney" < 0)`,
    sql<Finding>`select charge.chasn || ' 已退' || coalesce("refundedMoney", 0) || '，退费单' || coalesce(sum("refundFee"), 0) as what
      from charge left join refund on refund."chargeId" = charge.id and refund."refundTradeNo" is not null
      where ${own} group by charge.id having coalesce(sum("refundFee"), 0) <> coalesce("refundedMoney", 0)`,
    sql<Finding>`select chasn || ' 退得比缴的多' as what from charge where ${own}
      and coalesce("refundedMoney", 0) not between 0 and
        case when status in (${chargeStates.paid}, ${chargeStates.refunded}) then "receivableMoney" else 0 end`,
    sql<Finding>`select chasn || ' 已全部退费，状态' || status as what from charge where ${own} and "receivableMoney" > 0
      and (status = ${chargeStates.refunded}) <> (coalesce("refundedMoney", 0) = "receivableMoney")`,
    sql<Finding>`select charge.chasn || ' 申请的退费多于实缴' as what from charge join refund on refund."chargeId" = charge.id
      and (refund.step <> 'end' or refund."refundTradeNo" is not null) where ${own}
      group by charge.id having sum("refundFee") > "receivableMoney"`,
    sql<Finding>`select chasn || ' 已缴费却没有缴费记录' as what from charge where ${own} and status = ${chargeStates.paid}
      and "receivableMoney" > 0 and "paymentId" is null`,
    sql<Finding>`select payment."tradeNo" || ' 缴费' || payment.amount || '，收费单' || sum("receivableMoney") as what
      from payment join charge on charge."paymentId" = payment.id where ${own}
      group by payment.id having sum("receivableMoney") <> payment.amount`,
    sql<Finding>`select process || ' ' || "recordId" || ' 开着' || count(*) || '个任务' as what from task
      where "doneTime" is null and process in ('charge', 'refund', 'feeWaiver', 'settlement', 'reportCorrection')
      group by process, "recordId" having count(*) > 1`,
    sql<Finding>`select chasn || ' 有' || count(*) || '份在办减免' as what from fee_waiver where step <> 'end'
      group by chasn having count(*) > 1`,
    sql<Finding>`select "itemId" || ' 有' || count(*) || '份有效报告' as what from report
      where state = ${reportStates.valid} and ("itemId" = any(${[...reports]}::uuid[])
        or "itemId" in (select id from business_item where appmainsysid = any(${[...declarations]}::uuid[])))
      group by "itemId" having count(*) > 1`,
  ]
}

/** What must hold of money and versions, whatever was done or refused. */
export async function brokenMoney(
  db: Db,
  declarations: readonly string[],
  reports: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const rule of rules(declarations, reports))
    found.push(...(await rule.execute(db)).rows.map(({ what }) => what))
  return found
}
