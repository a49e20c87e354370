import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeCompositeQuery } from '@tejian/contract/charges/views/chargeViews.ts'
import type { Figure } from '@tejian/contract/home/desktopCalls.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { remembered } from '../kit/records/totals.ts'
import { type Ask, hrefOf, rowsOf } from './ask.ts'
import {
  monthOf,
  netTotals,
  staffTotals,
  stationTotals,
  supervisionTotals,
  type Total,
  unitTotals,
} from './figureTotals.ts'

const figureOf = (total: Total, count: number): Figure => ({
  key: total.key,
  label: total.label,
  count,
  href: hrefOf(total),
  unit: '',
  tone: total.tone ?? 'none',
})

async function counted(ask: Ask, context: CallContext, totals: readonly Total[]): Promise<Figure[]> {
  const shown = totals.filter((total) => ask.may(context, total))
  return Promise.all(shown.map(async (total) => figureOf(total, await ask.total(context, total))))
}

/** Amounts of this month's payments and of what is to be paid, in yuan; in the caller's scope. */
async function money(context: Context, today: string): Promise<Figure[]> {
  if (!context.user.permissions.has('charge.view')) return []
  const scope = scopeCondition(charge, context.user) ?? sql<SqlBool>`true`
  const { begin, end } = monthOf(today)
  const key = JSON.stringify(['desktop money', context.user.visibleScope, today])
  const sums = await remembered(charge.table, key, async () => {
    const { rows } = await sql<{ paid: number; open: number }>`select
        coalesce(sum("receivableMoney" - coalesce("refundedMoney", 0)) filter (where status = ${chargeStates.paid} and "payTime" >= ${begin}::date and "payTime" < ${addDays(end, 1)}::date), 0)::bigint as paid,
        coalesce(sum("receivableMoney") filter (where status = ${chargeStates.toPay}), 0)::bigint as open
      from charge where status in (${chargeStates.paid}, ${chargeStates.toPay}) and ${scope}`.execute(
      context.db,
    )
    return { paid: Number(rows[0]?.paid ?? 0), open: Number(rows[0]?.open ?? 0) }
  })
  const list = (filters: FiltersOf<typeof charge>) => hrefOf(rowsOf(chargeCompositeQuery, filters))
  const amount = (key: string, label: string, fen: number, href: string): Figure => ({
    key,
    label,
    count: fen / 100,
    href,
    unit: '元',
    tone: 'none',
  })
  return [
    amount(
      'chargeTotal',
      '本月收费金额',
      sums.paid,
      list({ status: chargeStates.paid, payTimeBegin: begin, payTimeEnd: end }),
    ),
    amount('arrearsTotal', '欠费金额', sums.open, list({ status: chargeStates.toPay })),
  ]
}

/** Share of this month's inspections whose result was acceptable. */
function onceRate(figures: readonly Figure[]): Figure[] {
  const count = (key: string): number => figures.find((one) => one.key === key)?.count ?? 0
  const all = figures.find(({ key }) => key === 'inspTotal')
  if (!all || all.count === 0) return []
  const rate = Math.round((1000 * (all.count - count('unfit'))) / all.count) / 10
  return [{ key: 'onceRate', label: '本月检验合格率', count: rate, href: all.href, unit: '%', tone: 'none' }]
}

/** The numbers of a desktop that this person may open the lists of. */
export async function figuresOf(ask: Ask, context: CallContext, desktop: string): Promise<Figure[]> {
  const today = dayOf(context.now())
  if (desktop === 'netHome') return counted(ask, context, netTotals(today))
  if (context.user.unitId) return counted(ask, context, unitTotals(today))
  if (desktop === 'workDesktop') return counted(ask, context, supervisionTotals())
  if (desktop !== 'stationHome') return counted(ask, context, staffTotals())
  const [figures, amounts] = await Promise.all([
    counted(ask, context, stationTotals(today)),
    money(context, today),
  ])
  return [...figures, ...onceRate(figures), ...amounts]
}
