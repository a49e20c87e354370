import { remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { returnItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import { forEachItem, withTasks } from './forEachItem.ts'
import { itemForStaff } from './itemAtStep.ts'
import { confirmMany, validateConfirm } from './review/confirmMany.ts'
import { passReport, type Reviewed, saveOpinion } from './review/decide.ts'
import { reviewDetail } from './review/detail.ts'
import { answerRemark, closeRemark, remarksOf, saveRemark } from './review/remarks.ts'
import type { ReviewPage } from './review/steps.ts'

const pass =
  (page: ReviewPage) =>
  async (context: Context, input: Reviewed): Promise<null> => {
    await passReport(context, page, input)
    return null
  }
const keep = (page: ReviewPage) => (context: Context, input: Reviewed) => saveOpinion(context, page, input)

function decisionRoutes(bind: Bind, { lookups }: Services): void {
  bind(reportReviewCalls.reportConfirmDetail, (context, asked) => reviewDetail(context, asked, lookups))
  bind(reportReviewCalls.reportAuditDetail, (context, asked) => reviewDetail(context, asked, lookups))
  bind(reportReviewCalls.reportApprovalDetail, (context, asked) => reviewDetail(context, asked, lookups))
  bind(reportReviewCalls.reportConfirmSave, keep('confirm'))
  bind(reportReviewCalls.reportAuditSave, keep('audit'))
  bind(reportReviewCalls.reportApprovalSave, keep('approve'))
  bind(reportReviewCalls.reportConfirmCommit, pass('confirm'))
  bind(reportReviewCalls.reportAuditCommit, pass('audit'))
  bind(reportReviewCalls.reportApprovalCommit, pass('approve'))
  bind(reportReviewCalls.reportConfirmCommitByList, (context, { list, dealMan }) =>
    confirmMany(context, list, dealMan),
  )
  bind(reportReviewCalls.reportConfirmSubmitValidate, (context, { seisns }) =>
    validateConfirm(context, seisns),
  )
}

function returnRoutes(bind: Bind): void {
  bind(reportReviewCalls.rollbackRptEditInfo, async (context, { acceptOpinion, ...input }) => {
    await returnItem(context, { ...input, opinion: acceptOpinion }, 'BGLR')
    return null
  })
  bind(reportReviewCalls.rollbackAppBussRepItem, async (context, { acceptOpinion, ...input }) => {
    await returnItem(context, { ...input, opinion: acceptOpinion }, 'BGSC')
    return null
  })
  bind(reportReviewCalls.batchRollbackRptEditInfo, (context, { seisns, taskIds, ...input }) =>
    forEachItem(context, withTasks(seisns, taskIds), reviewMessages.nothingToReview, (one) =>
      returnItem(context, { ...input, ...one }, 'BGLR'),
    ),
  )
  bind(reportReviewCalls.batchRollbackAppBussRepItem, (context, { seisns, taskIds, ...input }) =>
    forEachItem(context, withTasks(seisns, taskIds), reviewMessages.nothingToReview, (one) =>
      returnItem(context, { ...input, ...one }, 'BGSC'),
    ),
  )
}

/** 报告确认, 技术复核, 报告审核, 报告审批: reading, deciding, sending back, remarks. */
export function reviewRoutes(bind: Bind, services: Services): void {
  decisionRoutes(bind, services)
  returnRoutes(bind)
  bind(remarkCalls.list, async (context, { seisn }) =>
    remarksOf(context, (await itemForStaff(context, seisn)).id),
  )
  bind(remarkCalls.save, (context, input) => saveRemark(context, input, services.lookups))
  bind(remarkCalls.answer, answerRemark)
  bind(remarkCalls.close, closeRemark)
}
