import { equipment } from '../../equipment/equipment.ts'
import { parameterFields } from '../../equipment/parameters.ts'
import { isCalendarDate } from '../../kit/calendarDate.ts'
import { namesIn } from '../../kit/expression.ts'
import { type Fields, fieldOf } from '../../kit/record.ts'
import type { HeaderValues, ItemEntries, ItemEntry } from '../entry.ts'
import { flattenReport, judgements, labelOf, placeOf, type ReportContent } from '../flatten.ts'
import { headerSpec, isDerived } from '../header.ts'
import { type EntryInput, withEntries, withHeader } from '../merge.ts'
import { isNamedCondition } from '../templates/applies.ts'
import { itemsOf, type Template, type TemplateItem } from '../templates/template.ts'
import { changeMessages } from './changeMessages.ts'

/** A place of a report as it stood when somebody applied, and as it shall stand; texts as sheets keep them. */
export type ChangeItem = { readonly label: string; readonly before: string; readonly after: string }

/** What an application changes, by place of the report (`flatten.ts`): `header.useunit`, `items.2.1.result`, `note`. */
export type ChangeItems = Readonly<Record<string, ChangeItem>>

/** A place of a report that an application may name, with what stands there. */
export type ReportPlace = {
  readonly field: string
  readonly label: string
  readonly section: string
  readonly value: string
  readonly kind: 'text' | 'date' | 'choice'
  readonly options?: Array<{ value: string; label: string }>
}

/** The template and the device class that a report was written for. */
export type Shown = { readonly template: Template; readonly equclacode: string }

const plainPlaces = ['inspectdate', 'nextinspdate', 'inspectResult', 'problemDesc', 'note'] as const
const dates: ReadonlySet<string> = new Set(['inspectdate', 'nextinspdate'])

const same = (values: readonly string[]): NonNullable<ReportPlace['options']> =>
  values.map((value) => ({ value, label: value }))

const judged = Object.entries(judgements).map(([value, label]) => ({ value, label }))

type Said = Pick<ReportPlace, 'kind'> & { readonly options?: ReportPlace['options'] }
const text: Said = { kind: 'text' }

/** The parts of an item's answer that it can have, with how each is written. */
function partsOf(item: TemplateItem, entry: ItemEntry): Array<[part: string, said: Said]> {
  const { resultKind, measures = [], table, options } = item
  const judges = resultKind === 'judge' || resultKind === 'measure'
  const described = resultKind === 'select' || resultKind === 'text' || resultKind === 'instruments'
  const choice: Said = options && !item.multiple ? { kind: 'choice', options: same(options) } : text
  const rows = (entry.rows ?? []).flatMap((_row, place) =>
    (table?.columns ?? []).map((column): [string, Said] => [
      `rows.${place + 1}.${column.name}`,
      column.kind === 'date'
        ? { kind: 'date' }
        : column.options
          ? { kind: 'choice', options: same(column.options) }
          : text,
    ]),
  )
  return [
    ...(judges ? [['result', { kind: 'choice', options: judged }] as [string, Said]] : []),
    ...measures
      .filter(({ computed }) => !computed)
      .map(({ name }): [string, Said] => [`values.${name}`, text]),
    ...rows,
    ...(described ? [['text', choice] as [string, Said]] : []),
    ['note', text],
  ]
}

/** Every place of a report that an application may name, in the order of the paper, with what stands there. */
export function placesOf({ template, equclacode }: Shown, report: ReportContent): ReportPlace[] {
  const flat = flattenReport(report)
  const names = new Map(itemsOf(template).map(({ no, name }) => [no, name]))
  const labels = {
    header: (name: string) => headerSpec(equclacode, name, template.ownFields).label,
    item: (no: string) => names.get(no) ?? '',
  }
  const place = (section: string, field: string, said: Said): ReportPlace => ({
    field,
    label: labelOf(field, labels),
    section,
    value: flat[field] ?? '',
    ...said,
  })
  const head = template.headerFields
    .filter((name) => !isDerived(name))
    .map((name) => {
      const own = template.ownFields?.[name]
      const { kind } = headerSpec(equclacode, name, template.ownFields)
      const said: Said = own?.options
        ? { kind: 'choice', options: same(own.options) }
        : (own?.kind ?? kind) === 'date'
          ? { kind: 'date' }
          : text
      return place('报告表头', `header.${name}`, said)
    })
  const answers = template.sections.flatMap(({ title, items }) =>
    items.flatMap((item) =>
      partsOf(item, report.items?.[item.no] ?? {}).map(([part, said]) =>
        place(title, `items.${item.no}.${part}`, said),
      ),
    ),
  )
  const concluded = plainPlaces.map((name) =>
    place(
      '检验结论',
      name,
      name === 'inspectResult'
        ? { kind: 'choice', options: same(template.conclusion.options) }
        : { kind: dates.has(name) ? 'date' : 'text' },
    ),
  )
  return [...head, ...answers, ...concluded]
}

/** A value of a place as people read it: 符合 for Y. */
export const shownAt = (field: string, value: string): string =>
  placeOf(field).part === 'result' ? (judgements[value] ?? value) : value

const longest = 2000

/** What is asked for: the new value alone, or beside the old one as the form keeps it. */
const afterOf = (asked: unknown): string =>
  String((asked !== null && typeof asked === 'object' && 'after' in asked ? asked.after : asked) ?? '').trim()

function problemAt({ label, kind, options, value }: ReportPlace, after: string): string | null {
  if (after === value) return changeMessages.unchanged(label)
  if (after === '') return null
  if (after.length > longest) return changeMessages.tooLong(label, longest)
  if (kind === 'date' && !isCalendarDate(after)) return changeMessages.notADay(label)
  if (options && !options.some((option) => option.value === after)) return changeMessages.notOffered(label)
  return null
}

