import { record } from '@tejian/contract/kit/record.ts'
import { type AnyStatistic, waysOf } from '@tejian/contract/kit/statistic.ts'
import { pathOutsideMenu } from '../../kit/shell/pageRoutes.ts'

export type Asked = Readonly<Record<string, string>>

/** The condition of the period, as its input draws it. Not a table. */
export const period = record('statistic_period', {
  title: '统计区间',
  scope: 'open',
  nameField: 'period',
  fields: { period: { label: '统计区间', kind: 'date' } },
  actions: {},
})

/** What is asked for by name beside period and way. */
export const conditionsOf = (one: AnyStatistic): string[] =>
  ['areaId', 'orgId', 'equclacode', ...(one.search ?? [])].filter((name) =>
    Object.hasOwn(one.facts.record.fields, name),
  )

/** What stands in the address of a statistic. */
export function askedOf(one: AnyStatistic, address: URLSearchParams): Asked {
  const names = ['periodBegin', 'periodEnd', 'by', 'orderBy', ...conditionsOf(one)]
  return Object.fromEntries(
    names.map((name) => [name, address.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
}

export const wayOf = (one: AnyStatistic, asked: Asked) => {
  const ways = waysOf(one)
  return ways.find(({ name }) => name === asked.by) ?? (ways[0] as (typeof ways)[number])
}

/** A number of a statistic, and what it was asked with. `end` of the period is the last day that was counted. */
export type AskedNumber = {
  asked: Asked
  period: { begin: string; end: string }
  measure: string
  /** Empty for the total. */
  groupId: string
}

/** Where a number leads; empty for nowhere. */
export type Behind = (number: AskedNumber) => string

/** The address of the rows behind a number; empty where nothing lists them. */
export function rowsBehind(one: AnyStatistic, { asked, period, ...number }: AskedNumber): string {
  const path = pathOutsideMenu(one.drill ?? '')
  if (!path) return ''
  const { orderBy: _order, by: _by, ...conditions } = asked
  return `${path}?${new URLSearchParams({
    ...conditions,
    statistic: one.viewNo,
    by: wayOf(one, asked).name,
    ...number,
    periodBegin: period.begin,
    periodEnd: period.end,
  })}`
}
