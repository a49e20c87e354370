import * as z from 'zod/mini'
import { optionalText } from '../kit/requestFields.ts'

/** One open task that its mover saw; with either of the last two the second of two people gets a sentence. */
export const seen = {
  taskId: optionalText(40),
  version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, '版本号不正确'))),
}

/** A return: where it lands, why, and which step is held responsible (spec 2 §7.4). */
export const returnFields = {
  backStepNo: optionalText(20),
  backReason: optionalText(100),
  backDescription: optionalText(2000),
  backDutyTask: optionalText(40),
}

/** A field that changed since the last submit before a return. */
export const changedField = z.object({
  field: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

export type ChangedField = z.output<typeof changedField>
