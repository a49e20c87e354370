import {
  type confirmationLinkCalls,
  devicesPerPage,
  type ShownDevice,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmAnswers } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import type {
  ConfirmationRound,
  UnitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { maskText } from '../../kit/records/mask.ts'
import { confirmedStates } from './rounds.ts'

type Paged = typeof confirmationLinkCalls.devicesByLink

/** A device with what its unit has answered to it as it is now. */
export type AskedDevice = Equipment & { answer: ShownDevice['answer']; note: string | null }

/**
 * The devices that a unit has to confirm, as `equipment`: those in its round's area that it has to answer for; each with its
 * answer as `kept`. One that has changed since it was answered for has none.
 */
export async function askedOf(
  { db }: Pick<Context, 'db'>,
  { id, unitId, roundId }: UnitConfirmation,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<ConfirmationRound>`select * from confirmation_round
    where id = ${roundId}::uuid`.execute(db)
  return sql`equipment left join confirmation_answer kept on kept."confirmationId" = ${id}::uuid
      and kept."deviceId" = equipment.id and kept."deviceVersion" = equipment.version
    where equipment."unitId" = ${unitId}::uuid
      and starts_with(equipment."areaId", ${areaPrefix(rows[0]?.areaId ?? '')})
      and equipment."useState" = any(${confirmedStates}::text[])`
}

export type Counts = { total: number; open: number; differing: number }

/** How many devices there are, how many have no answer, and of how many something is not as the archive says. */
export async function countsOf(context: Context, row: UnitConfirmation): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*)::int as total,
      (count(*) filter (where kept.answer is null))::int as open,
      (count(*) filter (where kept.answer <> ${confirmAnswers.right}))::int as differing
    from ${await askedOf(context, row)}`.execute(context.db)
  return rows[0] ?? { total: 0, open: 0, differing: 0 }
}

const shownOnly: Record<ParsedOf<Paged>['show'], RawBuilder<unknown>> = {
  all: sql``,
  open: sql`and kept.answer is null`,
  differing: sql`and kept.answer <> ${confirmAnswers.right}`,
}

/** What the devices are in order of. */
const place = (device: 'equipment' | 'last'): RawBuilder<unknown> =>
  sql.join([
    ...['equclacode', 'equcode'].map((column) => sql`coalesce(${sql.ref(`${device}.${column}`)}, '')`),
    sql.ref(`${device}.id`),
  ])

/** A page of the devices, by class and code. What is answered drops out of its list, so a page begins after a device, not at a number. */
export async function devicesOf(
  context: Context,
  row: UnitConfirmation,
  { show, text = '', after }: ParsedOf<Paged>,
): Promise<AnswerOf<Paged>> {
  const said = text.trim()
  const found = sql`${await askedOf(context, row)} ${shownOnly[show]}
    ${said ? sql`and strpos(concat_ws(' ', equipment.equcode, equipment.equname, equipment.usecertno, equipment.useaddress), ${said}) > 0` : sql``}`
  const { rows } = await sql<AskedDevice>`select equipment.*, kept.answer, kept.note from ${found}
    ${after ? sql`and (${place('equipment')}) > (select ${place('last')} from equipment last where last.id = ${after}::uuid)` : sql``}
    order by ${place('equipment')} limit ${devicesPerPage + 1}`.execute(context.db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${found}`.execute(
    context.db,
  )
  return {
    list: rows.slice(0, devicesPerPage).map((device) => shownDevice(context, device)),
    count: counted.rows[0]?.count ?? 0,
    more: rows.length > devicesPerPage,
  }
}

/** 张三丰 → 张**. */
const maskName = (name: string | null | undefined): string =>
  name ? `${name.slice(0, 1)}${'*'.repeat(Math.min(2, name.length - 1))}` : ''

/** What a unit needs to know its device by: no person's whole name or number. */
const shownDevice = ({ lookups }: Context, device: AskedDevice): ShownDevice => ({
  id: device.id,
  version: device.version,
  equcode: device.equcode ?? '',
  equname: device.equname ?? '',
  equclaname: lookups.className(device.equclacode ?? '') ?? '',
  usecertno: device.usecertno ?? '',
  useaddress: device.useaddress ?? '',
  state: lookups.label('useState', device.useState ?? '') ?? '',
  nextinspdate: device.nextinspdate ?? '',
  manager: maskName(device.safemanager),
  managertel: maskText(device.safemanagertel ?? ''),
  answer: device.answer,
  note: device.note ?? '',
})
