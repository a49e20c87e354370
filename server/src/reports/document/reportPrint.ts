import type { PaperPart, PaperWord } from '@tejian/contract/reports/templates/template.ts'

/** The pages of a report, and the original record, which is a document of its own. */
export type PrintedPart = PaperPart | 'record'

/** What a report shows, ready to read: labels instead of codes, dates as yyyy-MM-dd, absent texts empty. */
export type ReportPrint = {
  title: string
  /** The pages in their order; items that have no page of their own stand with the result. */
  parts: readonly PrintedPart[]
  /** How the paper calls what was done: 检验, 校验, 检查 … */
  word: PaperWord
  /** 注意事项 of the template; empty for the usual ones. */
  notes: readonly string[]
  reportno: string
  institute: string
  institutePhone: string
  /** Number of the institute's approval; empty while it is not registered. */
  approvalno: string
  /** The inspectors' certificates on the day of the inspection: name and number. */
  certificates: string
  /** Kind of inspection, e.g. 定期检验. */
  kind: string
  /** What the unit on the cover is: 使用单位, of a product 制造单位. */
  unitLabel: string
  unitname: string
  /** A product that nobody uses has no next inspection. */
  inUse: boolean
  equname: string
  equclass: string
  equcode: string
  inspectdate: string
  nextinspdate: string
  conclusion: string
  /** 安全状况等级, beside the conclusion; empty where none is given. */
  grade: string
  /** What else is said with the conclusion, by its name: 允许（监控）使用压力 … */
  concluded: ReadonlyArray<readonly [label: string, value: string]>
  basis: string
  instruments: string
  /** Facts of device and unit in the order of the template: label and value. */
  facts: ReadonlyArray<readonly [label: string, value: string]>
  sections: readonly PrintedSection[]
  problemDesc: string
  note: string
  /** Who signed for 检验, 审核 and 批准. */
  signed: Readonly<Record<'inspected' | 'audited' | 'approved', readonly PrintedSignature[]>>
  /** Day on the seal; empty on what is not sealed. */
  sealedDate: string
  verifyCode: string
  /** Where the code leads; empty while there is none. */
  verifyAddress: string
  /** The seal in force as it was sealed; an empty place for one is drawn with the institute's name. */
  stamp?: { readonly text: string; readonly image: string }
  /** Across every page: 预览 or 演示, nothing on a real report. */
  mark: '' | '预览' | '演示'
}

/** A person's own handwriting with its day; the name alone where a report has none, as those before 2026-12. */
export type PrintedSignature = {
  name: string
  /** Drawing of the handwriting (SVG); empty where there is none. */
  drawing: string
  /** Breadth of the drawing by its height. */
  ratio: number
  day: string
  /** The end of the number of the certificate that signed as well; empty where there is none. */
  certificate: string
}

/** What the original record has beside the report. */
export type PrintedRecord = {
  /** With the day until which each was calibrated when it was used. */
  instruments: ReadonlyArray<{ no: string; name: string; spec: string; validUntil: string }>
  files: ReadonlyArray<{ item: string; names: readonly string[] }>
  /** Who wrote and decided what, and when. */
  work: ReadonlyArray<{ time: string; person: string; what: string }>
  /** Who confirmed what was entered; nobody before. */
  checker: readonly PrintedSignature[]
}

/** The original record: all that was written down, as a document of its own. */
export type RecordPrint = ReportPrint & { record: PrintedRecord }

export type PrintedSection = {
  title: string
  /** A report within the report, on pages of its own. */
  sheet: boolean
  items: readonly PrintedItem[]
}

export type PrintedItem = {
  no: string
  /** 重要项 */
  key: boolean
  name: string
  requirement: string
  lines: readonly PrintedLine[]
  table?: PrintedTable | undefined
  /** Chosen or described, not judged: on a sheet among its facts. */
  stated: boolean
  /** What was chosen or described. */
  text: string
  /** 符合, 不符合, 无此项, 资料确认符合 */
  result: string
  unfit: boolean
  note: string
}

/** A measured value with its unit, beside the limits that held for it. */
export type PrintedLine = { name: string; value: string; unit: string; limit: string; out: boolean }

/** A table below its item: full width, its columns side by side in `groups`. */
export type PrintedTable = {
  /** Points of the type. */
  size: number
  groups: number
  columns: ReadonlyArray<{
    title: string
    /** Unit and limits. */
    notes: readonly string[]
    /** Part of the width. */
    share: number
    /** Letters of a word that go on one line. */
    signs: number
  }>
  rows: ReadonlyArray<readonly PrintedCell[]>
  /** Whether a cell lies outside its limits. */
  out: boolean
  /** A drawing (SVG, 1000 × 600) on which points are placed; empty without. */
  sketch: string
  dots: readonly PrintedDot[]
}

/** `before` and `after` are digits that take their room and are not drawn, so that points stand under each other. */
export type PrintedCell = { text: string; before: string; after: string; out: boolean }

/** A place on the sketch, in thousandths of its width and height. */
export type PrintedDot = { no: number; x: number; y: number }
