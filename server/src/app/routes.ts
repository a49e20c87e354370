import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { attachmentOwners, records } from '@tejian/contract/app/records.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { FastifyInstance } from 'fastify'
import { announcementRoutes } from '../announcements/routes.ts'
import { chargeRoutes } from '../charges/routes.ts'
import { constructionRoutes } from '../declarations/construction/routes.ts'
import { declarationRoutes } from '../declarations/routes.ts'
import { changeRoutes } from '../equipment/changes/routes.ts'
import { correctionRoutes } from '../equipment/corrections/routes.ts'
import { deletionRoutes } from '../equipment/deletion/routes.ts'
import { dueRoutes } from '../equipment/dueRoutes.ts'
import { expiryRoutes } from '../equipment/expiryRoutes.ts'
import { unregisteredRoutes } from '../equipment/plans/routes.ts'
import { equipmentRegisterRoutes } from '../equipment/registerRoutes.ts'
import { authorizationRoutes } from '../equipment/registration/authorizations.ts'
import { registrationRoutes } from '../equipment/registration/routes.ts'
import { equipmentRoutes } from '../equipment/routes.ts'
import { transmissionRoutes } from '../equipment/transmissions/routes.ts'
import { vehicleRoutes } from '../equipment/vehicles/routes.ts'
import { calendarFile } from '../home/calendar.ts'
import { copyRoutes } from '../home/copy/routes.ts'
import { homeRoutes } from '../home/routes.ts'
import { instrumentRoutes } from '../instruments/routes.ts'
import { sealAudit } from '../kit/auditChain.ts'
import { type Bind, bind, type Wiring } from '../kit/http/bind.ts'
import { openApiOf } from '../kit/http/openApi.ts'
import { readTicket } from '../kit/http/tickets.ts'
import { type JobWorker, startJobs } from '../kit/jobs.ts'
import { closePdfRenderer } from '../kit/pdf/renderPdf.ts'
import { varyProcess } from '../kit/process/move.ts'
import { startFolding } from '../kit/records/foldSweep.ts'
import { anythingChanged, changeChannel, tableChanged } from '../kit/records/totals.ts'
import { noSession } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { knowledgeRoutes } from '../knowledge/routes.ts'
import { startDemoGateways } from '../lifts/demoGateways.ts'
import { liftRoutes } from '../lifts/routes.ts'
import { inboundRoute } from '../messaging/inbound.ts'
import { messagingRoutes } from '../messaging/routes.ts'
import { personAuditRoutes } from '../people/auditRoutes.ts'
import { startLapseNotices } from '../people/lapse.ts'
import { peopleRoutes } from '../people/routes.ts'
import { portalNoticeRoutes } from '../portal/notices.ts'
import { portalRoutes } from '../portal/routes.ts'
import { productRoutes } from '../products/routes.ts'
import { queryRoutes } from '../queries/routes.ts'
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
import { evaluationRoutes } from '../shared/evaluation/routes.ts'
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
import { filingRoutes } from '../units/filing/routes.ts'
import { infoModRoutes } from '../units/infoMod/routes.ts'
import { unitRoutes } from '../units/routes.ts'
import { warningRoutes } from '../warnings/routes.ts'
import { startWarnings } from '../warnings/sweep.ts'
import { flowRegistry } from './flowRegistry.ts'

const sealEveryMs = 1000

function wiringOf(services: Services, sessions: Sessions): Wiring {
  return {
    db: services.db,
    signSecret: services.signSecret,
    now: services.now,
    parameters: services.parameters,
    lookups: services.lookups,
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
  const handlers = new Map<string, Parameters<Bind>[1]>()
  const bindCall: Bind = (call, handler) => {
    bound.push(call)
    handlers.set(call.path, handler)
    bind(app, wiring, call, handler)
  }
  sessionRoutes(bindCall, services, sessions)
  homeRoutes(bindCall, handlers)
  calendarFile(app, services)
  await systemRoutes(bindCall, services)
  const variants = await openFlowVariants(services)
  varyProcess(inspectionProcess.name, variants.of, variants.ready)
  bindFlowConfiguration(bindCall, services, variants)
  messagingRoutes(bindCall, services)
  inboundRoute(app, services)
  knowledgeRoutes(bindCall, services)
  layoutRoutes(bindCall)
  draftRoutes(bindCall)
  await eventRoutes(app, services, async (token) => (await wiring.ticketOf(token, 'events')).actor)
  bound.push(homeCalls.events)
  transferRoutes(bindCall, services, records, (id) => sessions.actorOfUser(id))
  attachmentRoutes(bindCall, services, attachmentOwners, (id) => sessions.actorOfUser(id))
  flowRoutes(bindCall, flowRegistry)
  assistRoutes(bindCall, flowRegistry)
  copyRoutes(bindCall)
  evaluationRoutes(bindCall)
  queryRoutes(bindCall, services)
  declarationRoutes(bindCall, services)
  constructionRoutes(bindCall, services)
  buildRoutes(bindCall, services)
  entryRoutes(bindCall, services)
  reviewRoutes(bindCall, services)
  equipmentRoutes(bindCall, services)
  equipmentRegisterRoutes(bindCall, services, records)
  changeRoutes(bindCall, services)
  correctionRoutes(bindCall, services)
  deletionRoutes(bindCall, services, records)
  registrationRoutes(bindCall, services)
  vehicleRoutes(bindCall, services)
  authorizationRoutes(bindCall, services)
  transmissionRoutes(bindCall, services)
  unregisteredRoutes(bindCall, services)
  expiryRoutes(bindCall, services)
  dueRoutes(bindCall, services)
  unitRoutes(bindCall, services)
  productRoutes(bindCall, services)
  filingRoutes(bindCall, services)
  infoModRoutes(bindCall, services)
  sealRoutes(bindCall, services)
  paperRoutes(bindCall, services)
  portalRoutes(bindCall, services)
  portalNoticeRoutes(bindCall, services)
  announcementRoutes(bindCall, services)
  chargeRoutes(bindCall, services)
  instrumentRoutes(bindCall, services)
  peopleRoutes(bindCall, services)
  personAuditRoutes(bindCall, services)
  taskRoutes(bindCall, services)
  liaisonRoutes(bindCall, services, (id) => sessions.actorOfUser(id))
  findingRoutes(bindCall, services)
  noticeRoutes(bindCall, services, (id) => sessions.actorOfUser(id))
  supervisionRoutes(bindCall, services)
  warningRoutes(bindCall, services)
  liftRoutes(bindCall, services)
  return bound
}

/** What runs beside the requests: totals learn of changes elsewhere, the audit trail is sealed, text messages go out, jobs are done. */
export async function runInBackground(app: FastifyInstance, services: Services): Promise<void> {
  await services.listener.on(changeChannel, tableChanged, anythingChanged)
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
  const folding = startFolding(services, records)
  const sms = await openSmsSender(services)
  const warnings = startWarnings(services)
  const lapses = startLapseNotices(services)
  const gateways = startDemoGateways(services)
  let jobs: JobWorker | null = null
  app.addHook('onListen', async () => {
    jobs = await startJobs(services)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    folding.stop()
    sms.stop()
    warnings.stop()
    lapses.stop()
    gateways.stop()
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
