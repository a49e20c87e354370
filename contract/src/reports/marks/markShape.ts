import * as z from 'zod/mini'
import type { Mark, MarkKind } from './mark.ts'

const kinds = [
  'sameAsOther',
  'sameAsLast',
  'manyInAnHour',
  'thicker',
  'counterFell',
  'jump',
] as const satisfies readonly MarkKind[]

/** A mark as calls carry it. */
export const mark = z.object({
  kind: z.enum(kinds),
  sentence: z.string(),
  seisn: z.optional(z.string()),
  items: z.array(z.string()),
})

/** Every kind is carried: one that is left out above does not compile here. */
export const carried = (one: Mark): z.output<typeof mark> => ({ ...one, items: [...one.items] })
