import { randomBytes } from 'node:crypto'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { type LiftTag, liftTag, tagAddress, tagStates } from '@tejian/contract/maintenance/tags/tag.ts'
import { tagMessages as messages } from '@tejian/contract/maintenance/tags/tagMessages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { picked } from '../../kit/records/picked.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { isBound } from '../bound.ts'
import { liftsByCode } from '../lifts.ts'

type Changes = ChangesOf<typeof liftTag>

const stop = (context: Context, row: LiftTag) =>
  updateRow(
    context,
    liftTag,
    row,
    { status: tagStates.stopped, stopDate: dayOf(context.now()) },
    { action: 'stop' },
  )

/** A new tag of a lift that the caller maintains; the one before it is no good any more. */
async function beforeSave(context: Context, values: Changes, before: LiftTag | null): Promise<Changes> {
  if (before) throw new Refusal(messages.fixed, { code: 'state' })
  const code = values.equcode?.trim() ?? ''
  const lift = (await liftsByCode(context, [code])).get(code)
  if (!lift) throw wrongFields({ equcode: messages.unknownLift(code) })
  const { visibleScope } = context.user
  if (visibleScope.kind !== 'unit' || !(await isBound(context, lift.id, visibleScope.id)))
    throw wrongFields({ equcode: messages.notBound })
  const { rows } = await sql<LiftTag>`select * from lift_tag where equdatasysid = ${lift.id}::uuid
    and status = ${tagStates.used} for update`.execute(context.db)
  const whole: Context = { ...context, user: { ...context.user, visibleScope: { kind: 'all' } } }
  for (const row of rows) await stop(whole, row)
  return {
    equdatasysid: lift.id,
    equcode: lift.equcode,
    ...picked(lift, copiedLiftFields),
    maintUnitId: visibleScope.id,
    tag: randomBytes(16).toString('hex'),
    status: tagStates.used,
  }
}

export const tagOptions: RegisterOptions<typeof liftTag> = {
  orderBy: ['createDate', 'desc'],
  beforeSave,
  actions: (context, row) =>
    permittedActions(context, liftTag).filter(
      (name) => !['print', 'stop'].includes(name) || row.status === tagStates.used,
    ),
}

/** Takes a tag out of use: who holds it is told so. */
export async function stopTag(
  outer: Context,
  { id, version }: { id: string; version: string },
): Promise<null> {
  return transact(outer, async (context) => {
    const row = await readRow(context, liftTag, id, true)
    if (row.status !== tagStates.used) throw new Refusal(messages.stopped, { code: 'state' })
    await updateRow(
      context,
      liftTag,
      row,
      { status: tagStates.stopped, stopDate: dayOf(context.now()) },
      { version: Number(version), action: 'stop' },
    )
    return null
  })
}

/** What stands on the sticker. */
export async function addressOfTag(context: Context, { id }: { id: string }) {
  const row = await readRow(context, liftTag, id)
  if (row.status !== tagStates.used) throw new Refusal(messages.stopped, { code: 'state' })
  const tag = row.tag ?? ''
  return {
    nfcno: row.nfcno ?? '',
    equcode: row.equcode ?? '',
    address: tagAddress(tag, 'code'),
    nfcAddress: tagAddress(tag, 'nfc'),
  }
}
