import * as z from 'zod/mini'
import type { TariffContent } from '../fee/table.ts'

/** A version of the tariff as its sheet sends it: nothing that the grammar does not have, nothing without bounds. */

const words = (most: number) => z.string().check(z.maxLength(most, `不能超过${most}个字`))
const few = <T extends z.ZodMiniType>(value: T, most: number) =>
  z.array(value).check(z.maxLength(most, `不能超过${most}项`))
// What is typed and is no number yet is kept as it is and told as a problem.
const number = z.union([z.number(), words(30)])
const numbers = z.record(words(30), number)
const expression = words(300)
const name = words(40)

const step = z.strictObject({
  gt: z.optional(z.number()),
  lte: z.optional(z.number()),
  amount: z.optional(number),
  expr: z.optional(expression),
  rate: z.optional(number),
  times: z.optional(number),
})
const steps = few(step, 40)

const formula = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('expr'), expr: expression }),
  z.strictObject({ type: z.literal('tier'), variable: name, unit: z.optional(words(10)), tiers: steps }),
  z.strictObject({ type: z.literal('percent'), base: name, rate: number, min: z.optional(number) }),
  z.strictObject({ type: z.literal('percentTier'), base: name, variable: name, tiers: steps }),
  z.strictObject({ type: z.literal('progressive'), base: name, tiers: steps, min: z.optional(number) }),
  z.strictObject({
    type: z.literal('matrix'),
    rows: z.strictObject({
      variable: name,
      unit: z.optional(words(10)),
      breaks: few(z.number(), 40),
    }),
    columns: z.strictObject({ variable: name, keys: few(words(30), 40) }),
    values: few(few(number, 40), 41),
    times: name,
  }),
  z.strictObject({ type: z.literal('byKey'), variable: name, values: numbers }),
  z.strictObject({ type: z.literal('multiple'), of: name, times: number }),
  z.strictObject({ type: z.literal('fixed'), amount: number }),
])

const item = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{2,20}$/, '项目代码由大写字母、数字和连字符组成')),
  name: words(60),
  classPrefix: z.string().check(z.regex(/^[0-9A-Z]{4,6}(,[0-9A-Z]{4,6}){0,20}$/, '设备类别代码不正确')),
  inspectionKind: words(10),
  unit: words(10),
  formula,
  addExpr: z.optional(expression),
  min: z.optional(number),
  max: z.optional(number),
  multiplier: z.optional(
    z.strictObject({ field: name, values: z.optional(numbers), tiers: z.optional(steps) }),
  ),
  smallBoiler: z.optional(formula),
  verified: z.boolean(),
  source: z.optional(words(200)),
})

const factor = z.strictObject({
  code: words(20),
  name: z.optional(words(60)),
  when: z.optional(words(60)),
  classPrefix: z.optional(few(words(6), 40)),
  times: number,
})

export const tariffContent = z.strictObject({
  groups: few(
    z.strictObject({
      group: words(10),
      items: few(item, 200),
      surcharges: z.optional(few(factor, 40)),
      batch: z.optional(few(factor, 40)),
    }),
    20,
  ),
  commonSurcharges: few(factor, 40),
})

/** What the schema lets through is the type's, but for numbers that are none yet; those are problems (`tariffProblems`). */
export const contentOf = (parsed: z.output<typeof tariffContent>): TariffContent =>
  parsed as unknown as TariffContent
