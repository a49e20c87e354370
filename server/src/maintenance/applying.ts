import type { Context } from '../kit/context.ts'
import type { Given } from '../kit/process/register.ts'
import { reasonOf } from '../shared/flow/decided.ts'

type Audited = { auditUserName: string | null; auditTime: string | null; auditOpinion: string | null }

/** What a head's approval writes: beside the review, which stays as it was. */
export const approvedBy = (
  context: Context,
  { auditUserName, auditTime, auditOpinion }: Audited,
  given: Given,
) => ({
  auditUserName,
  auditTime,
  auditOpinion,
  approveUserName: context.user.name,
  approveTime: context.now().toISOString(),
  approveOpinion: reasonOf(given) ?? '同意',
})

/** Nobody has approved what is sent on anew. */
export const notApproved = { approveUserName: null, approveTime: null, approveOpinion: null } as const
