import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { FastifyInstance } from 'fastify'
import { type Bind, bind, type Wiring } from '../kit/http/bind.ts'
import { readTicket } from '../kit/http/tickets.ts'
import { changeChannel, tableChanged } from '../kit/records/totals.ts'
import { noSession } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { sessionRoutes } from '../session/routes.ts'
import { openSessions } from '../session/sessions.ts'

/** Calls that this server has bound, for coverage, the OpenAPI document and the generated tests. */
export const boundCalls: AnyCall[] = []

/** Binds every domain's calls. */
export async function bindRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const sessions = await openSessions(services)
  await services.listener.on(changeChannel, tableChanged)
  const wiring: Wiring = {
    db: services.db,
    signSecret: services.signSecret,
    now: services.now,
    actorOf: (sid) => sessions.actorOf(sid),
    async ticketOf(token, purpose) {
      const ticket = readTicket(services.secret, token, purpose, services.now())
      const actor = await sessions.actorOfUser(ticket.user)
      if (!actor) throw noSession()
      return { ticket, actor }
    },
  }
  boundCalls.length = 0
  const bindCall: Bind = (call, handler) => {
    boundCalls.push(call)
    bind(app, wiring, call, handler)
  }
  sessionRoutes(bindCall, services, sessions)
}
