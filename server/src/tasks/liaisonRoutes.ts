import { liaison } from '@tejian/contract/tasks/liaison.ts'
import { liaisonCalls } from '@tejian/contract/tasks/liaisonCalls.ts'
import type { Bind, CallContext } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { revealRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { sheetOfLink, shownLiaison } from './liaison/link.ts'
import { replyLiaison } from './liaison/reply.ts'
import { liaisonLink, originOf, sendLiaison } from './liaison/send.ts'
import { liaisonActions, liaisonOfBusiness, liaisonSource, prefillLiaison } from './liaison/sheets.ts'
import './tables.ts'

const hourMs = 3_600_000
/** An office behind one address may open and answer several sheets; a machine that tries tickets is stopped. */
const mostPerHour = 120

/** Liaison sheets of visits: sent, found, opened and answered by their link. */
export function liaisonRoutes(bind: Bind, services: Services): void {
  const { lookups, secret } = services
  const { actorOfUser } = services.sessions
  const signer = (context: CallContext) => ({ secret, origin: originOf(context, services) })
  bind(liaisonCalls.find, (context, request) => findRows(context, liaisonSource, request))
  bind(liaisonCalls.list, async (context, request) => {
    const answer = await findRows(context, liaisonSource, request)
    // The catalogue's names beside the record's own.
    const list = answer.list.map((row) => ({
      ...row,
      liaisonNo: row.liaisonno,
      content: row.liaisonContent,
    }))
    return { ...answer, list }
  })
  bind(liaisonCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, liaison, id)
    return { ...(await revealRow(context, liaison, row)), actions: liaisonActions(context, row) }
  })
  bind(liaisonCalls.ofBusiness, (context, { seisn }) => liaisonOfBusiness(context, seisn))
  bind(liaisonCalls.prefill, (context, { seisns }) => prefillLiaison(context, seisns, lookups))
  bind(liaisonCalls.send, (context, input) => sendLiaison(context, input, signer(context)))
  bind(liaisonCalls.link, (context, { id }) => liaisonLink(context, id, signer(context)))
  bind(liaisonCalls.byLink, async (context) => {
    await refuseTooMany(context, 'liaison', mostPerHour, hourMs)
    return shownLiaison(context, await sheetOfLink(context, context.ticket?.record ?? ''), lookups)
  })
  bind(liaisonCalls.replyByLink, async (context, input) => {
    await refuseTooMany(context, 'liaison', mostPerHour, hourMs)
    return replyLiaison(context, input, { secret, actorOfUser, lookups })
  })
}
