import * as z from 'zod/mini'

/** What an archive holds, written by whoever made it: its last file. */
export const manifestName = 'backup.json'

export const manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** The version of the platform. */
  version: z.string(),
  /** The identifier of the cluster, as its control file has it. */
  system: z.string(),
  /** Made while the database ran: the log that its label asks for. */
  log: z.nullable(z.object({ first: z.string(), last: z.string(), segments: z.array(z.string()) })),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>
