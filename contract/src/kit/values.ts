import { isCalendarDate } from './calendarDate.ts'
import { type AnyRecord, type FieldSpec, type Fields, fieldNames, type Kind } from './record.ts'
import { isId } from './recordId.ts'
import { validate } from './validators.ts'

/** A field's value as rows and saves carry it. */
export type Value = string | number | boolean | null | { [name: string]: unknown }

type Parsed = { value: Value } | { problem: string }

const dateTimePattern =
  /^\d{4}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/
/** Whether a text is a moment: a real day with a time of day, with or without seconds and zone. */
export const isDateTime = (text: string): boolean => dateTimePattern.test(text) && isDate(text.slice(0, 10))

/** Whether a text is a real day of the calendar, yyyy-MM-dd. There was no year 0, and the database knows none. */
export const isDate = (text: string): boolean => isCalendarDate(text) && !text.startsWith('0000')

function parseNumber(spec: FieldSpec, text: string, whole: boolean): Parsed {
  const pattern = whole ? /^-?\d{1,15}$/ : /^-?\d{1,12}(\.\d{1,6})?$/
  if (!pattern.test(text)) return { problem: whole ? '请输入整数' : '请输入数字' }
  const value = Number(text)
  if (spec.min !== undefined && value < spec.min) return { problem: `不能小于${spec.min}` }
  if (spec.max !== undefined && value > spec.max) return { problem: `不能大于${spec.max}` }
  return { value }
}

/** Most characters of a field that holds text, or what a person writes for its value. */
export const mostCharacters = ({ kind, max }: FieldSpec): number =>
  (parsers[kind] ? undefined : max) ?? (kind === 'longText' ? 2000 : kind === 'codes' ? 20_000 : 200)

function parseText(spec: FieldSpec, text: string): Parsed {
  const most = mostCharacters(spec)
  if (text.length > most) return { problem: `不能超过${most}个字` }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and no form field needs the others
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) return { problem: '不能包含控制字符' }
  const rule =
    spec.rule ?? (spec.kind === 'creditCode' ? 'creditCode' : spec.kind === 'idCard' ? 'idCard18' : undefined)
  const problem = rule ? validate(rule, text) : null
  return problem ? { problem } : { value: text }
}

const parsers: Partial<Record<Kind, (spec: FieldSpec, text: string) => Parsed>> = {
  id: (_spec, text) => (isId(text) ? { value: text } : { problem: '编号格式不正确' }),
  organisation: (_spec, text) => (isId(text) ? { value: text } : { problem: '请选择机构或部门' }),
  integer: (spec, text) => parseNumber(spec, text, true),
  money: (spec, text) => parseNumber(spec, text, true),
  decimal: (spec, text) => parseNumber(spec, text, false),
  date: (_spec, text) =>
    isDate(text.slice(0, 10)) ? { value: text.slice(0, 10) } : { problem: '请输入有效的日期' },
  dateTime: (_spec, text) => (isDateTime(text) ? { value: text } : { problem: '请输入有效的时间' }),
  yesNo: (_spec, text) => ({ value: text === 'true' || text === '1' }),
  json: (_spec, text) => {
    try {
      const value: unknown = JSON.parse(text)
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? { value: value as { [name: string]: unknown } }
        : { problem: '内容格式不正确' }
    } catch {
      return { problem: '内容格式不正确' }
    }
  },
}

/** Reads one value from the wire by its field's kind: the value, or the sentence that is wrong with it. Empty is null. */
export function parseValue(spec: FieldSpec, raw: unknown): Parsed {
  if (raw === null || raw === undefined) return { value: null }
  if (spec.kind === 'json' && typeof raw === 'object') return { value: raw as { [name: string]: unknown } }
  const text = (Array.isArray(raw) ? raw.join(',') : String(raw)).trim()
  if (text === '') return { value: null }
  return (parsers[spec.kind] ?? parseText)(spec, text)
}

const choosing: ReadonlySet<Kind> = new Set([
  'dict',
  'dictMany',
  'equipmentClass',
  'area',
  'unit',
  'user',
  'organisation',
  'date',
  'dateTime',
  'yesNo',
  'id',
])

/** The sentence of a required field left empty (spec 1 §5, common required rules). */
export function requiredSentence(spec: FieldSpec): string {
  return spec.requiredSentence ?? `${choosing.has(spec.kind) ? '请选择' : '请输入'}${spec.label}`
}

export type Checked = { values: Record<string, Value>; problems: Record<string, string> }

/**
 * Reads and checks a record's values from the wire: the same rules for form, save and import.
 * `partial` leaves out fields that were not sent (an edit); fields set by the server alone are dropped.
 */
export function checkValues(
  definition: AnyRecord,
  input: Readonly<Record<string, unknown>>,
  options: { partial?: boolean; allow?: readonly string[] } = {},
): Checked {
  const values: Record<string, Value> = {}
  const problems: Record<string, string> = {}
  const fields: Fields = definition.fields
  for (const name of fieldNames(definition)) {
    const spec = fields[name]
    if (!spec || spec.computed || (spec.readonly && !options.allow?.includes(name))) continue
    if (options.partial && !Object.hasOwn(input, name)) continue
    const parsed = parseValue(spec, input[name])
    if ('problem' in parsed) problems[name] = `${spec.label}：${parsed.problem}`
    else if (parsed.value === null && spec.required) problems[name] = requiredSentence(spec)
    else values[name] = parsed.value
  }
  return { values, problems }
}
