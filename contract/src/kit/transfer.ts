import * as z from 'zod/mini'
import { listRequest } from './listRequest.ts'

/** An export is a list call's filters; `transferId`, made by the client, is the name under which its progress is asked. */
export const exportRequest = z.extend(listRequest, { transferId: z.optional(z.uuid()) })

/** `check` tries an import without writing; `import` writes the good rows. */
export const importFields = z.looseObject({
  mode: z.enum(['check', 'import']),
  transferId: z.optional(z.uuid()),
})

/** The same, as far as it stands in the address: a browser sends it in the parts before the file. */
export const importRequest = z.partial(importFields)

/** What came of an import or its trial: the first hundred problems; the rest stands in the error sheet. */
export const importAnswer = z.object({
  transferId: z.string(),
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  unknownHeaders: z.array(z.string()),
  problems: z.array(z.object({ row: z.number(), sentence: z.string() })),
})

export type ImportAnswer = z.output<typeof importAnswer>
