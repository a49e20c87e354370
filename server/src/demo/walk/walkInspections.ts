import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { addDays, dayOfWeek } from '@tejian/contract/kit/calendarDate.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { sheetsPerHour } from '@tejian/contract/reports/parameters.ts'
import { hoursOf } from '@tejian/contract/tasks/workload.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import type { Context, UndoWindow } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { saveNoCondition } from '../../tasks/noCondition.ts'
import { secondCode, standInOf } from '../secondInstitute.ts'
import { walkCases } from './cases.ts'
import { walkCheckPlans } from './checkPlans.ts'
import { walkChecks } from './checks.ts'
import { arrangeComing } from './comingVisits.ts'
import { walkConfirmations } from './confirmations.ts'
import { walkHazards } from './dangers.ts'
import { type DemoAction, demoActionsOf, type Stage, type Story } from './demoActions.ts'
import { walkDueDevices } from './dueDevices.ts'
import { walkExams } from './exams.ts'
import { walkFindings } from './findings.ts'
import { walkHandovers } from './handovers.ts'
import { walkInspectionTypes } from './inspectionTypes.ts'
import { walkInsurance } from './insurance.ts'
import { walkMaintenance } from './maintenance.ts'
import { walkMatters } from './matters.ts'
import { walkMobile } from './mobile.ts'
import { walkPapers } from './papers.ts'
import { walkReportChanges } from './reportChanges.ts'
import { sendBackOnce } from './returnedReport.ts'
import { walkSeals } from './seals.ts'
import { walkUnitDeletions } from './unitDeletions.ts'
import { configureVehicleFlow } from './vehicleFlow.ts'
import { type DemoClock, demoWalkers, endDemoSessions, longWaiting, type WaitingItem } from './walkers.ts'
import { walkWarnings } from './warnings.ts'

/** How far the inspections of the office have come: one of each large category whole, the others by the longest accepted. */
const stories: readonly Story[] = [
  { to: 'end', category: '3' },
  { to: 'end', category: '1' },
  { to: 'end', category: '2' },
  { to: 'end', category: '4' },
  { to: 'end', category: '8' },
  ...Array.from({ length: 7 }, (): Story => ({ to: 'end', category: '3' })),
  { to: 'BGFF' },
  { to: 'BGFF', unfit: true },
  { to: 'BGGD' },
  { to: 'BGDY' },
  { to: 'BGDY', unfit: true },
  { to: 'finish_inspect', unable: true },
  { to: 'RWQR' },
  { to: 'RWQR' },
  { to: 'BGSP', alike: true, returned: true },
  { to: 'BGSP', unfit: true },
  { to: 'BGSH' },
  { to: 'BGSH_FX', unfit: true },
  { to: 'BGQR' },
  { to: 'BGQR' },
  { to: 'BGLR' },
  { to: 'BGLR' },
  { to: 'BGSC' },
  { to: 'BGSC' },
  { to: 'BGSH', category: '3', hurried: true },
  { to: 'BGGD' },
  { to: 'BGGD' },
  { to: 'BGSC', unmet: true },
  { to: 'BGSC', unmet: true, replanned: 'waiting' },
  { to: 'BGSC', unmet: true, replanned: 'arranged' },
  { to: 'BGSC', unmet: true, replanned: 'inspected' },
]

/** So many sheets within an hour are told to reviewers: the office is a small one. */
const manySheets = 5
const minutesBetween = 7

/** The second institute has one report that is still being written and one that was sealed. */
const secondStories: readonly Story[] = [{ to: 'BGDY' }, { to: 'BGLR' }]

/** Items accepted at least as many days ago are arranged; the younger ones wait for it. */
const arrangedAfterDays = 6
/** Sealing takes its time, so of inspections that have come so far one device is enough. */
const devicesOf = ({ to, hurried }: Story): number => (hurried ? manySheets + 1 : beforeSeal.has(to) ? 3 : 1)
const beforeSeal = new Set(['RWQR', 'BGSC', 'BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP'])

