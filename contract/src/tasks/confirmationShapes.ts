import * as z from 'zod/mini'
import { optionalText } from '../kit/requestFields.ts'

/** true or false, as a form sends it. */
const answer = z.optional(z.enum(['true', 'false']))

/** What an inspector says of one visit; 报告生成 takes the same along. */
export const confirmationInput = {
  equConfirm: answer,
  siteConfirm: answer,
  safetyConfirm: answer,
  cooperateName: optionalText(40),
}

/** How a business stands that wants its confirmations: what was said of this visit, if anything. */
export const confirmationStanding = z.object({
  state: z.enum(['waiting', 'confirmed', 'unmet']),
  equConfirm: z.nullable(z.boolean()),
  siteConfirm: z.nullable(z.boolean()),
  safetyConfirm: z.nullable(z.boolean()),
  cooperateName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
})

export type ConfirmationStanding = z.output<typeof confirmationStanding>
