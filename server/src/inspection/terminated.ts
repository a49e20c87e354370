import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Context } from '../kit/context.ts'

/** An inspection that was stopped for good, and what is asked for it: nothing, a sum in fen, or what it would have cost. */
export type Terminated = {
  readonly item: BusinessItem
  readonly reason: string
  readonly note: string
  readonly fee: 'none' | 'whole' | { readonly fen: number }
}

declare module '../kit/domain.ts' {
  interface DomainParts {
    /** What a domain has to do once an inspection is stopped for good, in the same transaction. */
    terminations: (context: Context, terminated: Terminated) => Promise<void>
  }
}

/** Tells the domains that an inspection was stopped for good. */
export async function tellTerminated(context: Context, terminated: Terminated): Promise<void> {
  for (const told of context.domains.all('terminations')) await told(context, terminated)
}
