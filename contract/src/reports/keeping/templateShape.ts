import * as z from 'zod/mini'
import { paperParts, paperWords, sketches } from '../templates/template.ts'
import type { TemplateContent } from './reportTemplate.ts'

/** A template as it is sent by its editor: nothing that the types do not know, nothing without bounds. */

const words = (most: number) => z.string().check(z.maxLength(most, `不能超过${most}个字`))
const named = <T extends z.ZodMiniType>(value: T) => z.record(words(100), value)
const few = <T extends z.ZodMiniType>(value: T, most: number) =>
  z.array(value).check(z.maxLength(most, `不能超过${most}项`))
const flag = z.optional(z.boolean())
const number = z.optional(z.number())
const table = z.optional(named(z.number()))
const expression = z.optional(words(300))

const limits = {
  name: words(60),
  unit: words(20),
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  min: number,
  max: number,
  minExpr: expression,
  maxExpr: expression,
}

/** The ways of finding limits that a condition may choose among. */
const ways = {
  maxRef: expression,
  maxByClass: table,
  maxByDoor: table,
  maxByKind: table,
  minByGrade: table,
  bySpeed: z.optional(named(z.tuple([z.number(), z.number()]))),
  tolerance: z.optional(named(z.union([z.number(), words(20)]))),
}

const { min, max, minExpr, maxExpr } = limits

const measure = z.strictObject({
  ...limits,
  ...ways,
  whole: flag,
  absent: flag,
  inputOnly: flag,
  computed: expression,
  sameAs: expression,
  maxBySystem: table,
  minByVoltage: table,
  maxTable: z.optional(named(z.union([z.number(), named(z.number())]))),
  cases: z.optional(few(z.strictObject({ when: words(300), min, max, minExpr, maxExpr, ...ways }), 12)),
})

const column = z.strictObject({
  ...limits,
  kind: z.enum(['number', 'text', 'date', 'choice']),
  options: z.optional(few(words(100), 50)),
  required: flag,
  from: z.optional(words(60)),
})

const item = z.strictObject({
  no: words(30),
  name: words(100),
  requirement: z.optional(words(1000)),
  resultKind: z.enum(['judge', 'measure', 'select', 'text', 'instruments']),
  measures: z.optional(few(measure, 40)),
  table: z.optional(
    z.strictObject({
      of: z.enum(['points', 'lines']),
      columns: few(column, 20),
      minRows: z.optional(z.int().check(z.minimum(0), z.maximum(200))),
      sketch: z.optional(z.enum(sketches)),
      sketchCases: z.optional(few(z.strictObject({ when: words(300), sketch: z.enum(sketches) }), 6)),
    }),
  ),
  options: z.optional(few(words(100), 60)),
  multiple: flag,
  required: flag,
  dict: z.optional(words(60)),
  key: flag,
  applies: expression,
  appliesNote: z.optional(words(100)),
  optionalMeasure: flag,
  byDocuments: flag,
  atConclusion: flag,
  limitNote: z.optional(words(500)),
  note: z.optional(words(500)),
  unchecked: flag,
  compared: z.optional(z.strictObject({ source: words(200), day: words(10) })),
  instrumentKinds: z.optional(few(words(40), 10)),
})

const place = { no: words(30), measure: words(60) }

/** What a template says (`TemplateContent`), whole. */
export const templateContent = z.strictObject({
  code: words(60),
  name: words(100),
  classPrefix: few(words(10), 60),
  inmGroups: few(words(20), 30),
  basis: words(500),
  headerFields: few(words(60), 80),
  ownFields: z.optional(
    named(
      z.strictObject({
        label: words(60),
        kind: z.enum(['text', 'number', 'date', 'choice']),
        unit: z.optional(words(20)),
        min: z.optional(z.number()),
        max: z.optional(z.number()),
        options: z.optional(few(words(100), 50)),
      }),
    ),
  ),
  requiredHeader: few(words(60), 80),
  sections: few(
    z.strictObject({ title: words(100), items: few(item, 200), sheet: flag, optional: flag }),
    60,
  ),
  conclusion: z.strictObject({
    options: few(words(40), 20),
    codes: named(words(10)),
    rule: words(1000),
    method: z.enum(['keyItems', 'grade', 'problems']),
    afterRectification: z.boolean(),
  }),
  agreement: z.optional(
    z.strictObject({
      cycle: z.optional(z.strictObject(place)),
      nominal: z.optional(
        few(z.strictObject({ ...place, field: z.optional(words(60)), smallest: z.optional(words(60)) }), 20),
      ),
      permitted: z.optional(z.strictObject({ ...place, design: words(60), working: words(60) })),
      same: z.optional(few(z.strictObject({ ...place, field: words(60) }), 20)),
    }),
  ),
  layout: z.optional(
    z.strictObject({
      parts: z.optional(few(z.enum(paperParts), 8)),
      word: z.optional(z.enum(paperWords)),
      notes: z.optional(few(words(500), 20)),
    }),
  ),
})

/** What was sent, as a template has it: JSON leaves out what is not there. */
export const contentOf = (sent: z.output<typeof templateContent>): TemplateContent => sent as TemplateContent
