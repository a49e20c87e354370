import * as z from 'zod/mini'
import { optionalText } from '../../kit/requestFields.ts'

/**
 * What a call takes beside its own fields when a phone may send it after hours without a network: an id that the phone made
 * once for the entry, by which the server knows it again when the first answer was lost, and when it was made there.
 */
export const entryFields = {
  entryId: z.uuid(),
  /** Time of the phone, ISO 8601. */
  madeAt: optionalText(40),
} as const
