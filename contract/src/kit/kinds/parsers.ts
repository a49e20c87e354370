import { isDate, isDateTime } from '../calendarDate.ts'
import type { FieldSpec, Kind, KindValues } from '../record.ts'
import { isId } from '../recordId.ts'
import { type ValidatorName, validate, validators } from '../validators.ts'
import { kinds } from './kinds.ts'

type Parsed<V> = { value: V } | { problem: string }

/** Reads a text as it comes from the wire, trimmed and never empty: the value, or the sentence that is wrong with it. */
type Parser<V> = (spec: FieldSpec, text: string) => Parsed<V>

/** Most characters of a field that holds text, or what a person writes for its value. */
export function mostCharacters({ kind, max }: FieldSpec): number {
  const { limits, characters } = kinds[kind]
  return (limits === 'characters' ? max : undefined) ?? characters
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and no form field needs the others
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** Texts; `rule` holds where a field has none of its own. */
const textBy =
  (rule?: ValidatorName): Parser<string> =>
  (spec, text) => {
    const most = mostCharacters(spec)
    if (text.length > most) return { problem: `不能超过${most}个字` }
    if (controlCharacters.test(text)) return { problem: '不能包含控制字符' }
    const name = spec.rule ?? rule
    const problem = name ? validate(name, text) : null
    return problem ? { problem } : { value: text }
  }

const text = textBy()

/** How many digits number columns keep exactly, and the sentence for a longer number. */
const mostDigits = 15
const mostBeforePoint = 12
const mostBehindPoint = 6

function shapeProblem(text: string, whole: boolean): string | null {
  const [before = '', behind = ''] = text.replace('-', '').split('.')
  if (whole && text.includes('.')) return '请输入整数'
  const most = whole ? mostDigits : mostBeforePoint
  if (before.length > most) return `整数部分不能超过${most}位`
  return behind.length > mostBehindPoint ? `小数不能超过${mostBehindPoint}位` : null
}

/**
 * Numbers by the rule of their field (spec 1 §5), any number where it has none. What the rule allows may still be out of
 * the field's limits.
 */
const numberBy =
  (whole: boolean): Parser<number> =>
  (spec, text) => {
    const problem = validate(spec.rule ?? 'number', text) ?? shapeProblem(text, whole)
    return problem ? { problem } : within(spec, Number(text))
  }

function within({ min, max }: FieldSpec, value: number): Parsed<number> {
  if (min !== undefined && value < min) return { problem: `不能小于${min}` }
  if (max !== undefined && value > max) return { problem: `不能大于${max}` }
  return { value }
}

/** Fen; a text that is no amount is passed on as it was written. Below zero are only those that say so by `min`. */
const fen: Parser<number> = (spec, text) => {
  const sound = /^-?\d{1,15}$/.test(text) && (Number(text) >= 0 || (spec.min ?? 0) < 0)
  return sound ? within(spec, Number(text)) : { problem: validators.decimal2.message }
}

const idOr =
  (problem: string): Parser<string> =>
  (_spec, text) =>
    isId(text) ? { value: text } : { problem }

const day: Parser<string> = (_spec, text) =>
  isDate(text.slice(0, 10)) ? { value: text.slice(0, 10) } : { problem: '请输入有效的日期' }

const moment: Parser<string> = (_spec, text) =>
  isDateTime(text) ? { value: text } : { problem: '请输入有效的时间' }

const isObject = (value: unknown): value is KindValues['json'] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const object: Parser<KindValues['json']> = (_spec, text) => {
  const wrong = { problem: '内容格式不正确' }
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { value } : wrong
  } catch {
    return wrong
  }
}

/** How the values of each kind are read: the same for form, save and import. */
export const parsers: { readonly [K in Kind]: Parser<KindValues[K]> } = {
  id: idOr('编号格式不正确'),
  text,
  longText: text,
  serial: text,
  integer: numberBy(true),
  decimal: numberBy(false),
  money: fen,
  date: day,
  dateTime: moment,
  yesNo: (_spec, given) => ({ value: given === 'true' || given === '1' }),
  dict: text,
  dictMany: text,
  equipmentClass: text,
  area: text,
  unit: text,
  user: text,
  organisation: idOr('请选择机构或部门'),
  phone: text,
  idCard: textBy('idCard18'),
  creditCode: textBy('creditCode'),
  step: text,
  codes: text,
  json: object,
}
