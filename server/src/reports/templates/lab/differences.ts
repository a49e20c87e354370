import type { ReportPrint } from '../../document/reportPrint.ts'

/** How the parts of a print are called where a difference is told. */
const names: Readonly<Record<string, string>> = {
  title: '标题',
  kind: '检验类别',
  conclusion: '检验结论',
  basis: '检验依据',
  instruments: '主要检验仪器',
  nextinspdate: '下次检验日期',
  problemDesc: '存在问题',
  note: '备注',
  notes: '注意事项',
  name: '名称',
  requirement: '要求',
  key: '重要项',
  lines: '',
  items: '',
  sections: '',
  facts: '表头',
  value: '测量值',
  unit: '单位',
  limit: '限值',
  out: '超限',
  text: '描述',
  result: '检验结果',
  unfit: '不符合',
  rows: '表格',
  columns: '表格列',
  sheets: '附表',
  layout: '版式',
  atConclusion: '结论栏',
}

const isTuple = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** What a part is known by among its sisters: its number, title or name; else its place. */
function nameOf(part: unknown, place: number): string {
  if (part !== null && typeof part === 'object' && !Array.isArray(part)) {
    const { no, title, name, label } = part as Record<string, unknown>
    const known = [no, title, name, label].find((text) => typeof text === 'string' && text !== '')
    if (typeof known === 'string') return known
  }
  return `第${place + 1}处`
}

function gather(value: unknown, path: readonly string[], into: Map<string, string>): void {
  if (value === null || value === undefined || value === '') return
  if (typeof value !== 'object') {
    into.set(path.filter(Boolean).join(' '), String(value))
    return
  }
  const parts: Array<readonly [string, unknown]> = Array.isArray(value)
    ? value.map((part: unknown, place) => (isTuple(part) ? part : [nameOf(part, place), part]))
    : Object.entries(value).map(([name, part]) => [names[name] ?? name, part])
  for (const [name, part] of parts) gather(part, [...path, name], into)
}

/** What a paper says, by place. */
export function textsOf(print: ReportPrint): Map<string, string> {
  const texts = new Map<string, string>()
  gather(print, [], texts)
  return texts
}

export type Difference = { place: string; before: string; after: string }

/** Where two papers differ: in what they say; where they say the same, in how their pages look. */
export function differencesBetween(
  before: { texts: Map<string, string>; pages: readonly string[] },
  after: { texts: Map<string, string>; pages: readonly string[] },
): Difference[] {
  const places = [...new Set([...before.texts.keys(), ...after.texts.keys()])]
  const said = places.flatMap((place) => {
    const [one, other] = [before.texts.get(place) ?? '', after.texts.get(place) ?? '']
    return one === other ? [] : [{ place, before: one, after: other }]
  })
  const count = Math.max(before.pages.length, after.pages.length)
  const pages = Array.from({ length: count }, (_, page) => page).filter(
    (page) => before.pages[page] !== after.pages[page],
  )
  const counts =
    before.pages.length === after.pages.length
      ? []
      : [{ place: '页数', before: String(before.pages.length), after: String(after.pages.length) }]
  const looks =
    pages.length === 0
      ? []
      : [{ place: '版面', before: '', after: `第${pages.map((page) => page + 1).join('、')}页不同` }]
  return [...said, ...counts, ...looks]
}
