import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { attachmentOwners } from '@tejian/contract/app/records.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { FastifyInstance } from 'fastify'
import { chargeRoutes } from '../charges/routes.ts'
import { declarationRoutes } from '../declarations/routes.ts'
import { expiryRoutes } from '../equipment/expiryRoutes.ts'
import { equipmentRoutes } from '../equipment/routes.ts'
import { homeRoutes } from '../home/routes.ts'
import { instrumentRoutes } from '../instruments/routes.ts'
import { sealAudit } from '../kit/auditChain.ts'
import { type Bind, bind, type Wiring } from '../kit/http/bind.ts'
import { openApiOf } from '../kit/http/openApi.ts'
import { readTicket } from '../kit/http/tickets.ts'
import { type JobWorker, startJobs } from '../kit/jobs.ts'
import { closePdfRenderer } from '../kit/pdf/renderPdf.ts'
import { varyProcess } from '../kit/process/move.ts'
import { changeChannel, tableChanged } from '../kit/records/totals.ts'
import { noSession } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { peopleRoutes } from '../people/routes.ts'
import { portalRoutes } from '../portal/routes.ts'
import { buildRoutes } from '../reports/buildRoutes.ts'
import { entryRoutes } from '../reports/entryRoutes.ts'
import { findingRoutes } from '../reports/findingRoutes.ts'
import { noticeRoutes } from '../reports/noticeRoutes.ts'
import { paperRoutes } from '../reports/paperRoutes.ts'
import { reviewRoutes } from '../reports/reviewRoutes.ts'
import { sealRoutes } from '../reports/sealRoutes.ts'
import { sessionRoutes } from '../session/routes.ts'
import { openSessions, type Sessions } from '../session/sessions.ts'
import { attachmentRoutes } from '../shared/attachments/routes.ts'
import { draftRoutes } from '../shared/drafts/routes.ts'
import { eventRoutes } from '../shared/events/routes.ts'
import { assistRoutes } from '../shared/flow/assist.ts'
import { flowRoutes } from '../shared/flow/routes.ts'
import { layoutRoutes } from '../shared/layout/routes.ts'
import { openSmsSender } from '../shared/sms/sender.ts'
import { transferRoutes } from '../shared/transfers/routes.ts'
import { supervisionRoutes } from '../supervision/routes.ts'
import { bindFlowConfiguration, openFlowVariants } from '../system/public.ts'
import { systemRoutes } from '../system/routes.ts'
import { liaisonRoutes } from '../tasks/liaisonRoutes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { unitRoutes } from '../units/routes.ts'
import { flowRegistry } from './flowRegistry.ts'

const sealEveryMs = 1000

function wiringOf(services: Services, sessions: Sessions): Wiring {
  return {
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
}

/** Binds every domain's calls. Returns what was bound, for coverage, the OpenAPI document and the generated tests. */
export async function bindRoutes(app: FastifyInstance, services: Services): Promise<AnyCall[]> {
  const sessions = await openSessions(services)
  const wiring = wiringOf(services, sessions)
  const bound: AnyCall[] = []
  const bindCall: Bind = (call, handler) => {
    bound.push(call)
    bind(app, wiring, call, handler)
  }
  sessionRoutes(bindCall, services, sessions)
  homeRoutes(bindCall)
  await systemRoutes(bindCall, services)
  const variants = await openFlowVariants(services)
  varyProcess(inspectionProcess.name, variants.of, variants.ready)
  bindFlowConfiguration(bindCall, services, variants)
  layoutRoutes(bindCall)
  draftRoutes(bindCall)
  await eventRoutes(app, services, async (token) => (await wiring.ticketOf(token, 'events')).actor)
  bound.push(homeCalls.events)
  transferRoutes(bindCall)
  attachmentRoutes(bindCall, services, attachmentOwners, (id) => sessions.actorOfUser(id))
  flowRoutes(bindCall, flowRegistry)
  assistRoutes(bindCall, flowRegistry)
  declarationRoutes(bindCall, services)
  buildRoutes(bindCall, services)
  entryRoutes(bindCall, services)
  reviewRoutes(bindCall, services)
  equipmentRoutes(bindCall, services)
  expiryRoutes(bindCall, services)
  unitRoutes(bindCall, services)
  sealRoutes(bindCall, services)
  paperRoutes(bindCall, services)
  portalRoutes(bindCall, services)
  chargeRoutes(bindCall, services)
  instrumentRoutes(bindCall, services)
  peopleRoutes(bindCall, services)
  taskRoutes(bindCall, services)
  liaisonRoutes(bindCall, services, (id) => sessions.actorOfUser(id))
  findingRoutes(bindCall, services)
  noticeRoutes(bindCall, services, (id) => sessions.actorOfUser(id))
  supervisionRoutes(bindCall, services)
  return bound
}

/** What runs beside the requests: totals learn of changes elsewhere, the audit trail is sealed, text messages go out, jobs are done. */
export async function runInBackground(app: FastifyInstance, services: Services): Promise<void> {
  await services.listener.on(changeChannel, tableChanged)
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    sealAudit(services.db)
      .catch((error: unknown) => services.log.warn({ err: error }, 'audit seal'))
      .finally(() => {
        busy = false
      })
  }, sealEveryMs)
  timer.unref()
  const sms = await openSmsSender(services)
  let jobs: JobWorker | null = null
  app.addHook('onListen', async () => {
    jobs = await startJobs(services)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    sms.stop()
    await jobs?.stop()
    await closePdfRenderer()
  })
}

/** The OpenAPI document and its page at /api/docs. */
export async function serveDocument(
  app: FastifyInstance,
  calls: readonly AnyCall[],
  version: string,
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiOf(calls, version) as never },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
