import { addDays, isCalendarDate, shanghaiDateTime } from './calendarDate.ts'
import { duplicateWindowMs } from './constants.ts'

/** One field as it travels: name (dotted for nested values) and text. */
export type WireField = [name: string, text: string]

/**
 * Turns a form's values into wire fields (spec 1 §5 "Request building").
 * Empty values ('' null undefined, lists without content) are dropped, false and 0 stay. Lists of plain values are
 * joined with commas, lists of objects become JSON text, nested objects dotted keys, dates `yyyy-MM-dd HH:mm:ss` in
 * Shanghai. With `search`, date-valued fields named …End, …end, …timee or …datee move one day on, so that the server
 * can compare with less-than; saved records are never shifted.
 */
export function buildFields(
  input: Readonly<Record<string, unknown>>,
  options: { search: boolean },
): WireField[] {
  return Object.entries(input).flatMap(([name, value]) => fieldsOf(name, name, value, options.search))
}

/** Form-encodes wire fields (application/x-www-form-urlencoded). */
export function encodeForm(fields: readonly WireField[]): string {
  return new URLSearchParams([...fields]).toString()
}

function fieldsOf(path: string, name: string, raw: unknown, search: boolean): WireField[] {
  const value = asDate(raw) ?? raw
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`字段 ${path} 不能发送`)
  if (Array.isArray(value)) return listFields(path, value)
  if (typeof value === 'object' && !(value instanceof Date)) {
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(`${path}.${key}`, key, inner, search))
  }
  const text = textOf(value)
  return [[path, search && endName.test(name) ? dayAfter(text) : text]]
}

function listFields(path: string, list: readonly unknown[]): WireField[] {
  const items = list
    .map((item) => asDate(item) ?? item)
    .filter((item) => item !== null && item !== undefined && item !== '')
  if (items.length === 0) return []
  const plain = items.every((item) => typeof item !== 'object' || item instanceof Date)
  return [[path, plain ? items.map(textOf).join(',') : JSON.stringify(items, datesAsText)]]
}

/** JSON.stringify calls Date#toJSON (UTC) before the replacer sees the value; the holder still has the date. */
function datesAsText(this: unknown, key: string, value: unknown): unknown {
  const original = asDate((this as Record<string, unknown>)[key])
  return original ? shanghaiDateTime(original) : value
}

/** A Date, or a date picker's object, which would otherwise be flattened into its private fields. */
function asDate(value: unknown): Date | null {
  if (value instanceof Date) return value
  if (typeof value !== 'object' || value === null || !('toDate' in value)) return null
  const date: unknown = typeof value.toDate === 'function' ? value.toDate() : null
  return date instanceof Date ? date : null
}

const textOf = (value: unknown): string => (value instanceof Date ? shanghaiDateTime(value) : String(value))

const endName = /End|end|timee|datee/
const dateText = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?$/

function dayAfter(text: string): string {
  const [, date, time = ''] = dateText.exec(text) ?? []
  return date && isCalendarDate(date) && date < '9999-12-31' ? addDays(date, 1) + time : text
}

const notPartOfIdentity = new Set(['timestamp', 'sign'])

/**
 * What makes two requests identical: session, method, path and body; timestamp and sign apart (domain.md, decision 13).
 * The order of the fields does not matter.
 */
export function identityOf(method: string, path: string, fields: readonly WireField[], session = ''): string {
  const body = fields
    .filter(([name]) => !notPartOfIdentity.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return JSON.stringify([session, method.toUpperCase(), path, body])
}

export type QueuedRequest<T> = {
  identity: string
  writes: boolean
  send: () => Promise<T>
  /** Tells a done write from a refused one, which travels in an ordinary answer. */
  succeeded?: (answer: T) => boolean
}

export type DuplicateQueue = {
  /** Sends, or waits for the identical request that is already under way and shares its answer or its failure. */
  run<T>(request: QueuedRequest<T>): Promise<T>
  /** Forgets what is under way; for logout and change of session. Those who already wait still get their answer. */
  clear(): void
}

/**
 * Queue of identical requests (spec 1 §9; domain.md, decision 13). An identical request shares the first one's answer
 * while that is in flight and at most `windowMs` old. Once it is answered, or older, the request goes out anew. A write
 * that succeeded empties the memory, so that no later read shares an answer from before it. Do not tie `send` to the
 * first caller's abort signal: the others wait for the same answer.
 */
export function duplicateQueue({
  windowMs = duplicateWindowMs,
  now = Date.now,
}: {
  windowMs?: number
  now?: () => number
} = {}): DuplicateQueue {
  const underWay = new Map<string, { startedAt: number; answer: Promise<unknown> }>()
  return {
    run<T>({ identity, writes, send, succeeded = () => true }: QueuedRequest<T>): Promise<T> {
      const first = underWay.get(identity)
      if (first && now() - first.startedAt <= windowMs) return first.answer as Promise<T>
      const answer = (async () => send())()
      const entry = { startedAt: now(), answer }
      underWay.set(identity, entry)
      const forget = () => {
        if (underWay.get(identity) === entry) underWay.delete(identity)
      }
      void answer.then((value) => (writes && succeeded(value) ? underWay.clear() : forget()), forget)
      return answer
    },
    clear: () => underWay.clear(),
  }
}

/** Builds a Content-Disposition header (RFC 6266): an ASCII name for old clients, the real one as filename*. */
export function contentDisposition(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const whole = name.toWellFormed()
  const ascii = whole.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** File name of a Content-Disposition header, without any folder; null when it names none (RFC 6266, RFC 8187). */
export function contentDispositionName(header: string | null | undefined): string | null {
  const parameters = new Map<string, string>()
  for (const match of (header ?? '').matchAll(
    /;\s*([\w!#$&+.^`|~-]+\*?)\s*=\s*("(?:[^"\\]|\\.)*"|[^;\s]*)/g,
  )) {
    parameters.set(match[1]!.toLowerCase(), match[2]!.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/g, '$1'))
  }
  const name = extendedName(parameters.get('filename*')) ?? utf8Name(parameters.get('filename'))
  return name?.split(/[/\\]/).at(-1) || null
}

function extendedName(value: string | undefined): string | null {
  const [, text] = /^UTF-8'[^']*'(.+)$/i.exec(value ?? '') ?? []
  try {
    return text ? decodeURIComponent(text) : null
  } catch {
    return null
  }
}

/** Browsers show raw UTF-8 header bytes as Latin-1 letters; put them together again where that makes sense. */
function utf8Name(value: string | undefined): string | null {
  if (!value) return null
  if (!/[\x80-\xff]/.test(value) || /[\u0100-\uffff]/.test(value)) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(value, (letter) => letter.charCodeAt(0)),
    )
  } catch {
    return value
  }
}
