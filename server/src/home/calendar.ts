import { hash, randomBytes } from 'node:crypto'
import { annualMatter } from '@tejian/contract/equipment/dueNames.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  type CalendarFeed,
  calendarFeed,
  calendarMonths,
  mostFeeds,
} from '@tejian/contract/home/calendarFeed.ts'
import type { FeedLine } from '@tejian/contract/home/desktopCalls.ts'
import { desktopMessages } from '@tejian/contract/home/desktopMessages.ts'
import { type CalendarEvent, calendarText } from '@tejian/contract/home/icalendar.ts'
import { lastDayOfMonth, monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { systemContext } from '../kit/jobs.ts'
import { dayOf } from '../kit/process/flow.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import './tables.ts'

const tokenBytes = 32
const alarmDays = 30
/** Calendars ask a few times a day; whoever guesses asks more often. */
const mostReads = 60
const windowMs = 10 * 60_000

const hashOf = (token: string): string => hash('sha256', token)

function unitOf(context: Context): string {
  if (!context.user.unitId) throw new Refusal(desktopMessages.onlyUnits, { code: 'forbidden' })
  return context.user.unitId
}

type Feed = Pick<CalendarFeed, 'id' | 'name' | 'createDate' | 'readDate' | 'revokedDate'>

/** The links of the own unit, the newest first; tokens are never shown again. */
export async function feedsOf(context: Context): Promise<FeedLine[]> {
  const unitId = unitOf(context)
  const { rows } = await sql<Feed>`select id, name, "createDate", "readDate", "revokedDate" from calendar_feed
    where "unitId" = ${unitId}::uuid order by id desc limit 30`.execute(context.db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    createDate: row.createDate ?? '',
    readDate: row.readDate ?? '',
    revokedDate: row.revokedDate ?? '',
  }))
}

/** Makes a link. Its token, 256 random bits, is told once and kept as a hash. */
export async function createFeed(outer: Context, name: string): Promise<{ id: string; path: string }> {
  const unitId = unitOf(outer)
  return transact(outer, async (context) => {
    await sql`select from unit where id = ${unitId}::uuid for update`.execute(context.db)
    const { rows } = await sql<{ count: number }>`select count(*) as count from calendar_feed
      where "unitId" = ${unitId}::uuid and "revokedDate" is null`.execute(context.db)
    if ((rows[0]?.count ?? 0) >= mostFeeds)
      throw new Refusal(desktopMessages.tooManyFeeds(mostFeeds), { code: 'state' })
    const token = randomBytes(tokenBytes).toString('base64url')
    const row = await insertRow(context, calendarFeed, {
      unitId,
      userId: context.user.id,
      name: name.trim() || '到期日历',
      tokenHash: hashOf(token),
    })
    return { id: row.id, path: `/calendar/${token}.ics` }
  })
}

/** Ends a link of the own unit at once. */
export async function revokeFeed(outer: Context, id: string): Promise<null> {
  unitOf(outer)
  return transact(outer, async (context) => {
    const row = await readRow(context, calendarFeed, id, true)
    if (row.revokedDate) throw new Refusal(desktopMessages.feedRevoked, { code: 'state' })
    await updateRow(
      context,
      calendarFeed,
      row,
      { revokedDate: context.now().toISOString() },
      { action: 'revoke' },
    )
    return null
  })
}

const dueFields = ['nextinspdate', 'nextannualdate', 'ntestdate'] as const
const deviceFields = [
  'id',
  'version',
  'equclacode',
  'equname',
  'equcode',
  'usecertno',
  'useaddress',
  ...dueFields,
] as const
type Device = Pick<Equipment, (typeof deviceFields)[number]>

const eventsOf = (device: Device, from: string, to: string): CalendarEvent[] =>
  dueFields.flatMap((field) => {
    const date = device[field]
    if (!date || date < from || date > to) return []
    return [
      {
        uid: `${device.id}-${field}@tejian`,
        date,
        summary: desktopMessages.eventText[field](device.equname ?? '', annualMatter(device.equclacode)),
        description: desktopMessages.eventDetail(device.equcode ?? '', device.usecertno ?? ''),
        location: device.useaddress ?? '',
        sequence: device.version,
        alarmDays,
      },
    ]
  })

/** The due dates of a unit's devices in use from today on. */
async function textOf(db: Db, unitId: string, now: Date): Promise<string> {
  const from = dayOf(now)
  const to = lastDayOfMonth(monthIndex(from) + calendarMonths)
  const { rows } = await sql<Device>`select ${sql.join(deviceFields.map((name) => sql.id(name)))}
    from equipment where "unitId" = ${unitId}::uuid and "useState" in ('1', '6') order by id limit 20000`.execute(
    db,
  )
  const unit = await sql<
    Pick<Unit, 'unitname'>
  >`select unitname from unit where id = ${unitId}::uuid`.execute(db)
  const events = rows
    .flatMap((device) => eventsOf(device, from, to))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return calendarText(desktopMessages.calendarName(unit.rows[0]?.unitname ?? ''), events, now)
}

const fileName = /^([\w-]{40,60})\.ics$/

/**
 * GET /calendar/<token>.ics: what calendar programs read, without session and headers. A revoked token
 * is unknown, and so is one whose maker is disabled or works for another unit.
 */
export function calendarFile(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const context = systemContext(services, request.id, request.ip)
    await refuseTooMany(context, 'calendar', mostReads, windowMs)
    const token = fileName.exec(request.params.file)?.[1]
    const { rows } = await sql<{ id: string; unitId: string }>`update calendar_feed set "readDate" = ${now()}
      where "tokenHash" = ${token ? hashOf(token) : ''} and "revokedDate" is null and exists (
        select from app_user where app_user.id = calendar_feed."userId" and enabled is not false
          and app_user."unitId" = calendar_feed."unitId")
      returning id, "unitId"`.execute(db)
    const feed = rows[0]
    if (!feed) return reply.code(404).type('text/plain; charset=utf-8').send('日历链接不存在或已停用')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="due.ics"')
      .send(await textOf(db, feed.unitId, now()))
  })
}
