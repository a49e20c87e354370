/**
 * Expressions written in data: no eval, nothing else than what stands here. Arithmetic (`0.9*公称直径`) with + - * / and
 * brackets, max, min, ceil, abs, avg and count; comparisons (= ≠ < > ≤ ≥), texts in quotes, 属于('a','b'), 含('a'), joined
 * with 且, 或 and 非 (`额定速度>=1 且 开门方式="中分"`). A name that nobody knows makes what depends on it unknown.
 */

/** Thrown when a text is no expression. `at` is the place of the first sign that does not fit. */
export class ExpressionProblem extends Error {
  readonly at: number
  constructor(message: string, at = 0) {
    super(message)
    this.at = at
  }
}

/** What a name stands for; a list for the column of a table; undefined while nobody knows. */
export type Known = number | string | readonly number[] | undefined
type Value = Known | boolean

type Scope = (name: string) => Known

/** A part of an expression that is ready to be worked out. */
type Part = (scope: Scope) => Value

/** `texts`: it has texts in quotes, which arithmetic alone has not. */
type Parsed = { readonly value: Part; readonly names: readonly string[]; readonly texts: boolean }

const functions: Readonly<Record<string, (values: readonly number[]) => number | undefined>> = {
  max: (values) => (values.length > 0 ? Math.max(...values) : undefined),
  min: (values) => (values.length > 0 ? Math.min(...values) : undefined),
  avg: (values) =>
    values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined,
  count: (values) => values.length,
  abs: ([value]) => (value === undefined ? undefined : Math.abs(value)),
  // (0.1 + 0.2) × 10 is a little more than 3 in binary; what is invisible in twelve digits must not start a new step.
  ceil: ([value]) => (value === undefined ? undefined : Math.ceil(Number(value.toPrecision(12)))),
}

/** The functions of expressions, as they are offered where one is typed. */
export const functionNames: readonly string[] = Object.keys(functions)

const token =
  /\s*(?:(\d+(?:\.\d+)?)|(["'“‘])([^"'”’]*)["'”’]|(>=|<=|!=|<>|[-+*/(),=<>≤≥≠（），×÷])|(\p{L}[\p{L}\p{N}_.]*)|\[([^\]]+)\])/uy

type Token = { kind: 'number' | 'text' | 'sign' | 'name' | 'end'; text: string; at: number }

/** Signs that people type instead of others. */
const sameSign: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '×': '*',
  '÷': '/',
  '>=': '≥',
  '<=': '≤',
  '!=': '≠',
  '<>': '≠',
}

/** Words that join, which are no names. */
const words: ReadonlySet<string> = new Set(['且', '或', '非', '属于', '含'])

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  const length = text.trimEnd().length
  for (let end = 0; end < length; end = token.lastIndex) {
    const found = token.exec(text)
    if (!found) throw new ExpressionProblem(`算式有误：${text}`, end)
    const [whole, number, quote, quoted, sign, name, bracketed] = found
    const at = end + whole.length - whole.trimStart().length
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (quote !== undefined) tokens.push({ kind: 'text', text: quoted ?? '', at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sameSign[sign] ?? sign, at })
    else if (name !== undefined && words.has(name)) tokens.push({ kind: 'sign', text: name, at })
    else tokens.push({ kind: 'name', text: name ?? bracketed ?? '', at })
  }
  return [...tokens, { kind: 'end', text: '', at: length }]
}

const asNumber = (value: Value): number | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}

const numbers = (value: Value): readonly number[] | undefined => {
  if (Array.isArray(value)) return value
  const number = asNumber(value as Known)
  return number === undefined ? undefined : [number]
}

const arithmetic: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

const order: Readonly<Record<string, (difference: number) => boolean>> = {
  '=': (difference) => difference === 0,
  '≠': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '>': (difference) => difference > 0,
  '≤': (difference) => difference <= 0,
  '≥': (difference) => difference >= 0,
}

/** Texts are the same or not; only numbers are more or less. */
function compared(sign: string, a: Value, b: Value): boolean | undefined {
  if (a === undefined || b === undefined) return undefined
  const [one, other] = [asNumber(a), asNumber(b)]
  if (one !== undefined && other !== undefined) return order[sign]?.(one - other)
  if (sign !== '=' && sign !== '≠') return undefined
  return (String(a) === String(b)) === (sign === '=')
}

