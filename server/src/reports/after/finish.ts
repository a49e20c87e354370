import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { endedEarly } from '@tejian/contract/inspection/steps.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { periodGroundOf } from '@tejian/contract/reports/header.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { type ArchiveWriting, recordInspection } from '../../equipment/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { draftMajorProblem } from '../major/draft.ts'
import { gradeOfReport } from '../templateOfReport.ts'
import type { Aftermath } from './aftermath.ts'
import { correctArchive } from './correctArchive.ts'
import { noteDefects } from './defects.ts'
import { closeUnqualified, openUnqualified } from './findings.ts'
import { draftNotice, draftUnableNotice } from './notices/draft.ts'
import { nameReport, settleEarlier } from './notices/ofItem.ts'
import { withdrawNotice } from './notices/withdraw.ts'
import { isUnacceptable } from './unacceptable.ts'

export type Finished = { finished: boolean; reason: string | null }

type Ending = { opinion?: string | undefined; taskId?: string | undefined }

/** After the seal the system ends an inspection itself: it may do nothing else. */
export const finisher = { ...systemActor, permissions: new Set(['report.finish']) }

/** The sealed report that the item ends with; null when the inspection could not be made (无法检验). */
async function sealedReport(context: Context, item: BusinessItem): Promise<Report | null> {
  if (item.withReport === '0') return null
  if (!item.reportId) throw new Refusal(afterMessages.noReport)
  const report = await readRow(context, reportRecord, item.reportId)
  if (report.state !== reportStates.valid || !report.sealedTime) throw new Refusal(afterMessages.notSealed)
  if (!report.inspectdate) throw new Refusal(afterMessages.noDate)
  return report
}

/** Result, grade, dates and state of use go back to the archive; a device that is gone keeps the item where it is. */
const writeBack = (context: Context, item: BusinessItem, report: Report): Promise<ArchiveWriting> =>
  recordInspection(context, item.equdatasysid ?? '', {
    itemId: item.id,
    inmGroupCode: item.inmGroupCode ?? '',
    inspectdate: filled(report, 'inspectdate'),
    conclusion: report.inspectResult ?? '',
    resultCode: report.resultCode,
    safetyGrade: gradeOfReport(context, report),
    reportno: filled(report, 'reportno'),
    nextinspdate: report.nextinspdate,
    decidedBy: periodGroundOf(report.header?.periodBasis),
  })

/** Everything that follows from a sealed report, in the transaction that ends the inspection. */
export async function followReport(context: Context, item: BusinessItem, report: Report): Promise<Aftermath> {
  const archive = await writeBack(context, item, report)
  await correctArchive(context, item, report)
  const unfit = await noteDefects(context, item, report)
  await draftMajorProblem(context, item, report)
  const reportId = report.id
  if (!isUnacceptable(report)) {
    const closed = await closeUnqualified(context, item, report)
    await withdrawNotice(context, item, report)
    const notices = await settleEarlier(context, item, report)
    await nameReport(context, item.id, report)
    return { reportId, archive, ...closed, notices }
  }
  await openUnqualified(context, item, report, unfit)
  await draftNotice(context, item, report, unfit)
  await nameReport(context, item.id, report)
  return { reportId, archive, unqualified: [], defects: [] }
}

export async function checkDevice(context: Context, item: BusinessItem): Promise<void> {
  await readRow(context, equipment, item.equdatasysid ?? '').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing') throw new Refusal(afterMessages.deviceGone)
    throw error
  })
}

async function end(context: Context, item: BusinessItem, { opinion, taskId }: Ending): Promise<void> {
  let report: Report | null = null
  let aftermath: Aftermath | null = null
  await move(context, {
    record: businessItem,
    id: item.id,
    action: 'finish',
    taskId,
    opinion,
    // The system ends it whoever was given the task.
    ...(context.user.id === systemActor.id && { entitledBy: 'report.finish' as const }),
    async prepare(inner, locked): Promise<ChangesOf<typeof businessItem>> {
      report = await sealedReport(inner, locked)
      if (report) {
        await checkDevice(inner, locked)
        aftermath = await followReport(inner, locked, report)
      }
      return { withReport: report ? '1' : '0', endDate: dayOf(inner.now()), finishProblem: null }
    },
    snapshot: async () => (aftermath ? { aftermath } : {}),
    async effect(inner, moved) {
      if (report) return
      if (moved.reportno) await setNumberFate(inner, moved.reportno, 'void', afterMessages.unableNumber)
      await draftUnableNotice(inner, moved)
    },
  })
}

/** Keeps the reason with the item, and tells it to whoever leads the inspection. */
async function keepReason(outer: Context, id: string, reason: string): Promise<void> {
  await transact(outer, async (context) => {
    const item = await readRow(context, businessItem, id, true)
    if (item.step !== 'finish_inspect' || item.finishProblem === reason) return
    await updateRow(context, businessItem, item, { finishProblem: reason.slice(0, 500) })
    await sendMessage(context, {
      to: [item.proPrincipalId ?? ''],
      title: afterMessages.failedTitle,
      content: afterMessages.failedText(filled(item, 'seisn'), reason),
      link: `/businessPro/inspectEnd?seisn=${item.seisn}`,
      about: { record: businessItem, id },
    })
  })
}

/**
 * Ends an inspection at finish_inspect: the item moves to 报告打印, or to its end where there is no report, and in the
 * same transaction the archive gets the result, an unacceptable conclusion its unqualified record and its
 * notice (domain.md, finish_inspect). Done already, it changes nothing; what keeps it from ending is answered as the
 * reason and stays with the item. Called outside of a transaction, by the seal's job and by submitEnd.
 */
export async function finishInspection(
  outer: Context,
  { id }: Pick<BusinessItem, 'id'>,
  ending: Ending = {},
): Promise<Finished> {
  if (outer.db.isTransaction) throw new Error('an inspection ends in a transaction of its own')
  const context = outer.user.id === systemActor.id ? { ...outer, user: finisher } : outer
  const item = await readRow(context, businessItem, id)
  if (item.step !== 'finish_inspect') {
    const passed = !endedEarly.has(item.state ?? '') && afterEnd.has(item.step ?? '')
    return { finished: passed, reason: passed ? null : afterMessages.notAtEnd }
  }
  try {
    await end(context, item, ending)
    return { finished: true, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'forbidden') throw error
    if (error.code === 'handled') return whatBecame(context, id, error)
    await keepReason(context, id, error.message)
    return { finished: false, reason: error.message }
  }
}

const afterEnd: ReadonlySet<string> = new Set(['BGDY', 'BGGD', 'BGFF', 'end'])

/** Somebody else was faster: when they ended it, it is ended. */
async function whatBecame(context: Context, id: string, late: Refusal): Promise<Finished> {
  const { step } = await readRow(context, businessItem, id)
  return step === 'finish_inspect' || context.user.id !== systemActor.id
    ? { finished: false, reason: late.message }
    : { finished: true, reason: null }
}
