import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { findItem, refuseOtherPart } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { holdsTask } from '../../kit/process/move.ts'
import { Refusal } from '../../kit/refusal.ts'
import { forEachItem, type ItemsAnswer } from '../forEachItem.ts'
import { refuseUnsigned } from '../signing/otherInspectors.ts'
import { passReport, type Reviewed } from './decide.ts'
import { refuseOpenRemarks } from './openRemarks.ts'
import { reviewedReport } from './reviewedReport.ts'
import { stepOfPage } from './steps.ts'

type Validation = AnswerOf<typeof reportReviewCalls.reportConfirmSubmitValidate>

/** Confirms several reports one after another, each in a transaction of its own. */
export const confirmMany = (
  context: Context,
  list: readonly Reviewed[],
  dealMan: string | undefined,
): Promise<ItemsAnswer> =>
  forEachItem(context, list, reviewMessages.nothingToReview, (row) =>
    passReport(context, 'confirm', { ...row, dealMan }),
  )

/** What a confirmation would meet, without moving anything. */
async function checkConfirm(context: Context, seisn: string): Promise<void> {
  const item = await findItem(context, seisn)
  if (stepOfPage('confirm', item) !== 'BGQR') {
    throw new Refusal(`该业务现在的环节是${stepName(item.step)}，不能确认`)
  }
  if (!holdsTask(context, businessItem, item))
    throw new Refusal(`该任务由${item.dealManName ?? '其他岗位'}办理，您不能代为确认`)
  await reviewedReport(context, item)
  await refuseOtherPart(context, item, 'BGQR', context.user)
  await refuseOpenRemarks(context, item.id, stepName('BGQR'))
  await refuseUnsigned(context, item)
}

/** Says for each report whether it can be confirmed, before anybody is asked for an opinion. */
export async function validateConfirm(context: Context, seisns: readonly string[]): Promise<Validation> {
  if (seisns.length === 0) throw new Refusal(reviewMessages.nothingToReview)
  const errors: Validation['errors'] = []
  for (const seisn of seisns) {
    try {
      await checkConfirm(context, seisn)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.push({ seisn, message: error.message })
    }
  }
  return { valid: errors.length === 0, message: errors[0]?.message ?? '', errors }
}
