import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { beginTransfer } from '../../shared/transfers/progress.ts'
import { pendingSealOf, sealChange } from '../changes/sealChange.ts'
import { reportOf } from '../itemAtStep.ts'
import { isApproved, sealAndFinish } from './sealReport.ts'

export type Generated = { seisn: string; reportno: string; attsysid: string; message: string }

const answer = (seisn: string, report: Report): Generated => ({
  seisn,
  reportno: report.reportno ?? '',
  attsysid: report.id,
  message: '',
})

async function generateOne(context: Context, seisn: string, services: Services): Promise<Generated> {
  const item = await findItem(context, seisn)
  const report = await reportOf(context, item)
  if (!report) throw new Refusal(sealMessages.noReport)
  const pending = await pendingSealOf(context, item.id)
  if (pending) {
    await sealChange({ ...context, user: systemActor }, pending.kind, pending.id, services)
    return answer(seisn, (await reportOf(context, await findItem(context, seisn))) ?? report)
  }
  if (report.state !== reportStates.working) return answer(seisn, report)
  if (!isApproved(item)) throw new Refusal(sealMessages.notApproved)
  // The seal is the system's, whoever asks for it.
  await sealAndFinish({ ...context, user: systemActor }, { itemId: item.id }, services)
  return answer(seisn, (await reportOf(context, item)) ?? report)
}

/** Makes the sealed files of approved reports at once, whatever became of their orders, and tells how far it has come. */
export async function generatePdfs(
  context: Context,
  { seisns, transferId }: { seisns: readonly string[]; transferId?: string | undefined },
  services: Services,
): Promise<Generated[]> {
  if (seisns.length === 0) throw new Refusal(sealMessages.chooseReports)
  let isCancelled = false
  const progress = await beginTransfer(context, '生成报告', transferId, seisns.length, () => {
    isCancelled = true
  })
  const made: Generated[] = []
  try {
    for (const seisn of seisns) {
      if (isCancelled) break
      made.push(
        await generateOne(context, seisn, services).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          return { seisn, reportno: '', attsysid: '', message: error.message }
        }),
      )
      progress.report(made.length)
    }
  } catch (error) {
    await progress.fail(sealMessages.failure)
    throw error
  }
  await progress.finish()
  const [only] = made
  if (only?.message && made.length === 1) throw new Refusal(only.message)
  return made
}
