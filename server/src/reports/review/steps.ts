import { type GuardedStep, guardedMoves, isGuarded } from '@tejian/contract/reports/duties.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Values } from '../../kit/records/save.ts'

/** The three pages of the review chain; 报告审核 serves two steps. */
export type ReviewPage = 'confirm' | 'audit' | 'approve'

const served: Readonly<Record<ReviewPage, readonly GuardedStep[]>> = {
  confirm: ['BGQR'],
  audit: ['BGSH_FX', 'BGSH'],
  approve: ['BGSP'],
}

/** The step of a page at which an item stands; null when it stands elsewhere. */
export function stepOn(page: ReviewPage, item: Row): GuardedStep | null {
  const step = String(item.step)
  return isGuarded(step) && served[page].includes(step) ? step : null
}

/** The process action of a page for an item; elsewhere one that its step does not have, so that it is told who was faster. */
export const moveOn = (page: ReviewPage, item: Row): string =>
  guardedMoves[stepOn(page, item) ?? served[page][0] ?? 'BGQR']

export const oneReportOnly: Readonly<Record<ReviewPage, string | null>> = {
  confirm: null,
  audit: reviewMessages.oneReportAudit,
  approve: reviewMessages.oneReportApproval,
}

/** Where the item keeps what a step says. */
const opinionFields: Readonly<Record<GuardedStep, string>> = {
  BGQR: 'confirmOpinion',
  BGSH_FX: 'recheckOpinion',
  BGSH: 'auditOpinion',
  BGSP: 'approveOpinion',
}

/** An opinion for its step; nothing where none is given, so that a saved one stays. */
export const opinionAt = (step: GuardedStep, opinion: string | undefined): Values =>
  opinion?.trim() ? { [opinionFields[step]]: opinion.trim() } : {}

/** A saved opinion of a step; a blank says that it was emptied. */
export const savedOpinionAt = (step: GuardedStep, opinion: string | undefined): Values =>
  opinion === undefined ? {} : { [opinionFields[step]]: opinion.trim() || null }

export const opinionOf = (step: GuardedStep, item: Row): string => String(item[opinionFields[step]] ?? '')

/** Who did a step and when, as item and report keep it. */
export function signatureAt(step: GuardedStep, { user, now }: Context): { item: Values; report: Values } {
  const at = now().toISOString()
  if (step === 'BGQR') return { item: { confirmUserName: user.name }, report: {} }
  if (step === 'BGSH_FX') return { item: { recheckUserName: user.name, recheckTime: at }, report: {} }
  if (step === 'BGSH') {
    return { item: { auditUserName: user.name, auditTime: at }, report: { auditUserName: user.name } }
  }
  const approved = { approveUserName: user.name, approveTime: at }
  return { item: approved, report: approved }
}