function parsed(text: string): Parsed {
  const tokens = tokensOf(text)
  const names = new Set<string>()
  let position = 0
  const now = (): Token => tokens[position]!
  const wrong = () => new ExpressionProblem(`算式有误：${text}`, now().at)
  const accept = (...wanted: string[]): string | null =>
    now().kind === 'sign' && wanted.includes(now().text) ? tokens[position++]!.text : null
  const expect = (wanted: string): void => {
    if (!accept(wanted)) throw wrong()
  }

  const either = (): Part => {
    const parts = [both()]
    while (accept('或')) parts.push(both())
    return parts.length === 1 ? parts[0]! : joined(parts, true)
  }
  const both = (): Part => {
    const parts = [not()]
    while (accept('且')) parts.push(not())
    return parts.length === 1 ? parts[0]! : joined(parts, false)
  }
  const not = (): Part => {
    if (!accept('非')) return comparison()
    const part = not()
    return (scope) => {
      const value = part(scope)
      return typeof value === 'boolean' ? !value : undefined
    }
  }
  const comparison = (): Part => {
    const left = sum()
    const sign = accept('=', '≠', '<', '>', '≤', '≥', '属于', '含')
    if (!sign) return left
    if (sign === '属于') return among(left, list())
    const right = sum()
    if (sign !== '含') return (scope) => compared(sign, left(scope), right(scope))
    return (scope) => {
      const [whole, piece] = [left(scope), right(scope)]
      return whole === undefined || piece === undefined ? undefined : String(whole).includes(String(piece))
    }
  }
  const list = (): Part[] => {
    expect('(')
    const parts = [sum()]
    while (accept(',')) parts.push(sum())
    expect(')')
    return parts
  }
  const chain = (next: () => Part, signs: string[]): Part => {
    let left = next()
    for (let sign = accept(...signs); sign; sign = accept(...signs)) {
      const [a, b, work] = [left, next(), arithmetic[sign]!]
      left = (scope) => {
        const [one, other] = [asNumber(a(scope)), asNumber(b(scope))]
        return one === undefined || other === undefined ? undefined : work(one, other)
      }
    }
    return left
  }
  const sum = (): Part => chain(product, ['+', '-'])
  const product = (): Part => chain(factor, ['*', '/'])
  const factor = (): Part => {
    if (accept('-')) {
      const part = factor()
      return (scope) => {
        const value = asNumber(part(scope))
        return value === undefined ? undefined : -value
      }
    }
    if (accept('(')) {
      const part = either()
      expect(')')
      return part
    }
    const { kind, text: word } = now()
    if (kind === 'sign' || kind === 'end') throw wrong()
    position += 1
    if (kind === 'number') return () => Number(word)
    if (kind === 'text') return () => word
    if (accept('(')) {
      position -= 1
      return called(word)
    }
    names.add(word)
    return (scope) => scope(word)
  }
  const called = (name: string): Part => {
    const work = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!work) throw wrong()
    const parts = list()
    return (scope) => {
      const given = parts.map((part) => numbers(part(scope)))
      return given.includes(undefined) ? undefined : work(given.flatMap((values) => values ?? []))
    }
  }

  const value = either()
  if (now().kind !== 'end') throw wrong()
  return { value, names: [...names], texts: tokens.some(({ kind }) => kind === 'text') }
}

const among =
  (left: Part, options: readonly Part[]): Part =>
  (scope) => {
    const value = left(scope)
    return value === undefined ? undefined : options.some((option) => compared('=', value, option(scope)))
  }

/** 或 (`wanted` true) and 且 (false): one that decides is enough; else one unknown leaves all unknown. */
const joined =
  (parts: readonly Part[], wanted: boolean): Part =>
  (scope) => {
    const values = parts.map((part) => part(scope))
    if (values.includes(wanted)) return wanted
    return values.every((value) => typeof value === 'boolean') ? !wanted : undefined
  }

const kept = new Map<string, Parsed>()
const mostKept = 5000

/** The same expressions are worked out again and again, for every item at every key. */
function parse(text: string): Parsed {
  const known = kept.get(text)
  if (known) return known
  const fresh = parsed(text)
  // What people type into the editor of templates does not stay for ever.
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, fresh)
  return fresh
}

/** The names that an expression asks for. */
export const namesIn = (text: string): readonly string[] => parse(text).names

/** Value of an expression; undefined while a name of it is unknown, or where it gives no number. */
export function numberOf(text: string, scope: Scope): number | undefined {
  const value = asNumber(parse(text).value(scope))
  return value !== undefined && Number.isFinite(value) ? value : undefined
}

/** Whether a condition holds; undefined while what it depends on is unknown. */
export function holds(text: string, scope: Scope): boolean | undefined {
  const value = parse(text).value(scope)
  return typeof value === 'boolean' ? value : undefined
}

/** Value of an expression; `variable` gives the value of a name or throws. */
export function evaluate(text: string, variable: (name: string) => number): number {
  const value = parse(text).texts ? undefined : numberOf(text, variable)
  if (value === undefined) throw new ExpressionProblem(`算式有误：${text}`)
  return value
}

/** The part of a value that is above a limit: `(8-6)` for max(0,8-6), nothing below it. */
const beyond = /max\(0,([\d.]+)-([\d.]+)\)/g

/** The expression with values in the places of variables, as a person would write it. */
export function writtenOut(text: string, variable: (name: string) => number): string {
  return tokensOf(text)
    .map(({ kind, text: word }) =>
      kind === 'name' && !Object.hasOwn(functions, word) ? String(variable(word)) : word,
    )
    .join('')
    .replaceAll(beyond, (_whole, value, limit) =>
      Number(value) > Number(limit) ? `(${value}-${limit})` : '0',
    )
    .replaceAll('ceil', '向上取整')
    .replaceAll('*', '×')
    .replaceAll('/', '÷')
}
