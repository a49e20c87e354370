import type { AnyRecord } from '../kit/record.ts'
import { domains } from './domains.ts'

/** Every record of the product. Tables, and the tests over all records, follow from this list. */
export const records: readonly AnyRecord[] = domains.flatMap((domain) => domain.records)

/** Records that files may belong to. */
export const attachmentOwners: readonly AnyRecord[] = domains.flatMap((domain) => domain.attachmentOwners)
