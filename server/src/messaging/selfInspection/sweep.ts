import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { classPrefix, isUnder } from '@tejian/contract/kit/classCodes.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import {
  remindTo,
  remindWays,
  type SelfStrategy,
  selfMessages,
  selfReminder,
  selfTestedClass,
} from '@tejian/contract/messaging/selfInspection.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { putIntoOutbox } from '../../shared/sms/outbox.ts'
import { type TestedDevice, written } from './written.ts'

type Strategy = SelfStrategy & { area: string }

type Found = TestedDevice & {
  equclacode: string
  areaId: string | null
  unitId: string | null
  maintUnitId: string | null
}

/** What one unit is told: devices under one strategy. */
type Reminder = { unitId: string; strategy: Strategy; devices: Found[] }

/** Enabled strategies, with the area of their institute; one of no institute holds everywhere. */
async function strategiesInForce(context: Context): Promise<Strategy[]> {
  const { rows } = await sql<Strategy>`select strategy.*, coalesce(organisation."areaId", '') as area
    from self_inspection_strategy strategy left join organisation on organisation.id = strategy."orgId"
    where strategy.enabled order by strategy.id`.execute(context.db)
  return rows
}

/** The strategy that holds for a device: of the deepest class, of two of one class the one of its own institute. */
export function strategyFor(
  { equclacode, areaId }: Pick<Found, 'equclacode' | 'areaId'>,
  strategies: readonly Strategy[],
): Strategy | null {
  const fitting = strategies.filter(
    (one) =>
      isUnder(equclacode, one.equclacode ?? '') &&
      (one.area === '' || (areaId ?? '').startsWith(areaPrefix(one.area))),
  )
  const depth = ({ equclacode: code, area }: Strategy): number =>
    classPrefix(code ?? '').length * 100 + areaPrefix(area).length
  return fitting.toSorted((a, b) => depth(b) - depth(a))[0] ?? null
}

/** Devices in use whose self-test falls due until that day and of which nobody was told under that date yet. */
async function dueUntil(context: Context, today: string, until: string): Promise<Found[]> {
  const { rows } = await sql<Found>`select id, equcode, equname, usecertno, equclacode, "areaId", "unitId",
      "maintUnitId", "nextannualdate" as "dueDate" from equipment
    where left(equclacode, 1) = ${classPrefix(selfTestedClass)} and "useState" = '1'
      and "nextannualdate" between ${today}::date and ${until}::date
    order by id`.execute(context.db)
  return rows
}

const receiversOf = ({ receiverType }: Strategy, { unitId, maintUnitId }: Found): string[] => {
  const wanted = {
    [remindTo.using]: [unitId],
    [remindTo.maintenance]: [maintUnitId ?? unitId],
    [remindTo.both]: [unitId, maintUnitId],
  }[receiverType ?? remindTo.using]
  return [...new Set((wanted ?? []).filter((id) => id !== null))]
}

/** Notes that a device is told of under a strategy and date; false for one that was noted before. */
async function noteFirst(context: Context, { id, dueDate }: Found, strategyId: string): Promise<boolean> {
  const { rows } = await sql`insert into self_inspection_reminder (equdatasysid, "strategyId", "dueDate", at)
    values (${id}::uuid, ${strategyId}::uuid, ${dueDate}::date, ${context.now()})
    on conflict do nothing returning at`.execute(context.db)
  return rows.length > 0
}

/** A unit with the mobile number of whoever is to be told; null where it left none. */
export async function unitToTell(
  context: Context,
  id: string,
): Promise<{ unitname: string; recname: string; mobile: string | null }> {
  const { rows } = await sql<{ unitname: string; contactname: string | null; contacttel: string | null }>`
    select unitname, contactname, contacttel from unit where id = ${id}::uuid`.execute(context.db)
  const row = rows[0]
  const phone = row?.contacttel ?? ''
  return {
    unitname: row?.unitname ?? '',
    recname: row?.contactname ?? '',
    mobile: phone && !validate('mobile', phone) ? phone : null,
  }
}

async function tell(context: Context, { unitId, strategy, devices }: Reminder): Promise<void> {
  const { unitname, recname, mobile } = await unitToTell(context, unitId)
  const { content, ...template } = await written(context, {
    code: strategy.templateCode ?? selfReminder,
    unitname,
    devices,
  })
  if (strategy.sendWay !== remindWays.sms)
    await sendMessage(context, {
      to: await accountsOfUnit(context, unitId),
      title: selfMessages.title,
      content: `${content}${selfMessages.cycle(strategy.cycleMonth)}`,
      link: '/bsArchives/equipment',
    })
  if (strategy.sendWay !== remindWays.message && mobile)
    await putIntoOutbox(
      { ...context, user: { ...context.user, orgId: strategy.orgId } },
      { recnumber: mobile, recname, unitname, content, datacode: devices[0]?.id ?? null, ...template },
    )
}

/** Reminds units of the self-tests of their devices, once for each device, strategy and date; how many devices that were. */
export async function remindOfSelfTests(outer: Context): Promise<number> {
  const today = dayOf(outer.now())
  return transact(outer, async (context) => {
    const strategies = await strategiesInForce(context)
    if (strategies.length === 0) return 0
    const most = Math.max(...strategies.map(({ triggerDays }) => triggerDays ?? 0))
    const reminders = new Map<string, Reminder>()
    let count = 0
    for (const device of await dueUntil(context, today, addDays(today, most))) {
      const strategy = strategyFor(device, strategies)
      if (!strategy || device.dueDate > addDays(today, strategy.triggerDays ?? 0)) continue
      if (!(await noteFirst(context, device, strategy.id))) continue
      count += 1
      for (const unitId of receiversOf(strategy, device)) {
        const key = `${unitId} ${strategy.id}`
        const reminder = reminders.get(key) ?? { unitId, strategy, devices: [] }
        reminder.devices.push(device)
        reminders.set(key, reminder)
      }
    }
    for (const reminder of reminders.values()) await tell(context, reminder)
    return count
  })
}

/** Looks once a day, before work begins. */
export const selfTestReminders: Schedule = {
  name: 'messaging.selfInspection',
  cron: '20 7 * * *',
  timeoutSeconds: 900,
  attempts: 3,
  async run(context) {
    await remindOfSelfTests(context)
  },
}
