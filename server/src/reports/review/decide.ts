import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { GuardedStep } from '@tejian/contract/inspection/duties.ts'
import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { unreleasedCode } from '@tejian/contract/kit/constants.ts'
import { nextStep, postAt } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { findItem, notifyHolders, refuseOtherPart, refuseUnauthorised } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { type Holder, mayMove, move, processOf } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { forbidden, Refusal } from '../../kit/refusal.ts'
import { holderFor } from '../../shared/flow/people.ts'
import { requestSeal } from '../seal/requestSeal.ts'
import { refuseUnsigned } from '../signing/otherInspectors.ts'
import { signReport } from '../signing/sign.ts'
import { refuseOpenRemarks } from './openRemarks.ts'
import { tellReviewed } from './reviewed.ts'
import { reviewedReport } from './reviewedReport.ts'
import { approveSections } from './sectionApprovals.ts'
import {
  actionOfPage,
  oneReportOnly,
  opinionAt,
  opinionOf,
  type ReviewPage,
  savedOpinionAt,
  signatureAt,
  stepOfPage,
} from './steps.ts'

export type Reviewed = {
  seisn: string
  seiflowsysid?: string | undefined
  taskId?: string | undefined
  version?: string | undefined
  reportno?: string | undefined
  acceptOpinion?: string | undefined
  dealMan?: string | undefined
}

const several = (text: string | undefined): boolean =>
  (text ?? '').split(/[,，;；、\s]+/).filter(Boolean).length > 1

/** Audit and approval commit exactly one report number (spec 2 §5). */
function refuseSeveral(page: ReviewPage, input: Reviewed): void {
  const sentence = oneReportOnly[page]
  if (sentence && (several(input.reportno) || several(input.seisn))) throw new Refusal(sentence)
}

function refuseOtherReport(input: Reviewed, item: BusinessItem): void {
  if (input.reportno && input.reportno.trim() !== item.reportno)
    throw new Refusal(reviewMessages.wrongReportno)
}

/** Where passing a step leads by the item's own process; 'end' or null where nobody is chosen. */
export function stepAfter(context: Context, item: BusinessItem, action: string): string | null {
  const transition = processOf(context, businessItem, item).steps[item.step ?? '']?.actions[action]
  return transition ? nextStep(transition, item) : null
}

/** The person who is to take the next step, who must hold its post and no other part in this report. */
async function nextHolder(
  context: Context,
  item: BusinessItem,
  action: string,
  dealMan: string | undefined,
): Promise<Holder | null> {
  const next = dealMan ? stepAfter(context, item, action) : null
  if (!dealMan || !next) return null
  const holder = await holderFor(context, dealMan, postAt(processOf(context, businessItem, item), next))
  await refuseOtherPart(context, item, next, holder)
  await refuseUnauthorised(context, item, next, holder)
  return holder
}

const subjectOf = (row: BusinessItem): string =>
  `报告${row.reportno ?? ''}（${row.unitname}，${row.equcode ?? ''}）`

/** Signs the report where the step is a signature, and writes who did the step and when. */
async function sign(context: Context, item: BusinessItem, step: GuardedStep): Promise<void> {
  const signed = await reviewedReport(context, item, undefined, true)
  // Sent back and approved again as it is: what is sealed keeps the day of its approval.
  if (signed.state !== reportStates.working) return
  await signReport(context, { item, report: signed, step })
  const values = signatureAt(step, context).report
  if (Object.keys(values).length > 0) await updateRow(context, report, signed, values, { action: 'sign' })
}

/** Passes a report at 报告确认, 技术复核, 报告审核 or 报告审批; nothing but opinion, name and time is written. */
export async function passReport(context: Context, page: ReviewPage, input: Reviewed): Promise<void> {
  refuseSeveral(page, input)
  const seen = await findItem(context, input.seisn)
  refuseOtherReport(input, seen)
  const action = actionOfPage(page, seen)
  const step = stepOfPage(page, seen)
  if (step) await reviewedReport(context, seen, input.seiflowsysid)
  const holder = step ? await nextHolder(context, seen, action, input.dealMan) : null
  const opinion = input.acceptOpinion?.trim() || (step ? opinionOf(step, seen) : '')
  const passing = move(context, {
    record: businessItem,
    id: seen.id,
    action,
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    opinion: opinion || undefined,
    holder,
    async prepare(inner, row): Promise<ChangesOf<typeof businessItem>> {
      const here = stepOfPage(page, row)
      if (!here) return {}
      await refuseOtherPart(inner, row, here, inner.user)
      await refuseUnauthorised(inner, row, here, inner.user)
      if (here === 'BGQR') {
        await refuseOpenRemarks(inner, row.id, stepName(here))
        await refuseUnsigned(inner, row)
      }
      return { ...opinionAt(here, input.acceptOpinion), ...signatureAt(here, inner).item }
    },
    async effect(inner, row) {
      if (!step) return
      await sign(inner, row, step)
      await approveSections(inner, row, step)
      await tellReviewed(inner, { item: row, step, opinion })
      if (step === 'BGSP') return requestSeal(inner, row)
      await notifyHolders(inner, row, {
        title: `待办：${stepName(row.step)}`,
        content: `${subjectOf(row)}${stepName(step)}已通过，请办理${stepName(row.step)}`,
      })
    },
  })
  await passing.catch(async (error: unknown) => {
    // Written outside of what the refusal undid, so that whoever helps the reviewer finds it.
    if (step && isSaid(error))
      await tellReviewed(context, { item: seen, step, opinion, refused: error.message })
    throw error
  })
}

/** A refusal of the decision itself: neither of the person, nor the question for the password. */
const isSaid = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status !== 403 && error.status !== 404 && error.code !== unreleasedCode

/** Keeps an opinion without deciding. */
export async function saveOpinion(
  outer: Context,
  page: ReviewPage,
  input: Reviewed,
): Promise<{ seisn: string; version: number }> {
  return transact(outer, async (context) => {
    const row = await findItem(context, input.seisn, true)
    const step = stepOfPage(page, row)
    if (!step || (input.taskId && input.taskId !== row.taskId))
      throw new Refusal(inspectionMessages.notAtStep, { code: 'handled' })
    if (!mayMove(context, businessItem, row, actionOfPage(page, row))) throw forbidden()
    await refuseOtherPart(context, row, step, context.user)
    const saved = await updateRow(context, businessItem, row, savedOpinionAt(step, input.acceptOpinion), {
      version: input.version ? Number(input.version) : undefined,
      action: 'opinion',
    })
    return { seisn: filled(saved, 'seisn'), version: saved.version }
  })
}
