import { aes, type Suite, type SuiteKeys, sm4 } from './suites.ts'

/**
 * Closes the numbers of persons where they are written, and opens them where the driver reads them (decision 0065). A
 * closed value is text: `~s1.<key>.<to compare by>.<content>`, the letter being the suite's.
 */
export type PersonalCipher = {
  /** Whether new values are closed; what is closed already is opened either way. */
  readonly closes: boolean
  /** Ids of the keys that open, the present one first. */
  readonly keyIds: readonly string[]
  /** How closed values begin that were closed by the present way and key; empty when none are closed. */
  readonly prefix: string
  /** A value as it is kept. Nothing, and the slash for none, stay as they are. */
  close(value: string): string
  /** A value that was read: opened if it is a closed one that a key fits. */
  open(text: string): string
  /** Whether a text is a closed value as a whole. */
  isClosed(text: string): boolean
  /** JSON text that was read, with each closed value in it opened. */
  openInside(json: string): string
  /** Everything that `personal_key` answers for a value in the database, closed or not. */
  keysOf(value: string): string[]
  /** A copy of what goes into a JSON column, closed wherever a field has the name of a personal number. */
  closeNamed<T>(value: T): T
}

const suites = { sm4, aes } as const
export type PersonalSuite = keyof typeof suites

const mark = /~([sa])1\.([0-9a-f]{12})\.([\w-]{22})\.([\w-]+)/g
const wholeMark = new RegExp(`^${mark.source}$`)
const beginning = '~'

/** What people type is not taken for a closed value: whoever has a copy of one could have it opened otherwise. */
export const withoutMarks = (text: string): string =>
  text.includes(beginning) ? text.replace(mark, (found) => `～${found.slice(1)}`) : text

/** Whether there is something to close. */
export const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value !== '/'

type Key = { readonly id: string; readonly suite: Suite; readonly keys: SuiteKeys }

function keyOf(suite: Suite, secret: string): Key {
  const keys = suite.keys(secret)
  return { id: suite.digest(keys.blind, 'id').toString('hex').slice(0, 12), suite, keys }
}

const compared = ({ suite, keys }: Key, value: string): string =>
  suite.digest(keys.blind, `=${value}`).subarray(0, 16).toString('base64url')

type Wanted = {
  suite: PersonalSuite | 'off'
  secret?: string | undefined
  /** Secrets before, the latest first. */
  before?: readonly string[]
  /** Names of fields that are personal numbers, of any record. */
  names?: Iterable<string>
}

export function personalCipherOf({ suite, secret, before = [], names = [] }: Wanted): PersonalCipher {
  const current = suite === 'off' || secret === undefined ? null : keyOf(suites[suite], secret)
  const secrets = [...(secret === undefined ? [] : [secret]), ...before]
  // A secret opens what either suite has closed with it, so that an installation may go from one to the other.
  const all = secrets.flatMap((one) => [keyOf(sm4, one), keyOf(aes, one)])
  const keys = current ? [current, ...all.filter(({ id }) => id !== current.id)] : all
  const byId = new Map(keys.map((key) => [key.id, key]))
  const personal = new Set(names)

  const opened = (id: string, content: string): string | null => {
    const key = byId.get(id)
    return key?.suite.open(key.keys, Buffer.from(content, 'base64url'))?.toString('utf8') ?? null
  }
  const close = (value: string): string => {
    if (!current || !isNumber(value)) return value
    const content = current.suite.close(current.keys, Buffer.from(value)).toString('base64url')
    return `~${current.suite.letter}1.${current.id}.${compared(current, value)}.${content}`
  }
  const closeNamed = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return personal.has(name) ? close(value) : value
    if (Array.isArray(value)) return value.map((one) => closeNamed(one, name))
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    const inner = Object.entries(value)
    // `{ contacttel: { before, after } }`: what stands in a personal field is personal.
    return Object.fromEntries(
      inner.map(([key, one]) => [key, closeNamed(one, personal.has(name) ? name : key)]),
    )
  }
  return {
    closes: current !== null,
    keyIds: keys.map(({ id }) => id),
    prefix: current ? `~${current.suite.letter}1.${current.id}.` : '',
    close,
    open(text) {
      if (!text.startsWith(beginning)) return text
      const [, , id = '', , content = ''] = wholeMark.exec(text) ?? []
      return id ? (opened(id, content) ?? text) : text
    },
    isClosed: (text) => wholeMark.test(text),
    openInside(json) {
      if (!json.includes(beginning)) return json
      return json.replace(mark, (found, _letter, id: string, _compared, content: string) => {
        const text = opened(id, content)
        return text === null ? found : JSON.stringify(text).slice(1, -1)
      })
    },
    keysOf: (value) => [value, ...keys.map((key) => compared(key, value))],
    closeNamed: <T>(value: T): T => (current ? (closeNamed(value) as T) : value),
  }
}

/** For programs beside the server, and installations without a key. */
export const noPersonalCipher: PersonalCipher = personalCipherOf({ suite: 'off' })
