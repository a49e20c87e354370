import type { Context } from '../../kit/context.ts'
import type { Given } from '../../kit/process/register.ts'

/** Who decides now, as records keep it. */
export const decidedBy = ({ user, now }: Context): { auditUserName: string; auditTime: string } => ({
  auditUserName: user.name,
  auditTime: now().toISOString(),
})

/** The text written with a decision, under any of the names that moves use for it. */
export const reasonOf = ({ backDescription, refuseReason, opinion }: Given): string | null =>
  backDescription ?? refuseReason ?? opinion ?? null
