import type { Mark } from './mark.ts'
import { pairsOf, type Reading, tellsCopies } from './readings.ts'

/** Fewer values than this repeat themselves by chance. */
export const leastSame = 5

/** Of the values of two devices, the share that has to agree: who copies a sheet changes one or two. */
export const copiedShare = 0.9

/** Another sheet to compare with. */
export type OtherSheet = {
  readonly reportno: string
  readonly seisn?: string | undefined
  readonly readings: readonly Reading[]
}

const itemsOf = (readings: readonly Reading[]): string[] => [...new Set(readings.map(({ no }) => no))]

function comparedWith(readings: readonly Reading[], others: readonly Reading[]) {
  const pairs = pairsOf(readings.filter(tellsCopies), others)
  const same = pairs.filter(([now, other]) => now.text === other.text).map(([now]) => now)
  return { compared: pairs.length, same }
}

/** All that was measured is what was measured last time. */
export function sameAsLast(
  readings: readonly Reading[],
  last: OtherSheet & { readonly day: string },
): Mark | null {
  const { compared, same } = comparedWith(readings, last.readings)
  if (same.length < leastSame || same.length < compared) return null
  return {
    kind: 'sameAsLast',
    sentence: `${same.length} 项实测值与上次检验（${last.reportno}，${last.day}）全部相同`,
    items: itemsOf(same),
  }
}

/** What was measured at this device stands word for word in the sheet of another one, the one that agrees most. */
export function sameAsOther(readings: readonly Reading[], others: readonly OtherSheet[]): Mark | null {
  const found = others
    .map((other) => ({
      ...comparedWith(readings, other.readings),
      reportno: other.reportno,
      seisn: other.seisn,
    }))
    .filter(({ compared, same }) => same.length >= leastSame && same.length >= compared * copiedShare)
    .toSorted((one, other) => other.same.length - one.same.length)
  const [most, ...more] = found
  if (!most) return null
  const { same, compared, reportno, seisn } = most
  const of = same.length < compared ? `（共比对 ${compared} 项）` : ''
  const further = more.length > 0 ? `；同样情形的还有 ${more.length} 份` : ''
  return {
    kind: 'sameAsOther',
    sentence: `与同日报告 ${reportno} 的 ${same.length} 项实测值逐字相同${of}${further}`,
    ...(seisn && { seisn }),
    items: itemsOf(same),
  }
}