/**
 * Reads what an application asks for against the report as it stands, whatever it says about before: values before and
 * after, and a sentence for each place that the report does not have, that is wrong, or that says nothing new.
 */
export function readChanges(
  shown: Shown,
  report: ReportContent,
  asked: Readonly<Record<string, unknown>>,
): { items: ChangeItems; problems: string[] } {
  const places = new Map(placesOf(shown, report).map((place) => [place.field, place]))
  const items: Record<string, ChangeItem> = {}
  const problems: string[] = []
  for (const [field, value] of Object.entries(asked)) {
    const place = places.get(field)
    const after = afterOf(value)
    const problem = place ? problemAt(place, after) : changeMessages.unknownPlace(field)
    if (problem) problems.push(problem)
    else if (place) items[field] = { label: place.label, before: place.value, after }
  }
  return { items, problems }
}

/** The parts of an item's answer with one of them written anew. */
function withPartOf(entry: EntryInput, part: string, value: string): EntryInput {
  const [, measure] = /^values\.(.+)$/.exec(part) ?? []
  if (measure) return { ...entry, values: { ...entry.values, [measure]: value } }
  const [, place, column] = /^rows\.(\d+)\.(.+)$/.exec(part) ?? []
  if (!place || !column) return { ...entry, [part]: value }
  const rows = (entry.rows ?? []).map((row, index) =>
    index === Number(place) - 1 ? { ...row, [column]: value } : row,
  )
  return { ...entry, rows }
}

/** What a report says once values were written to some of its places. */
export function withPlaces<R extends ReportContent>(report: R, values: Readonly<Record<string, string>>): R {
  let header: HeaderValues = report.header ?? {}
  let items: ItemEntries = report.items ?? {}
  const own: Record<string, string | null> = {}
  for (const [field, value] of Object.entries(values)) {
    const { kind, name, part } = placeOf(field)
    if (kind === 'header') header = withHeader(header, { [name]: value })
    else if (kind === 'items')
      items = withEntries(items, { [name]: withPartOf(items[name] ?? {}, part, value) })
    else own[name] = value || null
  }
  return { ...report, ...own, header, items }
}

/** The values that an application wants, by place. */
export const wantedOf = (items: ChangeItems): Record<string, string> =>
  Object.fromEntries(Object.entries(items).map(([field, { after }]) => [field, after]))

/** What an application changes in one text, for lists: the value alone of a single place, else each by its label. */
export function changeText(items: ChangeItems, side: 'before' | 'after'): string {
  const lines = Object.entries(items).map(([field, item]) => ({
    label: item.label,
    value: shownAt(field, item[side]) || '（空）',
  }))
  const [only] = lines
  if (only && lines.length === 1) return only.value
  return lines.map(({ label, value }) => `${label}：${value}`).join('；')
}

/** The same with both sides, for the paper and for messages: 检验结论：合格 → 不合格. */
export const changeLines = (items: ChangeItems): string[] =>
  Object.entries(items).map(
    ([field, { label, before, after }]) =>
      `${label}：${shownAt(field, before) || '（空）'} → ${shownAt(field, after) || '（空）'}`,
  )

const gradeNames: ReadonlySet<string> = new Set(['safetyGrade', 'worstSafetyGrade', 'periodBasis'])

/** Whether a place is a conclusion, a date, a grade or a key item: an error there is a serious one. */
export function isSerious(template: Template, field: string): boolean {
  const { kind, name } = placeOf(field)
  if (kind === 'report') return name === 'inspectResult' || dates.has(name)
  if (kind === 'header') return gradeNames.has(name)
  const item = itemsOf(template).find(({ no }) => no === name)
  return item?.key === true || item?.dict === 'safetyGrade'
}

/** What a head says of its user and of nothing that was inspected. */
const ofUnit: ReadonlySet<string> = new Set(['useunit', 'safemanager', 'safemanagertel', 'usecertno'])

export const isOfUnit = (field: string): boolean => {
  const { kind, name } = placeOf(field)
  return kind === 'header' && ofUnit.has(name)
}

const expressions: ReadonlySet<string> = new Set(['when', 'minExpr', 'maxExpr', 'computed', 'applies'])

/** Names and labels that expressions somewhere in a template read. */
function readIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(readIn)
  if (part === null || typeof part !== 'object') return []
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === 'field' && typeof value === 'string') return [value]
    if (!expressions.has(name) || typeof value !== 'string') return readIn(value)
    return name === 'applies' && isNamedCondition(value) ? [] : [...namesIn(value)]
  })
}

const measured: ReadonlySet<string> = new Set(['date', 'dateTime', 'integer', 'decimal', 'dict', 'dictMany'])

/**
 * Whether an alteration may touch a place: remarks, and what the head takes from the archive that is neither a number, a
 * day nor a choice. Limits, conditions and periods read parameters and own fields of the template, and never such texts,
 * unless an expression of the template names one.
 */
export function isAlterable({ template, equclacode }: Shown, field: string): boolean {
  const { kind, name } = placeOf(field)
  if (kind === 'report') return name === 'note'
  if (kind !== 'header' || template.ownFields?.[name] || gradeNames.has(name)) return false
  if (parameterFields(equclacode).some(({ fields }) => Object.hasOwn(fields, name))) return false
  const archive: Fields = equipment.fields
  const spec = fieldOf(equipment, name)
  if (!Object.hasOwn(archive, name) || !spec || measured.has(spec.kind)) return false
  const read = new Set([...readIn(template.sections), ...readIn(template.agreement)])
  return !read.has(name) && !read.has(spec.label)
}
