import type { ItemEntries, ItemEntry } from '../entry.ts'

/**
 * A report template as it stands in the data (`inspection-items.json`): what is inspected, within which limits, and how
 * the conclusion follows. A template is never changed once reports were written by it; it gets a next version.
 */

/**
 * judge: fit or unfit. measure: judged, with values. select: one or several of the options. text: described. instruments:
 * chosen among those of the visit, for a sheet that was measured with others than the head names.
 */
export type ResultKind = 'judge' | 'measure' | 'select' | 'text' | 'instruments'

/** A limit by key: of a class prefix, a grade, a kind … */
export type LimitTable = Readonly<Record<string, number>>

/**
 * A value that is measured at an item. `min` and `max` are allowed themselves. The further shapes say by what a limit is
 * found; where that is unknown, `min` and `max` stand in.
 */
export type Measure = {
  readonly name: string
  readonly unit: string
  /** Digits after the point in which limits are written. */
  readonly decimals?: number
  /** Counted, not measured: 2.1 turns of a rope are none. */
  readonly whole?: boolean
  /** Not every device has it: then nothing is written down, whatever the item's judgement. */
  readonly absent?: boolean
  /** Its limits keep out slips of the hand and say nothing of the device: they are not on the paper. */
  readonly inputOnly?: boolean
  readonly min?: number
  readonly max?: number
  /** Expressions (`kit/expression.ts`) over measures of the same item and fields of the head: `0.9*公称直径`. */
  readonly minExpr?: string
  readonly maxExpr?: string
  /** Not typed but worked out, over the columns of the item's table and its other measures: `min(实测厚度)`. */
  readonly computed?: string
  /** Name of the measure of the same item whose value is the limit. */
  readonly maxRef?: string
  /** Name of the measure of the same item whose limits hold here too. */
  readonly sameAs?: string
  /** By prefix of the device's class. */
  readonly maxByClass?: LimitTable
  /** By the way the doors open: 旁开, 中分. */
  readonly maxByDoor?: LimitTable
  /** By kind of vehicle: 观光车, 观光列车. */
  readonly maxByKind?: LimitTable
  /** By grade of the pipe: GC1, GC2, GC3. */
  readonly minByGrade?: LimitTable
  /** By nominal speed in m/s: lower and upper limit; between two speeds the limits are interpolated. */
  readonly bySpeed?: Readonly<Record<string, readonly [number, number]>>
  /** By a case that only the inspector sees, named in `caseOf`: earthing system, voltage in kV, rope and its breaks. */
  readonly maxBySystem?: LimitTable
  readonly minByVoltage?: LimitTable
  readonly maxTable?: Readonly<Record<string, number | LimitTable>>
  /** Deviation allowed on both sides, by the required value of the same item: `{"<=0.5": 0.015, ">0.5": "3%"}`. */
  readonly tolerance?: Readonly<Record<string, number | string>>
  /** Other limits where a condition holds: those of the first that does, instead of the measure's own. */
  readonly cases?: readonly LimitCase[]
}

/**
 * Limits under a condition over measures of the same item and fields of the head (`额定速度>2.5`), found in any way that
 * does not ask the inspector for a case of its own.
 */
export type LimitCase = { readonly when: string } & Pick<
  Measure,
  | 'min'
  | 'max'
  | 'minExpr'
  | 'maxExpr'
  | 'maxRef'
  | 'tolerance'
  | 'bySpeed'
  | 'maxByClass'
  | 'maxByDoor'
  | 'maxByKind'
  | 'minByGrade'
>

/** What is written in each row of a table; limits as for a measure, over the row's other columns and the head. */
export type TableColumn = Pick<
  Measure,
  'name' | 'unit' | 'decimals' | 'min' | 'max' | 'minExpr' | 'maxExpr'
> & {
  readonly kind: 'number' | 'text' | 'date' | 'choice'
  readonly options?: readonly string[]
  /** A row without it is not done. */
  readonly required?: boolean
  /** Of a table of lines: the field of the piping's line in the archive with which a row begins. */
  readonly from?: string
}

/** The sketches on which points are placed. */
export const sketches = [
  'horizontalVessel',
  'verticalVessel',
  'sphere',
  'boilerDrum',
  'pipe',
  'beam',
  'cabin',
] as const
export type Sketch = (typeof sketches)[number]

/** points: measured places, as many rows as it takes. lines: one row for each line of a piping. */
export type ItemTable = {
  readonly of: 'points' | 'lines'
  readonly columns: readonly TableColumn[]
  readonly minRows?: number
  /** Points are numbered on it. */
  readonly sketch?: Sketch
  /** Another sketch where a condition over the head holds (`安装型式="卧式"`): that of the first that does. */
  readonly sketchCases?: readonly SketchCase[]
}

export type SketchCase = { readonly when: string; readonly sketch: Sketch }

/** With what the wording and limits of an item were compared, and when (`yyyy-MM-dd`). */
export type Compared = { readonly source: string; readonly day: string }

