import type { AnyCall } from '../kit/call.ts'
import { domains } from './domains.ts'

/** Every call of the product. */
export const calls: readonly AnyCall[] = domains.flatMap((domain) => domain.calls)
