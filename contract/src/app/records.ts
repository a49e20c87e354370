import type { AnyRecord } from '../kit/record.ts'
import { domains } from './domains.ts'

/** Every record of the product. Tables, and the tests over all records, follow from this list. */
export const records: readonly AnyRecord[] = domains.flatMap((domain) => domain.records)
