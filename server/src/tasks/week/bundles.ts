import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { hoursOfDay } from '@tejian/contract/tasks/workload.ts'
import type { Certificate } from '../certificates.ts'
import { placeOf } from '../place.ts'
import { covers } from '../plan.ts'
import { stopOf } from '../stops.ts'

/** Items of one place that two people do on one day. */
export type Bundled = { place: string; items: BusinessItem[]; hours: number; earliestDue: string }

export type Inspecting = { loginName: string; certificates: readonly Certificate[] }

const last = '9999-12-31'
export const categoryOf = ({ equclacode }: Pick<BusinessItem, 'equclacode'>): string =>
  (equclacode ?? '').slice(0, 1)
export const hoursOfItems = (items: readonly BusinessItem[]): number => hoursOfDay(items.map(stopOf))
const classesOf = (items: readonly BusinessItem[]): string[] => [
  ...new Set(items.map(({ equclacode }) => equclacode ?? '')),
]

/** Whoever has a certificate for all of these classes, in force or not: on which day it counts is asked with the day. */
export const coveringAll = <P extends Inspecting>(
  people: readonly P[],
  items: readonly BusinessItem[],
): P[] =>
  people.filter(({ certificates }) =>
    classesOf(items).every((code) => certificates.some((one) => covers(one, code))),
  )

/** A day's work at a time: the earliest due first, as many as fit below the limit; one that alone exceeds it is a day. */
function dayByDay(items: readonly BusinessItem[], limit: number): BusinessItem[][] {
  const parts: BusinessItem[][] = []
  for (const item of items) {
    const part = parts.at(-1)
    if (part && hoursOfItems([...part, item]) <= limit) part.push(item)
    else parts.push([item])
  }
  return parts
}

/** A place is one bundle where two people may inspect all of it, else one for each category of devices. */
const byPeople = (items: readonly BusinessItem[], people: readonly Inspecting[]): BusinessItem[][] =>
  coveringAll(people, items).length >= 2 ? [[...items]] : [...Map.groupBy(items, categoryOf).values()]

/** What could be done on one visit each: per place, by who may inspect it, in days; by due date, then the shortest. */
export function bundlesOf(
  items: readonly BusinessItem[],
  people: readonly Inspecting[],
  limit: number,
): Bundled[] {
  return [...Map.groupBy(items, placeOf)]
    .flatMap(([place, own]) => byPeople(own, people).map((part) => ({ place, part })))
    .flatMap(({ place, part }) => dayByDay(part, limit).map((day) => ({ place, items: day })))
    .map(({ place, items: own }) => ({
      place,
      items: own,
      hours: hoursOfItems(own),
      earliestDue: own.flatMap(({ ninspectdate }) => ninspectdate ?? []).toSorted()[0] ?? '',
    }))
    .toSorted(
      (a, b) =>
        (a.earliestDue || last).localeCompare(b.earliestDue || last) ||
        a.hours - b.hours ||
        (a.items[0]?.seisn ?? '').localeCompare(b.items[0]?.seisn ?? ''),
    )
}
