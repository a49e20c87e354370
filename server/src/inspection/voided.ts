import type { Context } from '../kit/context.ts'

/** Business that was voided: one item, or a declaration with all that it had. */
export type Voided = {
  readonly declarationId: string
  readonly seisns: readonly string[]
  readonly reason: string
}

declare module '../kit/domain.ts' {
  interface DomainParts {
    /** What a domain has to do once business is void, in the same transaction; whatever call voids it, it is done. */
    voids: (context: Context, voided: Voided) => Promise<void>
  }
}

/** Tells the domains that business is void. */
export async function tellVoided(context: Context, voided: Voided): Promise<void> {
  for (const told of context.domains.all('voids')) await told(context, voided)
}