export type TemplateItem = {
  readonly no: string
  readonly name: string
  readonly requirement?: string
  readonly resultKind: ResultKind
  readonly measures?: readonly Measure[]
  readonly table?: ItemTable
  readonly options?: readonly string[]
  /** Of options: several may be chosen; they are stored joined with 、. */
  readonly multiple?: boolean
  readonly required?: boolean
  /** Of options: the device's field which they are about (`safetyGrade`). */
  readonly dict?: string
  /** 重要项: on the paper with * before its number. */
  readonly key?: boolean
  /**
   * When the item applies: class prefixes, words that `applies.ts` knows, or an expression over the head's fields, the
   * device's parameters and 检验类别: `额定速度>2.5`.
   */
  readonly applies?: string
  /** For what it is, in words, where `applies` is an expression: `首次检验`, `额定速度大于2.5m/s的电梯`. */
  readonly appliesNote?: string
  /** Values are only written down when the item is unfit. */
  readonly optionalMeasure?: boolean
  /** Its values may be taken from documents (资料确认符合); what is measured on the spot may not. */
  readonly byDocuments?: boolean
  /** Said beside the conclusion as well: what an inspection permits (允许工作压力), the safety grade. */
  readonly atConclusion?: boolean
  readonly limitNote?: string
  readonly note?: string
  /** Its wording or its limits were not compared with the published rule; the template is off until somebody did. */
  readonly unchecked?: boolean
  /** What somebody compared it with since. */
  readonly compared?: Compared
  /** Kinds of instrument of which it needs one, as the register names them: 超声波测厚仪. */
  readonly instrumentKinds?: readonly string[]
}

/**
 * sheet: a report of its own within the report (壁厚测定报告, 磁粉检测报告), on its own page. `optional`: it is there when
 * something was entered in it.
 */
export type TemplateSection = {
  readonly title: string
  readonly items: readonly TemplateItem[]
  readonly sheet?: boolean
  readonly optional?: boolean
}

/** A field that only this template's head has. */
export type OwnField = {
  readonly label: string
  readonly kind: 'text' | 'number' | 'date' | 'choice'
  readonly unit?: string
  /** Of a number: beyond them it is a slip of the hand. */
  readonly min?: number
  readonly max?: number
  readonly options?: readonly string[]
}

/** How a paper calls what was done: 检验日期, 校验日期, 检查日期, 监督检验日期. */
export const paperWords = ['检验', '校验', '检查', '检测', '监督检验', '试验', '评估'] as const
export type PaperWord = (typeof paperWords)[number]

/** The pages of a paper, in their order. */
export const paperParts = ['cover', 'notes', 'result', 'items'] as const
export type PaperPart = (typeof paperParts)[number]

export type PaperLayout = {
  readonly parts?: readonly PaperPart[]
  readonly word?: PaperWord
  /** What stands among the notes (注意事项) instead of the usual ones. */
  readonly notes?: readonly string[]
}

/** A value of an item: where it stands, and as what it is compared. */
export type Place = { readonly no: string; readonly measure: string }

/** What of a sheet must fit together. A thickness names the field of head or archive that it is the same as. */
export type Agreement = {
  /** Years to the next inspection. */
  readonly cycle?: Place
  readonly nominal?: readonly (Place & { readonly field?: string; readonly smallest?: string })[]
  /** The pressure that the inspection permits, beside design and operation. */
  readonly permitted?: Place & { readonly design: string; readonly working: string }
  /** What was set is the same before and after: the valve's required pressure. */
  readonly same?: readonly (Place & { readonly field: string })[]
}

/**
 * How a conclusion follows from the items. keyItems: unfit key items make it unacceptable. grade: the chosen safety
 * grade decides. problems: unfit key items make it unacceptable, other unfit items conditional.
 */
export type ConclusionMethod = 'keyItems' | 'grade' | 'problems'

export type Conclusion = {
  readonly options: readonly string[]
  /** INSPECT_RESULT by conclusion; `5级` is found by grade. */
  readonly codes: Readonly<Record<string, string>>
  readonly rule: string
  readonly method: ConclusionMethod
  /** Unfit items that are not key items are judged after the unit has put them right (检验意见通知书). */
  readonly afterRectification: boolean
}

export type Template = {
  readonly code: string
  readonly name: string
  readonly version: number
  /** First day (`yyyy-MM-dd`) on which reports are begun by this version. */
  readonly validFrom: string
  readonly classPrefix: readonly string[]
  /** Kinds of inspection (INM_GROUP) that it serves. */
  readonly inmGroups: readonly string[]
  readonly basis: string
  readonly headerFields: readonly string[]
  readonly ownFields?: Readonly<Record<string, OwnField>>
  /** Of the head: what no report of this kind goes without. */
  readonly requiredHeader: readonly string[]
  readonly sections: readonly TemplateSection[]
  readonly conclusion: Conclusion
  readonly agreement?: Agreement
  readonly layout?: PaperLayout
}

const isEntered = (entry: ItemEntry | undefined): boolean =>
  entry !== undefined && Object.keys(entry).length > 0

/** Whether something was entered in a section. */
export const isSectionEntered = ({ items }: TemplateSection, entries: ItemEntries): boolean =>
  items.some(({ no }) => isEntered(entries[no]))

/** The sections that a report has: those that are optional where something was entered in them. */
export const sectionsAsked = (template: Template, entries: ItemEntries): readonly TemplateSection[] =>
  template.sections.filter((section) => !section.optional || isSectionEntered(section, entries))

/** The items that a report must answer. */
export const itemsAsked = (template: Template, entries: ItemEntries): readonly TemplateItem[] =>
  sectionsAsked(template, entries).flatMap((section) => section.items)

/** All items of a template in the order of the paper. */
export const itemsOf = (template: Template): readonly TemplateItem[] =>
  template.sections.flatMap((section) => section.items)
