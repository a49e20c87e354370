import * as z from 'zod/mini'
import { isCalendarDate } from './calendarDate.ts'
import { isId } from './recordId.ts'

/** Pieces of request schemas: what travels as text in a form is read into what a handler works with. */

/** Text of at most `most` characters. */
export const text = (most = 200) => z.string().check(z.maxLength(most, `不能超过${most}个字`))

export const optionalText = (most = 200) => z.optional(text(most))

/** Id of a record. */
export const recordId = z.string().check(z.refine(isId, '编号格式不正确'))

export const optionalId = z.optional(recordId)

const exists = (date: string): boolean => date >= '1900-01-01' && isCalendarDate(date)

/** yyyy-MM-dd of a day that exists, with or without a time behind it, which is cut off. */
export const day = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/, '日期格式不正确')),
  z.pipe(
    z.transform((given: string) => given.slice(0, 10)),
    z.string().check(z.refine(exists, '日期格式不正确')),
  ),
)

const parts = (given: string | undefined): string[] => [
  ...new Set(
    (given ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Comma-joined values (spec 1 §5, request building); none when left out. Doubles count once. */
export const joined = (most = 300) =>
  z.pipe(
    z.optional(z.string().check(z.maxLength(most * 80, `一次不能超过${most}条`))),
    z.pipe(
      z.transform((given: string | undefined) => parts(given)),
      z.array(z.string()).check(z.maxLength(most, `一次不能超过${most}条`)),
    ),
  )

/** Comma-joined ids of records; none when left out, so that the handler can say its own sentence. */
export const joinedIds = (most = 300) =>
  z.pipe(joined(most), z.array(z.string()).check(z.refine((ids) => ids.every(isId), '编号格式不正确')))

const jsonText = z.transform((given: string, context) => {
  try {
    return JSON.parse(given) as unknown
  } catch {
    context.issues.push({ code: 'custom', message: '内容格式不正确', input: given })
    return z.NEVER
  }
})

const jsonField = z.string().check(z.maxLength(200_000, '内容过长'))

/** A list of records as JSON text in one form field (spec 1 §7). */
export function jsonList<T extends z.ZodMiniType>(item: T, most: number) {
  return z.pipe(
    jsonField,
    z.pipe(jsonText, z.array(item, '应为列表').check(z.maxLength(most, `一次不能超过${most}条`))),
  )
}

/** One free-form object as JSON text in one form field, by its schema. */
export function jsonObject<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(jsonField, z.pipe(jsonText, schema))
}

/** What a batch did: how many went through, and the sentence of each that did not. */
export const batchAnswer = z.object({
  successCount: z.number(),
  errors: z.array(z.object({ id: z.string(), no: z.string(), message: z.string() })),
})

export type BatchAnswer = z.output<typeof batchAnswer>
