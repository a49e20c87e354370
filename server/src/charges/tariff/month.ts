import { endedStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import { feeGroupCode } from '@tejian/contract/charges/fee/table.ts'
import type { ChargeLine } from '@tejian/contract/charges/fees.ts'
import { chargeLines } from '@tejian/contract/charges/fees.ts'
import type { PayingUnit } from '@tejian/contract/charges/relief/relief.ts'
import type { MonthTrial } from '@tejian/contract/charges/tariff/trial.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { type ChargedItem, itemsOfDeclarations } from '../basic.ts'

/** How many charges of a month are worked out, and how many at once. */
const most = 5000
const portion = 200

/** The month before a day, as its first day and the first day of the next. */
export function monthBefore(day: string): { month: string; from: string; until: string } {
  const until = `${day.slice(0, 7)}-01`
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
  return { month: before, from: `${before}-01`, until }
}

type Found = { id: string; declarationId: string } & PayingUnit

/** One charge of the month, as both ways of working it out see it. */
export type TriedCharge = { readonly unit: PayingUnit; readonly items: readonly ChargedItem[] }

/** What a line comes to: before, and by the draft; null where there is no price. */
export type TriedLine = {
  readonly seisn: string
  readonly oldFen: number | null
  readonly newFen: number | null
}

async function chargesOf(context: Context, from: string, until: string): Promise<Found[]> {
  const scope = scopeCondition(charge, context.user) ?? sql<SqlBool>`true`
  const { rows } = await sql<Found>`select charge.id, appmainsysid as "declarationId",
      unit."unitNature", unit."unitScale"
    from charge left join unit on unit.id = charge."unitId"
    where charge."createDate" >= ${from}::date and charge."createDate" < ${until}::date
      and appmainsysid is not null and coalesce(charge.status, '') <> all(${endedStates}::text[])
      and charge.historical is not true and ${scope}
    order by charge.id limit ${most + 1}`.execute(context.db)
  return rows
}

const priced = ({ problem, moneyFen }: ChargeLine): number | null => (problem === null ? moneyFen : null)

/** The price of each device's lines by a version of the tariff; what could not be inspected is not charged. */
export function pricesBy(items: readonly ChargedItem[], tariff: Tariff): Map<string, number | null> {
  const sums = new Map<string, number | null>()
  for (const line of chargeLines(
    items.filter(({ unable }) => !unable),
    tariff,
  )) {
    const fen = priced(line)
    const before = sums.get(line.seisn)
    sums.set(line.seisn, fen === null || before === null ? null : (before ?? 0) + fen)
  }
  return sums
}

/** Works last month's charges out in two ways and adds them up by fee group: devices of today's archive, whole fees. */
export async function tryMonth(
  context: Context,
  groups: ReadonlyArray<{ readonly group: string; readonly name: string }>,
  work: (charge: TriedCharge) => readonly TriedLine[],
): Promise<MonthTrial> {
  const { month, from, until } = monthBefore(dayOf(context.now()))
  const found = await chargesOf(context, from, until)
  const charges = found.slice(0, most)
  const sums = new Map<string, { count: number; oldFen: number; newFen: number }>()
  let unpriced = 0
  for (let start = 0; start < charges.length; start += portion) {
    const some = charges.slice(start, start + portion)
    const items = await itemsOfDeclarations(
      context,
      some.map(({ declarationId }) => declarationId),
    )
    for (const { declarationId, unitNature, unitScale } of some) {
      const own = items.get(declarationId) ?? []
      const groups = new Map(own.map((item) => [item.seisn, item.feeGroup || feeGroupCode(item.equclacode)]))
      for (const { seisn, oldFen, newFen } of work({ unit: { unitNature, unitScale }, items: own })) {
        if (oldFen !== null && newFen === null) unpriced += 1
        if (oldFen === null || newFen === null) continue
        const group = groups.get(seisn) ?? ''
        const sum = sums.get(group) ?? { count: 0, oldFen: 0, newFen: 0 }
        sums.set(group, {
          count: sum.count + 1,
          oldFen: sum.oldFen + oldFen,
          newFen: sum.newFen + newFen,
        })
      }
    }
  }
  return {
    month,
    charges: charges.length,
    unpriced,
    cut: found.length > most,
    groups: groups.flatMap(({ group, name }) => {
      const sum = sums.get(group)
      return sum ? [{ group, name, ...sum }] : []
    }),
    at: context.now().toISOString(),
  }
}
