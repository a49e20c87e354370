import * as z from 'zod/mini'

/** What answers the question for a second factor: a one-time or recovery code, or what the browser answers for a passkey, as JSON. */
export const factorAnswer = {
  code: z.optional(z.string().check(z.maxLength(40))),
  response: z.optional(z.string().check(z.maxLength(20_000))),
}
