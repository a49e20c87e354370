import * as z from 'zod/mini'

/** A certificate as its person and administrators see it; its key is shown to nobody. */
const keptCertificate = z.object({
  serialNo: z.string(),
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** Why nothing is signed with it today; empty while it can be. */
  problem: z.string(),
})

/** What is shown of a person's signature: the present one, since when, how many there were before, and the certificate. */
export const keptSignature = z.object({
  lines: z.nullable(z.string()),
  since: z.nullable(z.string()),
  earlier: z.number(),
  certificate: z.nullable(keptCertificate),
})

export type KeptSignature = z.output<typeof keptSignature>
