import type { BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type GuardedStep, guardedMoves, isGuarded } from '@tejian/contract/inspection/duties.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { report } from '@tejian/contract/reports/report.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import type { Context } from '../../kit/context.ts'

/** The three pages of the review chain; 报告审核 serves two steps. */
export type ReviewPage = 'confirm' | 'audit' | 'approve'

const served: Readonly<Record<ReviewPage, readonly GuardedStep[]>> = {
  confirm: ['BGQR'],
  audit: ['BGSH_FX', 'BGSH'],
  approve: ['BGSP'],
}

/** The step of a page at which an item stands; null when it stands elsewhere. */
export function stepOfPage(page: ReviewPage, item: BusinessItem): GuardedStep | null {
  const step = item.step ?? ''
  return isGuarded(step) && served[page].includes(step) ? step : null
}

/** The process action of a page for an item; elsewhere one that its step does not have, so that it is told who was faster. */
export const actionOfPage = (page: ReviewPage, item: BusinessItem): string =>
  guardedMoves[stepOfPage(page, item) ?? served[page][0] ?? 'BGQR']

export const oneReportOnly: Readonly<Record<ReviewPage, string | null>> = {
  confirm: null,
  audit: reviewMessages.oneReportAudit,
  approve: reviewMessages.oneReportApproval,
}

type ItemChanges = ChangesOf<typeof businessItem>
type ReportChanges = ChangesOf<typeof report>

/** Where the item keeps what a step says. */
const opinionFields = {
  BGQR: 'confirmOpinion',
  BGSH_FX: 'recheckOpinion',
  BGSH: 'auditOpinion',
  BGSP: 'approveOpinion',
} as const satisfies Record<GuardedStep, keyof BusinessItem>

/** An opinion for its step; nothing where none is given, so that a saved one stays. */
export const opinionAt = (step: GuardedStep, opinion: string | undefined): ItemChanges =>
  opinion?.trim() ? { [opinionFields[step]]: opinion.trim() } : {}

/** A saved opinion of a step; a blank says that it was emptied. */
export const savedOpinionAt = (step: GuardedStep, opinion: string | undefined): ItemChanges =>
  opinion === undefined ? {} : { [opinionFields[step]]: opinion.trim() || null }

export const opinionOf = (step: GuardedStep, item: BusinessItem): string => item[opinionFields[step]] ?? ''

/** Who did a step and when, as item and report keep it. */
export function signatureAt(
  step: GuardedStep,
  { user, now }: Context,
): { item: ItemChanges; report: ReportChanges } {
  const at = now().toISOString()
  if (step === 'BGQR') return { item: { confirmUserName: user.name }, report: {} }
  if (step === 'BGSH_FX') return { item: { recheckUserName: user.name, recheckTime: at }, report: {} }
  if (step === 'BGSH') {
    return { item: { auditUserName: user.name, auditTime: at }, report: { auditUserName: user.name } }
  }
  return {
    item: { approveUserName: user.name, approveTime: at },
    report: { approveUserName: user.name, approveTime: at },
  }
}
