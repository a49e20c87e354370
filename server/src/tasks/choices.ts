import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import type { InspectorChoice, InstrumentChoice } from '@tejian/contract/tasks/planChoices.ts'
import { findItem } from '../inspection/public.ts'
import { readinessOf } from '../instruments/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { refuseUnknownFilters } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { placeOf } from './place.ts'
import {
  certificateFor,
  covers,
  instrumentProblem,
  type PlannedPerson,
  personProblem,
  type Visit,
} from './plan.ts'
import {
  bookedOn,
  bookingsOf,
  certificatesOf,
  inspectorsOf,
  institute,
  instrumentsOf,
  plannedInstrument,
} from './planFacts.ts'

type Asked = {
  pageNo?: string | undefined
  pageSize?: string | undefined
  date?: string | undefined
  seisns?: readonly string[] | undefined
  inspectorLogins?: readonly string[] | undefined
}

type Day = { date: string; visits: Visit[]; apart: string[]; office: string | null }

/** The day that is asked about, and what would be inspected then: class by class, place by place. */
async function dayAsked(context: Context, { date, seisns = [] }: Asked, lookups: Lookups): Promise<Day> {
  const items = await Promise.all(seisns.map((seisn) => findItem(context, seisn)))
  const day = date ?? dayOf(context.now())
  const visits = items.map((item) => ({
    date: day,
    place: placeOf(item),
    equclacode: item.equclacode ?? '',
    className: lookups.className(item.equclacode ?? '') ?? item.equclacode ?? '',
  }))
  return {
    date: day,
    visits: [...new Map(visits.map((visit) => [`${visit.place} ${visit.equclacode}`, visit])).values()],
    apart: items.map(({ id }) => id),
    office: items[0]?.orgId ?? context.user.orgId,
  }
}

const firstOf = (problems: Array<string | null>): string => problems.find((text) => text !== null) ?? ''

function pageOf<Choice>(rows: Choice[], { pageNo = '1', pageSize = '20' }: Asked): ListAnswer<Choice> {
  const [page, size] = [Number(pageNo), Number(pageSize)]
  return {
    list: rows.slice((page - 1) * size, page * size),
    count: rows.length,
    pageNo: page,
    pageSize: size,
  }
}

/** Those whom nothing hinders come first; otherwise the order stays. */
const usableFirst = <Choice extends { problem: string }>(rows: Choice[]): Choice[] =>
  rows.toSorted((a, b) => Number(Boolean(a.problem)) - Number(Boolean(b.problem)))

type InspectorsAsked = Asked & {
  equclacode?: string | undefined
  certtype?: string | undefined
  name?: string | undefined
  orgId?: string | undefined
}

/** Inspectors of the institute with the certificate that counts, their work of the day, and what is against them. */
export async function inspectorList(
  context: Context,
  asked: InspectorsAsked,
  lookups: Lookups,
): Promise<ListAnswer<InspectorChoice>> {
  refuseUnknownFilters(asked, ['equclacode', 'certtype', 'name', 'orgId', 'date', 'seisns'])
  const day = await dayAsked(context, asked, lookups)
  const offices = await institute(context, day.office)
  const people = (await inspectorsOf(context, offices)).filter(
    ({ name, officeId }) => name.includes(asked.name ?? '') && (!asked.orgId || officeId === asked.orgId),
  )
  const logins = people.map(({ loginName }) => loginName)
  const [booked, certificates] = await Promise.all([
    bookedOn(context, day.date, { people: logins, instruments: [] }, day.apart),
    certificatesOf(context, logins),
  ])
  const equclacode = day.visits[0]?.equclacode ?? asked.equclacode ?? ''
  const rows = people.flatMap((person): InspectorChoice[] => {
    const own = (certificates.get(person.loginName) ?? []).filter(
      ({ certtype }) => !asked.certtype || certtype === asked.certtype,
    )
    const certificate = equclacode ? certificateFor(own, { equclacode, date: day.date }) : own[0]
    const asking = Boolean(asked.certtype || asked.equclacode)
    if (asking && !own.some((one) => !asked.equclacode || covers(one, asked.equclacode))) return []
    const bookings = bookingsOf(booked, 'inspectorIds', person.loginName)
    const planned: PlannedPerson = { ...person, certificates: own, bookings }
    return [
      {
        id: person.id,
        version: 1,
        actions: [] as string[],
        loginName: person.loginName,
        name: person.name,
        officeId: person.officeId,
        officeName: person.officeName ?? '',
        certno: certificate?.certno ?? '',
        certtype: certificate?.certtype ?? '',
        certValidDate: certificate?.validDate ?? '',
        load: bookings.length,
        loadPlace: [...new Set(bookings.map(({ placeName }) => placeName))].join('；'),
        problem: firstOf(day.visits.map((visit) => personProblem(planned, visit))),
      },
    ]
  })
  return pageOf(usableFirst(rows), asked)
}

/** Instruments of the institute with the date until which they are calibrated, and what is against them. */
export async function instrumentChoice(
  context: Context,
  asked: Asked & { complex?: string | undefined },
  lookups: Lookups,
): Promise<ListAnswer<InstrumentChoice>> {
  refuseUnknownFilters(asked, ['complex', 'date', 'seisns', 'inspectorLogins'])
  const day = await dayAsked(context, asked, lookups)
  const offices = await institute(context, day.office)
  const found = await instrumentsOf(context, offices, asked.complex ?? '')
  const ids = found.map(({ id }) => id)
  const booked = await bookedOn(context, day.date, { people: [], instruments: ids }, day.apart)
  const readiness = await readinessOf(context, ids)
  const today = dayOf(context.now())
  const people = asked.inspectorLogins?.length ? asked.inspectorLogins : undefined
  const visits = day.visits.length > 0 ? day.visits : [{ date: day.date, place: '' }]
  const rows = found.map((row): InstrumentChoice => {
    const planned = plannedInstrument(row, booked, lookups, readiness.get(row.id))
    return {
      ...row,
      holderName: planned.holder?.name ?? '',
      holderUntil: planned.holder?.until ?? '',
      version: 1,
      actions: [] as string[],
      load: planned.bookings.length,
      problem: firstOf(
        visits.map((visit) => instrumentProblem(planned, { ...visit, today, ...(people && { people }) })),
      ),
    }
  })
  return pageOf(usableFirst(rows), asked)
}
