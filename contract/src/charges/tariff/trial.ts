import * as z from 'zod/mini'

const sums = z.object({
  /** Fee group, and how people call it. */
  group: z.string(),
  name: z.string(),
  /** Devices that were charged. */
  count: z.number(),
  oldFen: z.number(),
  newFen: z.number(),
})

/** What the charges of a month come to by what is in force, and by a draft; amounts in fen. */
export const monthTrial = z.object({
  month: z.string(),
  charges: z.number(),
  /** Lines that have no price by the draft, and had one. */
  unpriced: z.number(),
  /** Only the first charges of the month were worked out. */
  cut: z.boolean(),
  groups: z.array(sums),
  at: z.string(),
})

export type MonthTrial = z.output<typeof monthTrial>
