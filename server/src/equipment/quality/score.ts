import { hash } from 'node:crypto'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  type DeviceQuality,
  gradeOf,
  qualityOf,
  rulesText,
  unscoredStates,
} from '@tejian/contract/equipment/quality/quality.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { type BulkRow, insertAll } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { tableChanged } from '../../kit/records/totals.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Freshen } from '../../kit/statistics/answer.ts'

/**
 * The quality of devices' data (`device_quality`, `device_finding`): a trigger notes each device that was written, and
 * whoever asks first has these scored. What is much, and what only the calendar changes, is left to the job.
 */

const qualityLock = 71_300_296
const mostAtOnce = 1000
/** What depends on the day or on other devices is looked at again after so many days. */
const lookAgainAfter = 30

/** Of the rules by which devices are scored. */
const ruleMark = hash('sha256', rulesText).slice(0, 16)

type Judged = Equipment & { twins: number }

/** Devices with how many others in use have their maker and factory number. */
async function judgedDevices(db: Db, ids: readonly string[]): Promise<Judged[]> {
  const { rows } = await sql<Judged>`select equipment.*,
      (select count(*)::int from equipment other where other.factoryno = equipment.factoryno
        and other.madeunit = equipment.madeunit and left(other.equclacode, 1) = left(equipment.equclacode, 1)
        and other.id <> equipment.id and other."useState" <> all(${unscoredStates}::text[])) as twins
    from equipment where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** What the archive of a device is worth today, read in clear: whoever asks sees no more than that a number is wrong. */
export async function judge(context: Context, id: string): Promise<DeviceQuality | null> {
  const [device] = await judgedDevices(context.db, [id])
  return device ? qualityOf(device, { today: dayOf(context.now()), twins: device.twins }) : null
}

function rowsOf(device: Judged, today: string, now: Date): { quality: BulkRow; findings: BulkRow[] } | null {
  const judged = qualityOf(device, { today, twins: device.twins })
  if (!judged) return null
  const { equcode, equname, equclacode, useState, unitId, useunit, areaId, townId } = device
  const known = { equcode, equname, equclacode, useState, unitId, useunit, areaId, townId, updateDate: now }
  return {
    quality: {
      ...known,
      id: device.id,
      score: judged.score,
      grade: gradeOf(judged.score),
      findingCount: judged.findings.length,
      worst: judged.findings
        .slice(0, 4)
        .map(({ sentence }) => sentence)
        .join('；'),
      scoredDate: today,
      ruleMark,
    },
    findings: judged.findings.map(({ item, name, kind, sentence, lost }) => ({
      ...known,
      equdatasysid: device.id,
      item,
      itemName: name,
      kind,
      sentence,
      lost,
    })),
  }
}

/** Scores up to 1,000 noted devices; one does it at a time, the next finds less to do. Returns how many it were. */
export async function scoreSome(db: Db, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${qualityLock})`.execute(db)
  const { rows } = await sql<{ id: string }>`delete from device_unscored where id = any(array(
    select distinct id from (select id from device_unscored limit ${mostAtOnce}) as noted)) returning id`.execute(
    db,
  )
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length === 0) return 0
  const devices = await judgedDevices(db, ids)
  const scored = devices.flatMap((device) => rowsOf(device, dayOf(now), now) ?? [])
  await sql`delete from device_quality where id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from device_finding where equdatasysid = any(${ids}::uuid[])`.execute(db)
  await insertAll(
    db,
    'device_quality',
    scored.map(({ quality }) => quality),
  )
  await insertAll(
    db,
    'device_finding',
    scored.flatMap(({ findings }) => findings),
  )
  return ids.length
}

/** The same in a transaction of its own; what is remembered of the tables is forgotten everywhere. */
export async function scoreNoted(outer: Context): Promise<number> {
  return transact(outer, async (context) => {
    const count = await scoreSome(context.db, context.now())
    for (const table of count > 0 ? ['device_quality', 'device_finding'] : []) {
      // Scores are no record of anybody: no audit entry tells the other instances.
      await sql`select pg_notify('tejian_changed', ${table})`.execute(context.db)
      context.afterCommit(() => tableChanged(table))
    }
    return count
  })
}

/** Notes what other rules, the calendar or another device may have changed. */
async function noteOld(context: Context): Promise<void> {
  const before = addDays(dayOf(context.now()), -lookAgainAfter)
  await sql`insert into device_unscored (id) select id from device_quality
    where "ruleMark" is distinct from ${ruleMark} or "scoredDate" < ${before}::date`.execute(context.db)
}

/** Before an answer: what was noted is scored, unless it is so much that the job does it. Returns what is left. */
export const freshenQuality: Freshen = async (context) => {
  const { rows } = await sql<{ count: number }>`select count(distinct id)::int as count
    from (select id from device_unscored limit ${mostAtOnce * 5}) as noted`.execute(context.db)
  const waiting = rows[0]?.count ?? 0
  if (waiting === 0) return 0
  if (waiting > mostAtOnce) return waiting
  await scoreNoted(context)
  return 0
}

export const qualitySchedule: Schedule = {
  name: 'equipment.quality',
  cron: '*/5 * * * *',
  timeoutSeconds: 600,
  attempts: 1,
  run: async (context, _services, signal) => {
    // At night, when nobody waits, all that is old.
    if (context.now().getUTCHours() === 18) await noteOld(context)
    while (!signal.aborted && (await scoreNoted(context)) > 0);
  },
}
