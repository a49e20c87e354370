import {
  confirmationLineCalls,
  confirmationLinkCalls,
  confirmationRoundCalls,
  unitConfirmationCalls,
} from '@tejian/contract/equipment/confirmation/calls.ts'
import {
  confirmLineStates,
  confirmRoundStates,
} from '@tejian/contract/equipment/confirmation/confirmation.process.ts'
import {
  confirmationLine,
  confirmationRound,
  unitConfirmation,
} from '@tejian/contract/equipment/confirmation/confirmation.ts'
import {
  confirmationLines,
  confirmationRounds,
  confirmationUnits,
} from '@tejian/contract/equipment/confirmation/views.ts'
import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { countIn, refuseTooMany, refuseWhenReached } from '../../shared/rateLimit/refuseTooMany.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { devicesByLink, openByLink, submitByLink } from './answer.ts'
import { confirmationOptions, linkFor, ownLink, remind } from './confirmations.ts'
import { keepByLink, restRightByLink } from './keep.ts'
import { closeRound, completeRounds, startRound } from './rounds.ts'
import { settleLine } from './settle.ts'
import { heldBy } from './tickets.ts'

const hourMs = 3_600_000
/** Links that do not open, by address: a machine that tries tickets is stopped. */
const mostTriesPerHour = 300
/** What is done with one confirmation: somebody answers quickly for a thousand devices; a machine that writes without end is stopped. */
const mostUsesPerHour = 6000

const rounds: ListSource<typeof confirmationRound> = {
  record: confirmationRound,
  orderBy: ['startDate', 'desc'],
  complete: completeRounds,
  actions: (context, { status }) =>
    permittedActions(context, confirmationRound).filter(
      (action) => action !== 'close' || status === confirmRoundStates.open,
    ),
}

const lines: ListSource<typeof confirmationLine> = {
  record: confirmationLine,
  orderBy: ['answerTime', 'desc'],
  actions: (context, { lineState, equclacode }) =>
    permittedActions(context, confirmationLine).filter((action) => {
      if (action === 'accept' || action === 'reject') return lineState === confirmLineStates.open
      if (action === 'form') return lineState === confirmLineStates.accepted
      return action !== 'view' || devicePath(equclacode, '') !== null
    }),
}

/** Lets whoever holds a ticket answer for as many devices as there are, and nobody try tickets. */
function byTicket<Said extends { token?: string | undefined }, Answer>(
  answer: (context: Context, said: Said) => Promise<Answer>,
) {
  return async (context: Context, said: Said): Promise<Answer> => {
    await refuseWhenReached(context, 'confirmationLink', mostTriesPerHour, hourMs)
    try {
      const { id } = await heldBy(context, said.token ?? '')
      await refuseTooMany(context, 'confirmationUse', mostUsesPerHour, hourMs, id)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'ticket')
        await countIn(context, 'confirmationLink', hourMs, context.ip)
      throw error
    }
    return answer(context, said)
  }
}

/** Yearly confirmations: rounds, units, their answers, and the link. */
export function confirmationRoutes(bind: Bind, services: Services): void {
  bind(confirmationRoundCalls.find, (context, request) => findRows(context, rounds, request))
  bindExport(bind, services, confirmationRoundCalls.export, rounds, confirmationRounds)
  bind(confirmationRoundCalls.start, startRound)
  bind(confirmationRoundCalls.close, (context, { id }) => closeRound(context, id))
  const units = processSource(unitConfirmation, confirmationOptions)
  bindProcessRegister(bind, unitConfirmationCalls, unitConfirmation, confirmationOptions)
  bindExport(bind, services, unitConfirmationCalls.export, units, confirmationUnits)
  bind(unitConfirmationCalls.link, (context, { id }) => linkFor(context, id))
  bind(unitConfirmationCalls.ownLink, (context, { id }) => ownLink(context, id))
  bind(unitConfirmationCalls.remind, (context, { ids }) => remind(context, ids))
  bind(confirmationLineCalls.find, (context, request) => findRows(context, lines, request))
  bindExport(bind, services, confirmationLineCalls.export, lines, confirmationLines)
  bind(confirmationLineCalls.settle, settleLine)
  bind(confirmationLinkCalls.byLink, byTicket(openByLink))
  bind(confirmationLinkCalls.devicesByLink, byTicket(devicesByLink))
  bind(confirmationLinkCalls.keepByLink, byTicket(keepByLink))
  bind(confirmationLinkCalls.restRightByLink, byTicket(restRightByLink))
  bind(confirmationLinkCalls.submitByLink, byTicket(submitByLink))
}
