import type { confirmationRoundCalls } from '@tejian/contract/equipment/confirmation/calls.ts'
import {
  confirmationStates,
  confirmRoundStates,
} from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import {
  type ConfirmationRound,
  confirmationRound,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { confirmationMessages as say } from '@tejian/contract/equipment/confirmation/messages.ts'
import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { moveProcessRow, startProcessRow } from '../../kit/process/register.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { confirmationOptions } from './confirmations.ts'
import { sendLink } from './tickets.ts'

type Calls = typeof confirmationRoundCalls

/** Units that are written at once; the job writes the others. */
const mostAtOnce = 200
/** In use, stopped, in use without registration: what a unit has to answer for. */
export const confirmedStates: readonly string[] = ['1', '2', '6']

type Asked = {
  id: string
  areaId: string
  unitname: string
  contactname: string | null
  contacttel: string | null
}

/** Writes units of a round that have devices in its area and were not asked this year, and sends them their links. */
export async function fillRound(context: Context, round: ConfirmationRound): Promise<number> {
  const { rows } =
    await sql<Asked>`select unit.id, unit.unitname, unit.contactname, unit.contacttel, held."areaId"
    from (select equipment."unitId", min(equipment."areaId") as "areaId" from equipment
      where starts_with(equipment."areaId", ${areaPrefix(round.areaId ?? '')})
        and equipment."useState" = any(${confirmedStates}::text[]) group by equipment."unitId") held
      join unit on unit.id = held."unitId"
    where not exists (select from unit_confirmation asked where asked."unitId" = unit.id
      and asked.confyear = ${round.confyear} and asked.status <> ${confirmationStates.cancelled})
      and not exists (select from unit_confirmation asked where asked."unitId" = unit.id
        and asked."roundId" = ${round.id}::uuid)
    order by unit.id limit ${mostAtOnce}`.execute(context.db)
  for (const { id, unitname, areaId, contactname, contacttel } of rows) {
    const row = await startProcessRow(
      context,
      unitConfirmation,
      {
        roundId: round.id,
        confyear: round.confyear,
        confirmBy: round.confirmBy,
        unitId: id,
        useunit: unitname,
        status: confirmationStates.waiting,
        ...{ areaId, contactname, contacttel },
      },
      null,
    )
    await sendLink(context, row)
  }
  return rows.length
}

/** One who starts a round waits for another: the same unit is not asked by both. */
const lockYear = (context: Context, confyear: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`confirmation ${confyear}`}))`.execute(context.db)

function refuseForeign({ user }: Context, areaId: string): void {
  const { visibleScope } = user
  if (visibleScope.kind !== 'area') throw new Refusal(say.noAuthority)
  if (!areaId.startsWith(visibleScope.prefix)) throw wrongFields({ areaId: say.foreignArea })
}

/** Starts the round of a year in an area of one's own. */
export async function startRound(
  outer: Context,
  { confyear, areaId, confirmBy }: ParsedOf<Calls['start']>,
): Promise<AnswerOf<Calls['start']>> {
  if (!/^20\d\d$/.test(confyear)) throw wrongFields({ confyear: say.wrongYear })
  refuseForeign(outer, areaId)
  const today = dayOf(outer.now())
  if (confirmBy < today) throw wrongFields({ confirmBy: say.pastDeadline })
  return transact(outer, async (context) => {
    await lockYear(context, confyear)
    const { rows } = await sql<{ roundno: string }>`select roundno from confirmation_round
      where confyear = ${confyear} and "areaId" = ${areaId} and status = ${confirmRoundStates.open} limit 1`.execute(
      context.db,
    )
    if (rows[0]) throw new Refusal(say.openRound(rows[0].roundno))
    const values = {
      ...{ confyear, areaId, confirmBy },
      status: confirmRoundStates.open,
      startUserName: context.user.name,
      startDate: today,
      filled: false,
    }
    const [complete = values] = await numbered(context, confirmationRound, [values])
    const round = await insertRow(context, confirmationRound, complete)
    const count = await fillRound(context, round)
    if (count === 0) throw wrongFields({ areaId: say.noUnits })
    const more = count === mostAtOnce
    if (!more) await updateRow(context, confirmationRound, round, { filled: true })
    return { id: round.id, count, more }
  })
}

/** Units of open rounds that are not written yet: what was much is left to the job. */
export async function fillOpenRounds(outer: Context, signal: AbortSignal): Promise<void> {
  let going = true
  while (going && !signal.aborted)
    going = await transact(outer, async (context) => {
      const { rows } = await sql<ConfirmationRound>`select * from confirmation_round
        where status = ${confirmRoundStates.open} and not filled order by id limit 1 for update`.execute(
        context.db,
      )
      const [round] = rows
      if (!round) return false
      await lockYear(context, round.confyear ?? '')
      if ((await fillRound(context, round)) < mostAtOnce)
        await updateRow(context, confirmationRound, round, { filled: true })
      return true
    })
}

/** Ends a round: who has not answered is asked no more. */
export async function closeRound(outer: Context, id: string): Promise<{ id: string }> {
  return transact(outer, async (context) => {
    const round = await readRow(context, confirmationRound, id, true)
    if (round.status !== confirmRoundStates.open) throw new Refusal(say.roundClosed, { code: 'handled' })
    const { rows } = await sql<{ id: string }>`select id from unit_confirmation
      where "roundId" = ${round.id}::uuid and step = 'QRDW' order by id`.execute(context.db)
    for (const waiting of rows)
      await moveProcessRow(context, unitConfirmation, confirmationOptions, waiting.id, {
        action: 'cancel',
        cancelReason: say.closedWith,
      })
    await updateRow(context, confirmationRound, round, { status: confirmRoundStates.closed, filled: true })
    return { id: round.id }
  })
}

type Counted = { roundId: string; units: number; waiting: number; settling: number }

/** How many units of rounds there are, and how far they are. */
export async function completeRounds(context: Context, rounds: ConfirmationRound[]): Promise<void> {
  const { rows } = await sql<Counted>`select "roundId", count(*)::int as units,
      count(*) filter (where step = 'QRDW')::int as waiting, count(*) filter (where step = 'QRCL')::int as settling
    from unit_confirmation where "roundId" = any(${rounds.map(({ id }) => id)}::uuid[]) group by "roundId"`.execute(
    context.db,
  )
  for (const round of rounds) {
    const counted = rows.find(({ roundId }) => roundId === round.id)
    round.unitCount = counted?.units ?? 0
    round.waitingCount = counted?.waiting ?? 0
    round.settlingCount = counted?.settling ?? 0
  }
}
