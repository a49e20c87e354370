import { eventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import { dispatchAnswers } from '@tejian/contract/emergencies/event.process.ts'
import { liftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import type { RescueAct, rescueCalls, ShownRescue } from '@tejian/contract/emergencies/rescueCalls.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Actor, type Context, transact } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import type { Given } from '../../kit/process/register.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { metresBetween, placeOf } from '../../maintenance/public.ts'
import { effect, prepare } from '../moves.ts'
import { actsOf, endOf, type Held, heldBy, placeOfLift, shownRescue } from './shown.ts'

type Said = ParsedOf<typeof rescueCalls.actByLink>

/** Whoever holds the link acts under the name of the unit that was sent, with one right: what the desk does. */
const rescuer = ({ user }: Context, { dispatch }: Held): Actor => ({
  ...user,
  loginName: '',
  name: say.byLink(dispatch.rescueunitname ?? ''),
  roles: [],
  permissions: new Set(['emergency.dispatch']),
  visibleScope: { kind: 'all' },
})

/** The action of the event's process that is meant, and what it is given. */
function actionOf(act: RescueAct, held: Held, said: Said): { action: string; given: Given } {
  const dispatchId = held.dispatch.id
  const later = held.event.step === 'SJDD'
  const [answer, arrive] = later ? (['reply', 'join'] as const) : (['answer', 'arrive'] as const)
  const [reason, note] = [said.reason?.trim() ?? '', said.note?.trim() ?? '']
  switch (act) {
    case 'accept':
      return { action: answer, given: { dispatchId, answerResult: dispatchAnswers.accepted } }
    case 'refuse': {
      if (!reason) throw wrongFields({ reason: say.noRefusalReason })
      const given = { dispatchId, answerResult: dispatchAnswers.refused, failReason: reason }
      return { action: answer, given }
    }
    case 'arrive':
      return { action: arrive, given: {} }
    case 'unassisted':
      if (!reason) throw wrongFields({ reason: say.noFailReason })
      return { action: 'unassisted', given: { dispatchId, failReason: reason } }
    case 'rescued':
      if (!note) throw wrongFields({ note: say.noResult })
      return { action: 'rescue', given: { handleResult: note } }
  }
}

/** Where the phone says it is, and how far that is from the lift. */
async function arrivalOf(context: Context, held: Held, said: Said) {
  const here = placeOf(said.longitude, said.latitude)
  const { longitude, latitude } = await placeOfLift(context, held.event)
  const known = here && longitude !== null && latitude !== null
  return {
    dispatchId: held.dispatch.id,
    at: context.now().toISOString(),
    place: here
      ? {
          arriveLongitude: here.longitude,
          arriveLatitude: here.latitude,
          arriveDistance: known ? metresBetween(here, { longitude, latitude }) : null,
        }
      : {},
  }
}

/** One thing that whoever was sent says by the link: the same action as the desk's, under the same lock. */
export async function actByLink(outer: Context, secret: string, said: Said): Promise<ShownRescue> {
  return transact(outer, async (locked) => {
    const held = await heldBy(locked, said.token ?? '', true)
    const over = endOf(locked, held)
    if (over) throw new Refusal(over, { code: 'handled' })
    if (!actsOf(held).includes(said.act)) throw new Refusal(say.saidAlready, { code: 'handled' })
    const context = { ...locked, user: rescuer(locked, held) }
    const { action, given } = actionOf(said.act, held, said)
    const arrival = await arrivalOf(context, held, said)
    await move(context, {
      record: liftEvent,
      id: held.event.id,
      action,
      entitledBy: 'emergency.dispatch',
      prepare: (inner, row) => prepare(inner, row, action, given),
      effect: (inner, row) => effect(inner, row, action, arrival),
    })
    const { dispatch } = await heldBy(context, said.token ?? '')
    const note = said.note?.trim()
    if (note) await updateRow(context, eventDispatch, dispatch, { rescueNote: note }, { action: 'note' })
    return shownRescue(context, secret, await heldBy(context, said.token ?? ''))
  })
}
