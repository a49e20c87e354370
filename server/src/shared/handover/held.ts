import type { HandedKind } from '@tejian/contract/shared/handover/handedKinds.ts'
import type { Actor, Context } from '../../kit/context.ts'

/** One thing that a person holds, as a list names it. */
export type Held = {
  readonly kind: HandedKind
  readonly subjectId: string
  readonly title: string
  readonly detail: string
}

/** From whom to whom a thing goes, and what its log says of it. */
export type Giving = {
  readonly from: string
  /** The name is the one that is shown: of somebody who stands in with whom they stand in for. */
  readonly to: { readonly loginName: string; readonly name: string }
  /** The hand-over under which somebody stands in; null where the thing is given for good. */
  readonly handoverId: string | null
  readonly opinion: string
}

/** What a domain lets people hold, and how it changes hands when they go on leave or change post. */
export type HeldKind = {
  readonly kinds: readonly HandedKind[]
  /** What a person holds now, whoever asks. */
  list(context: Context, loginName: string): Promise<Held[]>
  /** The sentence why somebody cannot receive a thing; null where they can. */
  problem(context: Context, receiver: Actor, thing: Held): Promise<string | null>
  /** Gives a thing, with its audit entry and its log; false where it is no longer in the hands from which it is to come. */
  give(context: Context, thing: Pick<Held, 'kind' | 'subjectId'>, giving: Giving): Promise<boolean>
}

declare module '../../kit/domain.ts' {
  interface DomainParts {
    held: HeldKind
  }
}
