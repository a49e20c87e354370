import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { trackNames } from '@tejian/contract/instruments/track.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Readiness, readinessOf } from '../instruments/public.ts'
import type { Context } from '../kit/context.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { wrongFields } from '../kit/refusal.ts'
import { holdsOneOf } from '../shared/flow/posts.ts'
import type { Certificate } from './certificates.ts'
import type { Booking, PlannedInstrument, PlannedPerson } from './plan.ts'
import { type StopItem, stopOf } from './stops.ts'

export const listOf = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** The institute that an office belongs to, with all its departments and stations. */
export async function institute(context: Context, officeId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive above as (
      select id, "parentId" from organisation where id = ${officeId}::uuid
      union select organisation.id, organisation."parentId" from organisation join above on organisation.id = above."parentId"),
    below as (
      select id from above where "parentId" is null
      union select organisation.id from organisation join below on organisation."parentId" = below.id)
    select id from below`.execute(context.db)
  return rows.map(({ id }) => id)
}

type BookedItem = StopItem & Pick<BusinessItem, 'id' | 'inspectorIds' | 'inspectors' | 'instrumentIds'>

/**
 * Everything that is still to be done on site on a day and needs one of these people or instruments, some items apart:
 * what was inspected, has ended or only waits to be arranged books nobody.
 */
export async function bookedOn(
  context: Context,
  date: string,
  wanted: { people: readonly string[]; instruments: readonly string[] },
  apart: readonly string[] = [],
): Promise<BookedItem[]> {
  const { rows } =
    await sql<BookedItem>`select id, seisn, "unitId", unitname, useaddress, equclacode, "inmGroupCode", "planInspectTime",
      "inspectorIds", inspectors, "instrumentIds" from business_item
    where "planInspectDate" = ${date}::date and step in ('RWQR', 'BGSC', 'BGLR') and inspectdate is null
      and state is distinct from '99'
      and not id = any(${apart}::uuid[])
      and (string_to_array("inspectorIds", ',') && ${wanted.people}::text[] or string_to_array("instrumentIds", ',') && ${wanted.instruments}::text[])
    order by seisn`.execute(context.db)
  return rows
}

export const bookingsOf = (
  booked: readonly BookedItem[],
  field: 'inspectorIds' | 'instrumentIds',
  id: string,
): Booking[] => booked.filter((item) => listOf(item[field]).includes(id)).map(bookingOf)

/** An item as what it needs on its day. */
export const bookingOf = (item: BookedItem): Booking => ({
  ...stopOf(item),
  logins: listOf(item.inspectorIds),
  names: (item.inspectors ?? '').replaceAll(',', '、'),
  instruments: listOf(item.instrumentIds),
})

export type Inspector = {
  id: string
  loginName: string
  name: string
  officeId: string | null
  officeName: string | null
  isInspector: boolean
}

/** Whoever enters reports is an inspector. */
const inspecting = (context: Context): Promise<RawBuilder<SqlBool>> =>
  holdsOneOf(context, [postOf(inspectionProcess.steps.BGLR)])

const inspectorsWhere = async (context: Context, offices: readonly string[], where: RawBuilder<unknown>) =>
  sql<Inspector>`select app_user.id, app_user."loginName", app_user.name, office.id as "officeId", office.name as "officeName",
      (app_user.enabled is true and ${await inspecting(context)}
        and (app_user."orgId" = any(${offices}::uuid[]) or app_user."departId" = any(${offices}::uuid[]))) as "isInspector"
    from app_user left join organisation office on office.id = coalesce(app_user."departId", app_user."orgId")
    where ${where} order by office.sort nulls last, app_user.name`.execute(context.db)

/** Everybody who holds the inspector's post in an institute. */
export async function inspectorsOf(context: Context, offices: readonly string[]): Promise<Inspector[]> {
  const { rows } = await inspectorsWhere(
    context,
    offices,
    sql`app_user.enabled is true and ${await inspecting(context)}
      and (app_user."orgId" = any(${offices}::uuid[]) or app_user."departId" = any(${offices}::uuid[]))`,
  )
  return rows
}

export async function certificatesOf(
  context: Context,
  logins: readonly string[],
): Promise<Map<string, Certificate[]>> {
  const { rows } = await sql<
    Certificate & { loginName: string }
  >`select "loginName", certno, certtype, "classPrefixes",
      "issueDate", "validDate", "certState" from inspector_certificate
    where "loginName" = any(${logins}::text[]) order by "validDate" desc, certno`.execute(context.db)
  return Map.groupBy(rows, ({ loginName }) => loginName)
}

/** What is known of the people of a plan, in the order in which they are named; nobody's name is no inspector. */
export async function plannedPeople(
  context: Context,
  item: Pick<BusinessItem, 'orgId'>,
  logins: readonly string[],
  booked: readonly BookedItem[],
): Promise<PlannedPerson[]> {
  const offices = await institute(context, item.orgId)
  const [{ rows }, certificates] = await Promise.all([
    inspectorsWhere(context, offices, sql`app_user."loginName" = any(${logins}::text[])`),
    certificatesOf(context, logins),
  ])
  const known = new Map(rows.map((row) => [row.loginName, row]))
  return logins.map((loginName) => {
    const found = known.get(loginName)
    return {
      loginName,
      // Of strangers not even the name is told.
      name: found?.isInspector ? found.name : loginName,
      isInspector: found?.isInspector ?? false,
      certificates: certificates.get(loginName) ?? [],
      bookings: bookingsOf(booked, 'inspectorIds', loginName),
    }
  })
}

type InstrumentRow = Filled<Instrument, 'id' | 'instNo' | 'instName'> &
  Pick<Instrument, 'specNo' | 'useStatus' | 'calibTypeCn' | 'ncalibDate' | 'boxNo'>

export function plannedInstrument(
  row: InstrumentRow,
  booked: readonly BookedItem[],
  lookups: Lookups,
  readiness: Readiness | undefined,
): PlannedInstrument {
  return {
    id: row.id,
    name: `${row.instName}（${row.instNo}）`,
    instName: row.instName,
    instNo: row.instNo,
    specNo: row.specNo,
    useStatus: row.useStatus,
    useStatusName: lookups.label('useStatus', row.useStatus ?? '') ?? '未知',
    calibTypeCn: row.calibTypeCn,
    ncalibDate: row.ncalibDate,
    tracks: (readiness?.tracks ?? []).map(({ kind, nextDate }) => ({
      name: trackNames[kind] ?? '',
      nextDate,
    })),
    holder: readiness?.holder ?? null,
    unconfirmed: readiness?.unconfirmed ?? null,
    bookings: bookingsOf(booked, 'instrumentIds', row.id),
  }
}

/** The instruments of a plan; a foreign one is a missing one. */
export async function plannedInstruments(
  context: Context,
  item: Pick<BusinessItem, 'orgId'>,
  ids: readonly string[],
  booked: readonly BookedItem[],
  lookups: Lookups,
): Promise<PlannedInstrument[]> {
  if (ids.length === 0) return []
  const unknown = wrongFields({ instrumentIds: taskMessages.unknownInstrument })
  if (!ids.every(isId)) throw unknown
  const offices = await institute(context, item.orgId)
  const { rows } =
    await sql<InstrumentRow>`select id, "instNo", "instName", "specNo", "useStatus", "calibTypeCn", "ncalibDate", "boxNo"
    from instrument where id = any(${ids}::uuid[]) and "orgId" = any(${offices}::uuid[]) order by "instNo"`.execute(
      context.db,
    )
  if (rows.length < ids.length) throw unknown
  const readiness = await readinessOf(context, ids)
  return rows.map((row) => plannedInstrument(row, booked, lookups, readiness.get(row.id)))
}

/** Instruments that an item was done with, whoever holds them now. */
export async function instrumentsById(
  context: Context,
  ids: readonly string[],
): Promise<PlannedInstrument[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<InstrumentRow>`select id, "instNo", "instName", "specNo", "useStatus", "calibTypeCn", "ncalibDate", "boxNo"
    from instrument where id = any(${ids}::uuid[]) order by "instNo"`.execute(context.db)
  const readiness = await readinessOf(context, ids)
  return rows.map((row) => plannedInstrument(row, [], context.lookups, readiness.get(row.id)))
}

/** The names of accounts, those that have left included. */
export async function namesOf(context: Context, logins: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ loginName: string; name: string }>`select "loginName", name from app_user
    where "loginName" = any(${logins}::text[])`.execute(context.db)
  return new Map(rows.map(({ loginName, name }) => [loginName, name]))
}

/** All instruments of an institute, with what the choice of one has to show. */
export async function instrumentsOf(
  context: Context,
  offices: readonly string[],
  search: string,
): Promise<InstrumentRow[]> {
  const piece = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } =
    await sql<InstrumentRow>`select id, "instNo", "instName", "specNo", "useStatus", "calibTypeCn", "ncalibDate", "boxNo"
    from instrument where "orgId" = any(${offices}::uuid[]) and coalesce("useStatus", '') not in ('5', '6')
      and ("instNo" || ' ' || "instName" || ' ' || coalesce("specNo", '')) ilike ${piece}
    order by "instName", "instNo" limit 1000`.execute(context.db)
  return rows
}

/** Holds the days of people and instruments until the commit, so that two schedulers cannot both have them. */
export async function holdDays(context: Context, date: string, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${date} ${id}`}, 0))`.execute(context.db)
}
