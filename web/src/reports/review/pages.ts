import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { GuardedStep } from '@tejian/contract/inspection/duties.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { reportApproval, reportAudit, reportConfirm } from '@tejian/contract/reports/views/reviewViews.ts'

/** One page of the review chain: its list, the page on which one report is read, and its calls. */
export type ReviewPlace = {
  readonly name: 'confirm' | 'audit' | 'approve'
  readonly title: string
  readonly list: string
  readonly form: string
  readonly view: View<typeof businessItem>
  /** Actions of a row that are decided here. */
  readonly actions: readonly string[]
  readonly detail: typeof reportReviewCalls.reportAuditDetail
  readonly save: typeof reportReviewCalls.reportAuditSave
}

export const places = {
  confirm: {
    name: 'confirm',
    title: '报告确认',
    list: '/businessPro/reportConfirm',
    form: '/businessPro/reportConfirmInfo',
    view: reportConfirm,
    actions: ['confirmReport'],
    detail: reportReviewCalls.reportConfirmDetail,
    save: reportReviewCalls.reportConfirmSave,
  },
  audit: {
    name: 'audit',
    title: '报告审核',
    list: '/businessPro/reportAudit',
    form: '/businessPro/reportAudit/form',
    view: reportAudit,
    actions: ['audit', 'recheck'],
    detail: reportReviewCalls.reportAuditDetail,
    save: reportReviewCalls.reportAuditSave,
  },
  approve: {
    name: 'approve',
    title: '报告审批',
    list: '/businessPro/reportApproval',
    form: '/businessPro/ApprovalInfo',
    view: reportApproval,
    actions: ['approve'],
    detail: reportReviewCalls.reportApprovalDetail,
    save: reportReviewCalls.reportApprovalSave,
  },
} as const satisfies Readonly<Record<string, ReviewPlace>>

/** The steps of 报告审核 by the operator code that passes them. */
const auditSteps = [
  ['report.recheck', 'BGSH_FX'],
  ['report.audit', 'BGSH'],
] as const

/** A page's list as its reader works on it: who only rechecks, or only audits, does not wade through the others' reports. */
export function ownView(place: ReviewPlace, may: (permission: string) => boolean): View<typeof businessItem> {
  if (place.name !== 'audit') return place.view
  const steps = auditSteps.flatMap(([permission, step]) => (may(permission) ? [step] : []))
  return steps.length === 1 ? { ...place.view, filter: { stepcode: steps.join(',') } } : place.view
}

/** The word for passing a report, by the row's action. */
export const passWords: Readonly<Record<string, string>> = {
  confirmReport: '确认',
  recheck: '复核通过',
  audit: '审核通过',
  approve: '批准',
}

/** Where each step keeps its opinion. */
export const opinionFields = {
  BGQR: 'confirmOpinion',
  BGSH_FX: 'recheckOpinion',
  BGSH: 'auditOpinion',
  BGSP: 'approveOpinion',
} as const satisfies Record<GuardedStep, FieldName<typeof businessItem>>

/** The page on which a report is read; `list` is the address of the list that led there. */
export function readAddress(place: ReviewPlace, seisn: string, list = ''): string {
  return `${place.form}?${new URLSearchParams({ seisn, ...(list && { list }) })}`
}

/** The action of a row that this place decides; null when its reader may not. */
export const passAction = (place: ReviewPlace, row: Pick<ListedHead, 'actions'>): string | null =>
  place.actions.find((action) => row.actions.includes(action)) ?? null