/** The office has chosen its own number of sheets that are too many for an hour. */
async function chooseSheetsPerHour({ db, parameters }: Services): Promise<void> {
  await sql`insert into system_parameter ("paramKey", "paramValue", enabled) values (${sheetsPerHour.key}, ${String(manySheets)}, true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(db)
  await parameters.refresh()
}

type Walk = {
  services: Services
  clock: DemoClock
  as(loginName: string): Context
  /** Where it is not the first institute's: whose it is, and who holds there which post. */
  office?: Pick<Stage, 'institute' | 'personAt'>
}

/**
 * Brings accepted items of the demo office through the inspection by the product's own actions, each done by its
 * account at its hour, so that every step is occupied by what the product itself has written (domain.md, Demo data).
 * `undo`: under which its people work; they take nothing back.
 */
export async function walkInspections(services: Services, undo?: UndoWindow): Promise<void> {
  const clock: DemoClock = { now: services.now() }
  const walkers = await demoWalkers(services, clock)
  const as = (loginName: string): Context => ({ ...walkers(loginName), ...(undo && { undo }) })
  const walk: Walk = { services, clock, as }
  await chooseSheetsPerHour(services)
  const today = dayOf(services.now())
  const visits = await longWaiting(services, today, addDays(today, -arrangedAfterDays))
  await walkStories(walk, stories, visits, today)
  await walkReportChanges(services, clock, walk.as)
  clock.now = services.now()
  await arrangeComing(services, visits.splice(0, 6), today, walk.as)
  await arrangeLater(walk, visits, today)
  clock.now = services.now()
  await configureVehicleFlow(walk.as('admin'))
  await walkDueDevices(walk.as, today)
  await walkFindings(services, walk.as, today)
  await walkWarnings(walk.as)
  await walkSecondInstitute(walk, today)
  await walkHazards(services, walk.as, clock, today)
  await walkPapers({ services, as: walk.as, clock })
  await walkChecks(services, walk.as, clock, today)
  await walkCheckPlans(services, walk.as, clock, today)
  await walkMaintenance(services, walk.as, clock, today)
  await walkCases({ services, as: walk.as, clock })
  await walkInsurance(services, walk.as, clock, today)
  await walkExams({ services, as: walk.as, clock })
  await walkMatters(walk.as, clock, today)
  await walkSeals({ services, as: walk.as, clock, today })
  await walkUnitDeletions(walk.as, clock, today)
  await walkConfirmations(walk.as, clock, today)
  clock.now = services.now()
  await walkInspectionTypes(services, walk.as)
  await walkMobile({ as: walk.as, clock, today })
  await walkHandovers({ services, as: walk.as, clock, today })
  await endDemoSessions(services)
}

async function walkSecondInstitute(walk: Walk, today: string): Promise<void> {
  const before = addDays(today, -arrangedAfterDays)
  const visits = await longWaiting(walk.services, today, before, secondCode)
  const office = { institute: secondCode, personAt: standInOf }
  await walkStories({ ...walk, office }, secondStories, visits, today)
}

/** Brings one waiting visit after the other as far as its story goes. */
async function walkStories(
  walk: Walk,
  told: readonly Story[],
  visits: WaitingItem[][],
  today: string,
): Promise<void> {
  const taken: Taken = new Map()
  for (const story of told) {
    const items = takeVisit(visits, story).slice(0, devicesOf(story))
    const day = freeDay(items[0]?.accepted ?? today, taken)
    if (day >= today) continue
    taken.get(day)?.push(hoursOfVisit(items))
    for (const [place, item] of items.entries())
      await walkItem(walk, item, story, day, story.hurried ? place * minutesBetween : 0)
    const [first] = items
    if (first && story.returned) await returnOnce(walk, first, day)
    if (story.replanned) await replanVisit(walk, items, story, { day, today })
  }
}

/** The next working day after a visit, and the one after it. */
const daysAfter = (day: string): [next: string, later: string] => [
  shippedCalendar.addWorkingDays(day, 2),
  shippedCalendar.addWorkingDays(day, 3),
]

/** On a day for another day. */
async function arrangeAgain(walk: Walk, { seisn }: WaitingItem, on: string, day: string): Promise<void> {
  const { services, clock } = walk
  const stage: Stage = { services, seisn, story: { to: 'RWQR' }, day, now: () => clock.now }
  const [arrange] = demoActionsOf(stage)
  if (!arrange) return
  clock.now = momentOf(arrange, on)
  await done(walk, arrange)
}

/**
 * A visit that did not come about gets another day: one waits for its arrangement beyond that day, one is arranged for a
 * day to come, one was inspected then.
 */
async function replanVisit(
  walk: Walk,
  items: readonly WaitingItem[],
  { replanned }: Story,
  { day, today }: { day: string; today: string },
): Promise<void> {
  const [next, later] = daysAfter(day)
  const other = replanned === 'arranged' ? shippedCalendar.addWorkingDays(today, 4) : later
  for (const item of items) {
    walk.clock.now = new Date(`${day}T09:20:00+08:00`)
    const replan: DemoAction = {
      step: 'BGSC',
      by: 'jianyan',
      after: 0,
      time: '09:20',
      act: (context) =>
        saveNoCondition(
          context,
          {
            seisn: item.seisn,
            unableReason: '2',
            unableDate: day,
            note: '现场未清理，照明未接通，单位承诺处理后通知',
            replanDate: other,
            confirmUserName: '季安全',
          },
          walk.services.lookups,
        ),
    }
    if (!(await done(walk, replan))) return
    if (replanned === 'arranged') await arrangeAgain(walk, item, next, other)
    if (replanned === 'inspected' && later < today) await walkItem(walk, item, { to: 'BGQR' }, later)
  }
}

/** Whoever waited longer than that was arranged on the last working day, for the days after the next. */
async function arrangeLater(walk: Walk, visits: readonly WaitingItem[][], today: string): Promise<void> {
  const { services, clock } = walk
  const taken: Taken = new Map()
  let arranged = addDays(today, -1)
  while (!shippedCalendar.isWorkingDay(arranged)) arranged = addDays(arranged, -1)
  for (const visit of visits) {
    const day = freeDay(addDays(today, 14), taken)
    const time = arrivalOf(taken.get(day) ?? [])
    taken.get(day)?.push(hoursOfVisit(visit))
    for (const { seisn } of visit) {
      const stage = { services, seisn, story: { to: 'RWQR' }, day, time, now: () => clock.now }
      const [arrange] = demoActionsOf(stage)
      if (!arrange) continue
      clock.now = momentOf(arrange, arranged)
      if (!(await done(walk, arrange))) break
    }
  }
}

/** Whether a visit is to several devices of one class, whose sheets can be compared. */
const hasSeveral = ([first, ...others]: readonly WaitingItem[]): boolean =>
  others.some(({ equclacode }) => equclacode === first?.equclacode)

/** As many devices of one declaration as there are, at whatever addresses; nobody goes there twice. */
function takeDeclaration(visits: WaitingItem[][], category: string): WaitingItem[] {
  const fit = visits.flat().filter(({ equclacode }) => equclacode.startsWith(category))
  const [most = []] = [...Map.groupBy(fit, ({ appno }) => appno).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  for (const item of most) {
    const place = visits.findIndex((visit) => visit.includes(item))
    if (place >= 0) visits.splice(place, 1)
  }
  return most
}

/** The longest waiting visit that fits a story; nobody goes there twice. */
function takeVisit(visits: WaitingItem[][], { category, alike, hurried }: Story): WaitingItem[] {
  if (hurried) return takeDeclaration(visits, category ?? '')
  const fits = (visit: WaitingItem[]): boolean =>
    (!category || Boolean(visit[0]?.equclacode.startsWith(category))) && (!alike || hasSeveral(visit))
  // What repeats an inspection counts beside it: the one of a category is an inspection of its own, where one waits.
  const ofItsOwn = category
    ? visits.findIndex((visit) => fits(visit) && visit[0]?.inmGroupCode !== repeatedGroup)
    : -1
  const place = ofItsOwn < 0 ? visits.findIndex(fits) : ofItsOwn
  return place < 0 ? [] : (visits.splice(place, 1)[0] ?? [])
}

/** The hours of the visits of each day so far. */
type Taken = Map<string, number[]>

/** How many places the inspectors go to on a day of the week: on Tuesdays two, on Thursdays three. */
const visitsOn = (day: string): number => ({ 2: 2, 4: 3 })[dayOfWeek(day)] ?? 1

/** The first working day after the acceptance on which the inspectors can still go to another place. */
function freeDay(accepted: string, taken: Taken): string {
  let day = addDays(accepted, 1)
  while ((taken.get(day)?.length ?? 0) >= visitsOn(day) || !shippedCalendar.isWorkingDay(day))
    day = addDays(day, 1)
  if (!taken.has(day)) taken.set(day, [])
  return day
}

const hoursOfVisit = (visit: readonly WaitingItem[]): number =>
  visit.reduce((sum, { equclacode, inmGroupCode }) => sum + hoursOf(equclacode, inmGroupCode), 0)

/** In the morning to the first place, after lunch to the second where the first is done by then; else whenever it is. */
function arrivalOf(before: readonly number[]): string | undefined {
  if (before.length === 0) return '08:30'
  return before.length === 1 && (before[0] ?? 0) <= 4 ? '13:30' : undefined
}

const momentOf = ({ after, time }: DemoAction, day: string): Date =>
  new Date(`${after === 0 ? day : shippedCalendar.addWorkingDays(day, after)}T${time}:00+08:00`)

/** Does one action after the other until the item stands at the step of its story. */
async function walkItem(
  walk: Walk,
  { seisn }: WaitingItem,
  story: Story,
  day: string,
  minutesLater = 0,
): Promise<void> {
  const { services, clock, office } = walk
  const stage: Stage = { services, seisn, story, day, now: () => clock.now, ...office }
  const scheduler = office?.personAt?.('anpai') ?? 'anpai'
  for (const demoAction of demoActionsOf(stage)) {
    const { step } = await findItem(walk.as(scheduler), seisn)
    if (step === story.to && step !== 'BGLR' && !demoAction.stays) return
    if (step !== demoAction.step) continue
    const moment = new Date(momentOf(demoAction, day).getTime() + minutesLater * 60_000)
    if (moment > services.now()) return
    clock.now = moment
    if (!(await done(walk, demoAction))) return
  }
}

/** A report that waits for its approver was sent back by him once, and put right the next working day. */
async function returnOnce(walk: Walk, { seisn }: WaitingItem, day: string): Promise<void> {
  for (const demoAction of sendBackOnce(walk.services.lookups, seisn)) {
    const { step } = await findItem(walk.as('anpai'), seisn)
    const moment = momentOf(demoAction, day)
    if (step !== demoAction.step || moment > walk.services.now()) return
    walk.clock.now = moment
    if (!(await done(walk, demoAction))) return
  }
}

/** What the product refuses, such as the release of an unpaid report, stays where it is, as in life. */
async function done(walk: Walk, demoAction: DemoAction): Promise<boolean> {
  try {
    await demoAction.act(walk.as(demoAction.by))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    walk.services.log.info({ step: demoAction.step, refused: error.message }, 'demo')
    return false
  }
}
