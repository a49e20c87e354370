import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import { dayHours } from '@tejian/contract/tasks/parameters.ts'
import type { InspectorChoice, InstrumentChoice } from '@tejian/contract/tasks/planChoices.ts'
import { hoursOfDay, type Stop, visitsOf } from '@tejian/contract/tasks/workload.ts'
import { findItem, itemsAskedOf } from '../inspection/public.ts'
import { readinessOf } from '../instruments/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { refuseUnknownFilters } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import {
  type Booking,
  calibrationProblem,
  certificateFor,
  covers,
  instrumentProblem,
  instrumentWarning,
  overloadProblem,
  type PlannedInstrument,
  type PlannedPerson,
  personProblem,
  qualificationProblem,
  replacementFor,
  type Taking,
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
import { itemsToInspect } from './scheme/covered.ts'
import { stopOf } from './stops.ts'
import { usesOf } from './usualInstruments.ts'

type Asked = {
  pageNo?: string | undefined
  pageSize?: string | undefined
  date?: string | undefined
  lastDate?: string | undefined
  planInspectTime?: string | undefined
  seisns?: readonly string[] | undefined
  /** The declaration whose devices a scheme is drawn up for, in place of tasks. */
  appno?: string | undefined
  inspectorLogins?: readonly string[] | undefined
}

type Day = {
  date: string
  /** The last day, where the tasks are spread over several. */
  lastDate: string | null
  /** Class by class. */
  visits: Visit[]
  own: Booking[]
  apart: string[]
  office: string | null
}

/** The day that is asked about, and what would be inspected then. */
async function dayAsked(
  context: Context,
  { date, lastDate, planInspectTime, seisns = [], appno }: Asked,
  lookups: Lookups,
): Promise<Day> {
  const items = appno
    ? (await itemsToInspect(context, appno)).items
    : await Promise.all(seisns.map((seisn) => findItem(context, seisn)))
  const day = date ?? dayOf(context.now())
  // Whoever is asked about would take all of them; a scheme takes nobody's day.
  const own = (appno ? [] : items).map((item) => ({
    ...stopOf({ ...item, planInspectTime: (planInspectTime ?? item.planInspectTime ?? '').trim() || null }),
    logins: [],
    names: '',
    instruments: [],
  }))
  const classes = [...Map.groupBy(items, (item) => item.equclacode ?? '')]
  return {
    date: day,
    lastDate: lastDate && lastDate > day ? lastDate : null,
    visits: await Promise.all(
      classes.map(async ([equclacode, ofClass]) => ({
        date: day,
        own,
        equclacode,
        className: lookups.className(equclacode) ?? equclacode,
        asked: await itemsAskedOf(context, ofClass, day),
      })),
    ),
    own,
    apart: items.map(({ id }) => id),
    office: items[0]?.orgId ?? context.user.orgId,
  }
}

const firstOf = (problems: ReadonlyArray<string | null>): string =>
  problems.find((text) => text !== null) ?? ''

function pageOf<Choice>(rows: Choice[], { pageNo = '1', pageSize = '20' }: Asked): ListAnswer<Choice> {
  const [page, size] = [Number(pageNo), Number(pageSize)]
  return {
    list: rows.slice((page - 1) * size, page * size),
    count: rows.length,
    pageNo: page,
    pageSize: size,
  }
}

const dayFilters = ['date', 'lastDate', 'planInspectTime', 'seisns', 'appno'] as const

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
): Promise<ListAnswer<InspectorChoice> & { dayNote: string }> {
  refuseUnknownFilters(asked, [...dayFilters, 'equclacode', 'certtype', 'name', 'orgId'])
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
  const limit = context.parameters.valueOf(dayHours)
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
        ...loadOf(bookings),
        overload: day.lastDate ? '' : (overloadProblem(planned, { ...day, limit }) ?? ''),
        problem: personAgainst(planned, day),
      },
    ]
  })
  const note = context.calendar.now().freeDayName(day.date)
  return { ...pageOf(usableFirst(rows), asked), dayNote: note ? `为${note}` : '' }
}

/** How much a day holds already, place by place in order. */
const loadOf = (bookings: readonly Stop[]): Pick<InspectorChoice, 'hours' | 'visits'> => ({
  hours: hoursOfDay(bookings),
  visits: visitsOf(bookings).map(({ placeName, seisns, hours, begin }) => ({
    placeName,
    count: seisns.length,
    hours,
    begin,
  })),
})

/** What is against a person on the day, or on the last of several. */
const personAgainst = (person: PlannedPerson, { visits, lastDate }: Day): string =>
  firstOf([
    ...visits.map((visit) => (lastDate ? qualificationProblem(person, visit) : personProblem(person, visit))),
    ...(lastDate ? visits.map((visit) => qualificationProblem(person, { ...visit, date: lastDate })) : []),
  ])

/** Instruments of the institute with the date until which they are calibrated, and what is against them. */
export async function instrumentChoice(
  context: Context,
  asked: Asked & { complex?: string | undefined },
  lookups: Lookups,
): Promise<ListAnswer<InstrumentChoice>> {
  refuseUnknownFilters(asked, [...dayFilters, 'complex', 'inspectorLogins'])
  const day = await dayAsked(context, asked, lookups)
  const offices = await institute(context, day.office)
  const found = await instrumentsOf(context, offices, asked.complex ?? '')
  const ids = found.map(({ id }) => id)
  const booked = await bookedOn(context, day.date, { people: [], instruments: ids }, day.apart)
  const readiness = await readinessOf(context, ids)
  const today = dayOf(context.now())
  const people = asked.inspectorLogins?.length ? asked.inspectorLogins : undefined
  const taking: Taking = {
    date: day.date,
    own: day.lastDate ? [] : day.own,
    today,
    ...(people && { people }),
  }
  const known = found.map((row) => plannedInstrument(row, booked, lookups, readiness.get(row.id)))
  const byId = new Map(known.map((one) => [one.id, one]))
  const uses = await usesOf(
    context,
    ids,
    day.visits.map(({ equclacode }) => equclacode),
  )
  // What such devices are usually inspected with comes first; the rest stands in the order of the names.
  const inOrder = found.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0))
  const rows = inOrder.flatMap((row): InstrumentChoice[] => {
    const planned = byId.get(row.id)
    if (!planned) return []
    return [
      {
        ...row,
        holderName: planned.holder?.name ?? '',
        holderUntil: planned.holder?.until ?? '',
        version: 1,
        actions: [] as string[],
        load: planned.bookings.length,
        ...instrumentAgainst(planned, known, taking, day.lastDate),
      },
    ]
  })
  return pageOf(usableFirst(rows), asked)
}

type Against = Pick<InstrumentChoice, 'problem' | 'warning' | 'replacement'>

/** What is against an instrument on the day or on the last of several, and what may be taken instead. */
function instrumentAgainst(
  planned: PlannedInstrument,
  known: readonly PlannedInstrument[],
  taking: Taking,
  lastDate: string | null,
): Against {
  const later = lastDate ?? taking.date
  const lapsed = calibrationProblem(planned, { date: later })
  const found = lapsed && replacementFor(planned, known, { ...taking, date: later })
  return {
    problem: firstOf([instrumentProblem(planned, taking), lapsed]),
    warning: (taking.own.length > 0 && instrumentWarning(planned, taking)) || '',
    replacement: found
      ? { id: found.id, name: `${found.instName} ${found.instNo}`, valid: found.ncalibDate ?? '' }
      : null,
  }
}
