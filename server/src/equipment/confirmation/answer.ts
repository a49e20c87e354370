import type {
  confirmationLinkCalls,
  ShownConfirmation,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import {
  confirmAnswers,
  confirmLineStates,
} from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import {
  type ConfirmationRound,
  confirmationLine,
  type UnitConfirmation,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { type Actor, type Context, transact } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import { maskText } from '../../kit/records/mask.ts'
import { insertRows } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { confirmedStates } from './rounds.ts'
import { heldBy } from './tickets.ts'

type Said = ParsedOf<typeof confirmationLinkCalls.answerByLink>

/** More are not confirmed by a link: one answer carries all of them. */
const mostDevices = 2000

/** The unit's devices that are to be confirmed: those in the round's area that it has to answer for, or a refusal of too many. */
async function devicesOf(context: Context, row: UnitConfirmation): Promise<Equipment[]> {
  const { rows: rounds } = await sql<ConfirmationRound>`select * from confirmation_round
    where id = ${row.roundId}::uuid`.execute(context.db)
  const { rows } = await sql<Equipment>`select * from equipment where "unitId" = ${row.unitId}::uuid
    and starts_with("areaId", ${areaPrefix(rounds[0]?.areaId ?? '')})
    and "useState" = any(${confirmedStates}::text[])
    order by equclacode, equcode, id limit ${mostDevices + 1}`.execute(context.db)
  if (rows.length > mostDevices) throw new Refusal(say.tooManyDevices(mostDevices), { code: 'state' })
  return rows
}

/** 张三丰 → 张**. */
const maskName = (name: string | null | undefined): string =>
  name ? `${name.slice(0, 1)}${'*'.repeat(Math.min(2, name.length - 1))}` : ''

/** What a link shows: no person's whole name or number; after it was submitted no devices either. */
export async function shownConfirmation(context: Context, row: UnitConfirmation): Promise<ShownConfirmation> {
  const submitted = row.step !== 'QRDW'
  const devices = submitted ? [] : await devicesOf(context, row)
  return {
    useunit: row.useunit ?? '',
    confno: row.confno ?? '',
    confyear: row.confyear ?? '',
    confirmBy: row.confirmBy ?? '',
    done:
      submitted && row.submitTime
        ? say.done(shanghaiDateTime(new Date(row.submitTime)).slice(0, 16), row.signerName ?? '')
        : '',
    devices: devices.map((device) => ({
      id: device.id,
      equcode: device.equcode ?? '',
      equname: device.equname ?? '',
      equclaname: context.lookups.className(device.equclacode ?? '') ?? '',
      usecertno: device.usecertno ?? '',
      useaddress: device.useaddress ?? '',
      state: context.lookups.label('useState', device.useState ?? '') ?? '',
      nextinspdate: device.nextinspdate ?? '',
      manager: maskName(device.safemanager),
      managertel: maskText(device.safemanagertel ?? ''),
    })),
  }
}

/** Opens a link; that it was opened is noted once. */
export async function openByLink(context: Context, token: string): Promise<ShownConfirmation> {
  const row = await heldBy(context, token)
  if (!row.openTime && !context.rehearsal)
    await sql`update unit_confirmation set "openTime" = ${context.now()}::timestamptz
      where id = ${row.id}::uuid and "openTime" is null`.execute(context.db)
  return shownConfirmation(context, row)
}

/** Whoever holds the link answers under the name of the unit, with one right. */
const unitOf = ({ user }: Context, { useunit }: UnitConfirmation): Actor => ({
  ...user,
  loginName: '',
  name: say.byLink(useunit ?? ''),
  roles: [],
  permissions: new Set(['unitConfirmation.answer']),
  visibleScope: { kind: 'all' },
})

/** Each of the unit's devices is answered for, once; what is wrong is said. */
function checkAnswers(
  devices: readonly Equipment[],
  { answers }: Said,
): Map<string, Said['answers'][number]> {
  const byDevice = new Map(answers.map((one) => [one.id, one]))
  const whole = byDevice.size === answers.length && devices.length === byDevice.size
  if (!whole || devices.some(({ id }) => !byDevice.has(id))) throw new Refusal(say.changed)
  const silent = answers.find(({ answer, note }) => answer === confirmAnswers.wrong && !note?.trim())
  if (silent) throw wrongFields({ [`answers.${silent.id}`]: say.noWrongNote })
  return byDevice
}

/** Takes what a unit says of its devices, once. No device changes by it. */
export async function answerByLink(outer: Context, said: Said): Promise<ShownConfirmation> {
  const signerName = said.signerName?.trim() ?? ''
  return transact(outer, async (locked) => {
    const row = await heldBy(locked, said.token ?? '', true)
    if (row.step !== 'QRDW') throw new Refusal(say.submitted, { code: 'handled' })
    if (!signerName) throw wrongFields({ signerName: say.noSigner })
    const context = { ...locked, user: unitOf(locked, row) }
    const devices = await devicesOf(context, row)
    const answers = checkAnswers(devices, said)
    const now = context.now().toISOString()
    const { confno, confyear, unitId, useunit } = row
    const lines = devices.map((device) => {
      const { answer = '', note } = answers.get(device.id) ?? {}
      const right = answer === confirmAnswers.right
      return {
        ...{ confno, confyear, unitId, useunit, answer },
        confirmationId: row.id,
        areaId: device.areaId,
        equdatasysid: device.id,
        equcode: device.equcode,
        equname: device.equname,
        equclacode: device.equclacode,
        answerNote: right ? null : note?.trim() || null,
        lineState: right ? confirmLineStates.none : confirmLineStates.open,
        answerTime: now,
      }
    })
    await insertRows(context, confirmationLine, lines)
    const problems = lines.filter(({ lineState }) => lineState === confirmLineStates.open).length
    const moved = await move(context, {
      record: unitConfirmation,
      id: row.id,
      action: problems > 0 ? 'submit' : 'confirm',
      entitledBy: 'unitConfirmation.answer',
      prepare: async () => ({
        submitTime: now,
        signerName,
        deviceCount: lines.length,
        problemCount: problems,
        openCount: problems,
      }),
    })
    if (problems > 0)
      await sendMessage(context, {
        to: await supervisorsOf(context, row.areaId ?? ''),
        title: say.title,
        content: say.problems(useunit ?? '', problems),
        link: '/bsArchives/confirmation/pending',
      })
    return shownConfirmation(context, moved)
  })
}
