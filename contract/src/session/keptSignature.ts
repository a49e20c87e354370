import * as z from 'zod/mini'

/** What is shown of a person's signature: the present one, since when, and how many there were before. */
export const keptSignature = z.object({
  lines: z.nullable(z.string()),
  since: z.nullable(z.string()),
  earlier: z.number(),
})

export type KeptSignature = z.output<typeof keptSignature>
