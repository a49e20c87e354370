/**
 * A report template as it stands in the data (`inspection-items.json`): what is inspected, within which limits, and how
 * the conclusion follows. A template is never changed once reports were written by it; it gets a next version.
 */

/** judge: fit or unfit. measure: judged, with values. select: one or several of the options. text: described. */
export type ResultKind = 'judge' | 'measure' | 'select' | 'text'

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
  /** Arithmetic over the names of measures of the same item: `0.9*公称直径`. */
  readonly minExpr?: string
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
}

export type TemplateItem = {
  readonly no: string
  readonly name: string
  readonly requirement?: string
  readonly resultKind: ResultKind
  readonly measures?: readonly Measure[]
  readonly options?: readonly string[]
  /** Of options: several may be chosen; they are stored joined with 、. */
  readonly multiple?: boolean
  readonly required?: boolean
  /** Of options: the device's field which they are about (`safetyGrade`). */
  readonly dict?: string
  /** 重要项: on the paper with * before its number. */
  readonly key?: boolean
  /** When the item applies: class prefixes, or words that `applies.ts` knows. */
  readonly applies?: string
  /** Values are only written down when the item is unfit. */
  readonly optionalMeasure?: boolean
  /** Its values may be taken from documents (资料确认符合); what is measured on the spot may not. */
  readonly byDocuments?: boolean
  readonly limitNote?: string
  readonly note?: string
}

export type TemplateSection = { readonly title: string; readonly items: readonly TemplateItem[] }

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
  readonly inmGroupCode: string
  readonly basis: string
  readonly headerFields: readonly string[]
  /** Of the head: what no report of this kind goes without. */
  readonly requiredHeader: readonly string[]
  readonly sections: readonly TemplateSection[]
  readonly conclusion: Conclusion
}

/** All items of a template in the order of the paper. */
export const itemsOf = (template: Template): readonly TemplateItem[] =>
  template.sections.flatMap((section) => section.items)
