import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnalyseRow, OverdueRow } from '@tejian/contract/warnings/statistics.ts'

/** The lists behind the numbers of the statistics, as addresses. */

type Asked = Readonly<Record<string, string>>
type Bucket = 'all' | 'within30' | 'within90' | 'more'

const address = (path: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const later = (a: string | undefined, b: string | undefined): string | undefined =>
  !a ? b : !b ? a : a > b ? a : b
const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  !a ? b : !b ? a : a < b ? a : b

const places = (row: { areaId: string; townId: string; equclacode: string; unitId: string }) => ({
  areaId: row.areaId,
  townId: row.townId,
  equclacode: row.equclacode,
  unitId: row.unitId,
})

/** Devices past their date: first and last due date of each bucket, the last one included. */
function days(bucket: Bucket, today: string): { begin?: string; end?: string } {
  const ago = (count: number): string => addDays(today, -count)
  if (bucket === 'within30') return { begin: ago(30), end: ago(1) }
  if (bucket === 'within90') return { begin: ago(90), end: ago(31) }
  return bucket === 'more' ? { end: ago(91) } : {}
}

export function overdueList(row: OverdueRow, bucket: Bucket, asked: Asked, today: string): string {
  const { begin, end } = days(bucket, today)
  return address('/businessPro/expireQuery', {
    ...places(row),
    nextinspdateBegin: later(begin, asked.periodBegin),
    nextinspdateEnd: earlier(end, asked.periodEnd),
  })
}

export const inUseList = (row: OverdueRow): string =>
  address('/bsArchives/equipment/complexQuery', { ...places(row), useState: '1,6' })

/** First and last day of a row's period. */
function periodOf({ month }: AnalyseRow, asked: Asked, year: string): { begin: string; end: string } {
  const begin = asked.periodBegin || `${year}-01-01`
  const end = asked.periodEnd || `${year}-12-31`
  if (!month) return { begin, end }
  const [y = 0, m = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(y, m, 0)).toISOString().slice(0, 10)
  return { begin: later(begin, `${month}-01`) ?? begin, end: earlier(end, last) ?? end }
}

export function analyseLists(row: AnalyseRow, asked: Asked, today: string) {
  const { begin, end } = periodOf(row, asked, today.slice(0, 4))
  const place = { areaId: row.areaId, equclacode: row.equclacode }
  return {
    overdue: address('/businessPro/expireQuery', {
      ...place,
      nextinspdateBegin: begin,
      nextinspdateEnd: end,
    }),
    inspected: address('/insBusQuery/compositeQuery', {
      ...place,
      inspectdateBegin: begin,
      inspectdateEnd: end,
    }),
  }
}
