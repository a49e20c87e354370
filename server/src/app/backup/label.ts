import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'

/** A backup's name: when it was begun, in Shanghai. */
export const labelAt = (at: Date): string =>
  shanghaiDateTime(at)
    .replace(/\D/g, '')
    .replace(/^\d{8}/, '$&-')

const labelForm = /^(\d{4})(\d\d)(\d\d)-(\d{2})(\d{2})(\d{2})$/

export const isLabel = (text: string): boolean => labelForm.test(text)

const dayOf = (label: string): number =>
  Math.floor(Date.parse(label.replace(labelForm, '$1-$2-$3')) / 86_400_000)
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (label: string): number => Math.floor((dayOf(label) + 3) / 7)

/** The newest of each of the last periods that have one. */
function newestOfEach(
  newestFirst: readonly string[],
  periodOf: (label: string) => number,
  most: number,
): string[] {
  const found = new Map<number, string>()
  for (const label of newestFirst) if (!found.has(periodOf(label))) found.set(periodOf(label), label)
  return [...found.values()].slice(0, most)
}

/** Which backups stay: the newest of each of so many days and weeks in which there was one, and the newest always. */
export function keptLabels(labels: readonly string[], days: number, weeks: number): ReadonlySet<string> {
  const newestFirst = labels.toSorted().reverse()
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
  ])
}
