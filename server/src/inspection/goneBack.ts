import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Context } from '../kit/context.ts'

/** What a domain does once an item goes back to a step, returned or taken back; runs in the same transaction. */
export type GoneBack = (context: Context, item: BusinessItem, step: string) => Promise<void>

declare module '../kit/domain.ts' {
  interface DomainParts {
    goneBack: GoneBack
  }
}

/** Tells every domain that an item goes back to a step. */
export async function tellGoneBack(context: Context, item: BusinessItem, step: string): Promise<void> {
  for (const follow of context.domains.all('goneBack')) await follow(context, item, step)
}
