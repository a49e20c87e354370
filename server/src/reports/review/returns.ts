import { guardedMoves, isGuarded } from '@tejian/contract/inspection/duties.ts'
import type { ReturnRule } from '../../inspection/public.ts'
import { replaceSealed } from '../seal/replaceOnReturn.ts'
import { approveSections } from './sectionApprovals.ts'

/**
 * Whoever sends a report back says of what they do not remark on that it was read and is right. A return from 报告审批
 * also replaces what was sealed there.
 */
export const reviewReturns: readonly ReturnRule[] = Object.keys(guardedMoves)
  .filter(isGuarded)
  .map((step) => ({
    step,
    ...(step === 'BGSP' && { prepare: replaceSealed }),
    effect: (context, row) => approveSections(context, row, step),
  }))
