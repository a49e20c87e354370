import type {
  confirmationLinkCalls,
  ShownConfirmation,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import { confirmAnswers } from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import type { UnitConfirmation } from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { shownConfirmation } from './answer.ts'
import { askedOf } from './asked.ts'
import { waitingBy } from './tickets.ts'

type Keep = typeof confirmationLinkCalls.keepByLink

const keepAll = (row: UnitConfirmation, answers: RawBuilder<unknown>): RawBuilder<{ deviceId: string }> =>
  sql<{ deviceId: string }>`insert into confirmation_answer
      ("confirmationId", "deviceId", "deviceVersion", answer, note)
    select ${row.id}::uuid, told.id, told.version, told.answer, told.note from (${answers}) told
    on conflict ("confirmationId", "deviceId") do update set "deviceVersion" = excluded."deviceVersion",
      answer = excluded.answer, note = excluded.note
    returning "deviceId"`

/** Keeps answers as they are given, each to a device as it was shown; what has changed meanwhile is named and not kept. */
export async function keepByLink(
  outer: Context,
  { token, answers }: ParsedOf<Keep>,
): Promise<AnswerOf<Keep>> {
  const silent = answers.find(({ answer, note }) => answer === confirmAnswers.wrong && !note?.trim())
  if (silent) throw wrongFields({ [`answers.${silent.id}`]: say.noWrongNote })
  // Of two answers to one device the later one is meant.
  const last = [...new Map(answers.map((one) => [one.id, one])).values()]
  return transact(outer, async (context) => {
    const row = await waitingBy(context, token ?? '')
    const said = last.map(({ id, version, answer, note }) => ({
      ...{ id, version, answer },
      note: answer === confirmAnswers.right ? '' : (note?.trim() ?? ''),
    }))
    const { rows } = await keepAll(
      row,
      sql`select said.* from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
          as said (id uuid, version integer, answer text, note text)
        where exists (select from ${await askedOf(context, row)}
          and equipment.id = said.id and equipment.version = said.version)`,
    ).execute(context.db)
    const kept = new Set(rows.map(({ deviceId }) => deviceId))
    return {
      shown: await shownConfirmation(context, row),
      changed: last.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    }
  })
}

/** Whoever has looked through the devices says at once that all that he has not answered for are right. */
export async function restRightByLink(
  outer: Context,
  { token = '' }: ParsedOf<typeof confirmationLinkCalls.restRightByLink>,
): Promise<ShownConfirmation> {
  return transact(outer, async (context) => {
    const row = await waitingBy(context, token)
    await keepAll(
      row,
      sql`select equipment.id, equipment.version, ${confirmAnswers.right}::text as answer, '' as note
        from ${await askedOf(context, row)} and kept.answer is null`,
    ).execute(context.db)
    return shownConfirmation(context, row)
  })
}
