import type {
  confirmationLinkCalls,
  ShownConfirmation,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import {
  confirmAnswers,
  confirmLineStates,
} from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import {
  confirmationLine,
  type UnitConfirmation,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { type Actor, type Context, transact } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import { insertRows } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { type AskedDevice, askedOf, countsOf, devicesOf } from './asked.ts'
import { heldBy, waitingBy } from './tickets.ts'

/** Lines that one statement writes. */
const linesAtOnce = 1000

/** What a link shows of the whole; after it was submitted, when and by whom. */
export async function shownConfirmation(context: Context, row: UnitConfirmation): Promise<ShownConfirmation> {
  const submitted = row.step !== 'QRDW'
  const { useunit, confno, confyear, confirmBy, submitTime, signerName } = row
  return {
    useunit: useunit ?? '',
    confno: confno ?? '',
    confyear: confyear ?? '',
    confirmBy: confirmBy ?? '',
    done: submitted && submitTime ? say.done(submitTime.slice(0, 16), signerName ?? '') : '',
    ...(submitted ? { total: 0, open: 0, differing: 0 } : await countsOf(context, row)),
  }
}

type Calls = typeof confirmationLinkCalls

/** Opens a link; that it was opened is noted once. */
export async function openByLink(
  context: Context,
  { token = '' }: ParsedOf<Calls['byLink']>,
): Promise<ShownConfirmation> {
  const row = await heldBy(context, token)
  if (!row.openTime && !context.rehearsal)
    await sql`update unit_confirmation set "openTime" = ${context.now()}::timestamptz
      where id = ${row.id}::uuid and "openTime" is null`.execute(context.db)
  return shownConfirmation(context, row)
}

/** A page of the devices that a link asks for; none once it was submitted. */
export async function devicesByLink(
  context: Context,
  said: ParsedOf<Calls['devicesByLink']>,
): Promise<AnswerOf<Calls['devicesByLink']>> {
  const row = await heldBy(context, said.token ?? '')
  return row.step === 'QRDW' ? devicesOf(context, row, said) : { list: [], count: 0, more: false }
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

/** Writes what was answered, device by device; gives the number of those that are not as the archive says. */
async function writeLines(context: Context, row: UnitConfirmation, devices: readonly AskedDevice[]) {
  const { confno, confyear, unitId, useunit } = row
  const answerTime = context.now().toISOString()
  const lines = devices.map((device) => {
    const right = device.answer === confirmAnswers.right
    return {
      ...{ confno, confyear, unitId, useunit, answerTime },
      confirmationId: row.id,
      areaId: device.areaId,
      equdatasysid: device.id,
      equcode: device.equcode,
      equname: device.equname,
      equclacode: device.equclacode,
      answer: device.answer,
      answerNote: device.note || null,
      lineState: right ? confirmLineStates.none : confirmLineStates.open,
    }
  })
  for (let first = 0; first < lines.length; first += linesAtOnce)
    await insertRows(context, confirmationLine, lines.slice(first, first + linesAtOnce))
  return lines.filter(({ lineState }) => lineState === confirmLineStates.open).length
}

/** Takes under a signature what a unit has answered to each of its devices, once. No device changes by it. */
export async function submitByLink(
  outer: Context,
  said: ParsedOf<Calls['submitByLink']>,
): Promise<ShownConfirmation> {
  const signerName = said.signerName?.trim() ?? ''
  return transact(outer, async (locked) => {
    const row = await waitingBy(locked, said.token ?? '')
    if (!signerName) throw wrongFields({ signerName: say.noSigner })
    const context = { ...locked, user: unitOf(locked, row) }
    const { rows: devices } = await sql<AskedDevice>`select equipment.*, kept.answer, kept.note
      from ${await askedOf(context, row)} order by equclacode, equcode, equipment.id`.execute(context.db)
    const open = devices.filter(({ answer }) => answer === null).length
    if (open > 0) throw new Refusal(say.unanswered(open), { code: 'state' })
    const problems = await writeLines(context, row, devices)
    await sql`delete from confirmation_answer where "confirmationId" = ${row.id}::uuid`.execute(context.db)
    const moved = await move(context, {
      record: unitConfirmation,
      id: row.id,
      action: problems > 0 ? 'submit' : 'confirm',
      entitledBy: 'unitConfirmation.answer',
      prepare: async () => ({
        submitTime: context.now().toISOString(),
        signerName,
        deviceCount: devices.length,
        problemCount: problems,
        openCount: problems,
      }),
    })
    if (problems > 0)
      await sendMessage(context, {
        to: await supervisorsOf(context, row.areaId ?? ''),
        title: say.title,
        content: say.problems(row.useunit ?? '', problems),
        link: '/bsArchives/confirmation/pending',
      })
    return shownConfirmation(context, moved)
  })
}
