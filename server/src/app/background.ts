import type { FastifyInstance } from 'fastify'
import { sealAudit } from '../kit/auditChain.ts'
import type { Background, Running } from '../kit/domain.ts'
import { type JobWorker, startJobs } from '../kit/jobs.ts'
import { closePdfRenderer } from '../kit/pdf/renderPdf.ts'
import { startCounterSweep } from '../kit/records/counterSweep.ts'
import { anythingChanged, changeChannel, tableChanged } from '../kit/records/totals.ts'
import type { Services } from '../kit/services.ts'

const sealEveryMs = 1000

/** Entries of the audit trail are sealed after their commit (docs/decisions/0003). */
const startSealing: Background = ({ db, log }) => {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    sealAudit(db)
      .catch((error: unknown) => log.warn({ err: error }, 'audit seal'))
      .finally(() => {
        busy = false
      })
  }, sealEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** What runs beside the requests: totals learn of changes elsewhere, the trail is sealed, what domains need, jobs. */
export async function runInBackground(app: FastifyInstance, services: Services): Promise<void> {
  const { listener, domains } = services
  await listener.on(changeChannel, tableChanged, anythingChanged)
  const running: Running[] = []
  for (const start of [startSealing, startCounterSweep, ...domains.all('background')])
    running.push(await start(services))
  let jobs: JobWorker | null = null
  app.addHook('onListen', async () => {
    jobs = await startJobs(services)
  })
  app.addHook('onClose', async () => {
    for (const part of running) await part.stop()
    await jobs?.stop()
    await closePdfRenderer()
  })
}
