import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { GuardedStep } from '@tejian/contract/inspection/duties.ts'
import type { Context } from '../../kit/context.ts'

/** Somebody has passed a report at a step, within the transaction of that; or would have, and was `refused` with a sentence. */
export type Passed = {
  readonly item: BusinessItem
  readonly step: GuardedStep
  readonly opinion: string
  readonly refused?: string
}
export type ReviewFollower = (context: Context, passed: Passed) => Promise<void>

declare module '../../kit/domain.ts' {
  interface DomainParts {
    /** Who keeps that reports were audited and approved. */
    reviewFollowers: ReviewFollower
  }
}

export async function tellReviewed(context: Context, passed: Passed): Promise<void> {
  for (const follow of context.domains.all('reviewFollowers')) await follow(context, passed)
}
