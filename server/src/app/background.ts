import type { FastifyInstance } from 'fastify'
import type { Running } from '../kit/domain.ts'
import { startJobs } from '../kit/jobRunner.ts'
import { closePdfRenderer } from '../kit/pdf/renderPdf.ts'
import { anythingChanged, changeChannel, tableChanged } from '../kit/records/totals.ts'
import { startClock } from '../kit/scheduleClock.ts'
import type { Services } from '../kit/services.ts'

/** What runs beside the requests: totals learn of changes elsewhere, what domains need, jobs and schedules. */
export async function runInBackground(app: FastifyInstance, services: Services): Promise<void> {
  const { listener, domains } = services
  await listener.on(changeChannel, tableChanged, anythingChanged)
  const running: Running[] = []
  for (const start of domains.all('background')) running.push(await start(services))
  const working: Running[] = []
  app.addHook('onListen', async () => {
    // The clock is stopped first: what it orders meanwhile would wait for another instance.
    for (const start of [startClock, startJobs]) working.push(await start(services))
  })
  app.addHook('onClose', async () => {
    for (const part of running) await part.stop()
    for (const part of working) await part.stop()
    await closePdfRenderer()
  })
}
