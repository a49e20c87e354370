/** What a report shows, ready to read: labels instead of codes, dates as yyyy-MM-dd, absent texts empty. */
export type ReportPrint = {
  title: string
  reportno: string
  institute: string
  institutePhone: string
  /** Number of the institute's approval; empty while it is not registered. */
  approvalno: string
  /** The inspectors' certificates on the day of the inspection: name and number. */
  certificates: string
  /** Kind of inspection, e.g. 定期检验. */
  kind: string
  unitname: string
  equname: string
  equclass: string
  equcode: string
  inspectdate: string
  nextinspdate: string
  conclusion: string
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
}

export type PrintedSection = { title: string; items: readonly PrintedItem[] }

export type PrintedItem = {
  no: string
  /** 重要项 */
  key: boolean
  name: string
  requirement: string
  lines: readonly PrintedLine[]
  /** What was chosen or described. */
  text: string
  /** 符合, 不符合, 无此项, 资料确认符合 */
  result: string
  unfit: boolean
  note: string
}

/** A measured value with its unit, beside the limits that held for it. */
export type PrintedLine = { name: string; value: string; unit: string; limit: string; out: boolean }
