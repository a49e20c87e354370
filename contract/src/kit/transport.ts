import type { AnswerOf, AnyCall, Envelope, RequestOf } from './call.ts'
import { kitMessages } from './messages.ts'
import { buildFields, contentDispositionName, duplicateQueue, encodeForm, identityOf, type WireField } from './requestBody.ts'
import { signRequest } from './signature.ts'

/**
 * The one transport of browser, tests and command line (spec 1 §7): envelope, signature, `__sid`, dotted keys, queue of
 * identical requests. Pure: fetch, clock and session come from outside.
 */

/** Anything that can travel as a field; see buildFields for how. */
export type Sendable = string | number | boolean | null | undefined | Date | Blob | readonly Sendable[] | { readonly [name: string]: Sendable }

type Widened<T> = string extends T ? Sendable : string extends NonNullable<T> ? Sendable : T

/** Input of a call: its request's names; what travels as text may be given as number, date, list or object. */
export type InputOf<C> = { readonly [K in keyof RequestOf<C>]: Widened<RequestOf<C>[K]> }

/** Calls without required fields may be sent without input. */
export type InputArgument<C> = Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

export type WireAnswer = {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
  blob(): Promise<Blob>
}

export type WireRequest = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | FormData }

export type Fetch = (
  url: string,
  init: Omit<WireRequest, 'url'> & { credentials: 'same-origin' },
) => Promise<WireAnswer>

export type TransportSettings = {
  /** Put before every path; empty for the page's own origin. */
  baseUrl: string
  fetch: Fetch
  /** The present session id, '' without one. */
  sid(): string
  /** Secret of the request signature (spec 1 §9). */
  secret: string
  /** Milliseconds since 1970. */
  now(): number
  /** Told when the session has ended; true when the person has signed in again, and the request goes out once more. */
  onNoSession?: () => Promise<boolean>
  onFailure?: (failure: CallFailure, path: string) => void
}

export type FailureDetail = {
  status: number
  code?: string | undefined
  fields?: Record<string, string> | undefined
  detail?: unknown
  requestId?: string | undefined
}

/** A refused or failed call. `message` is a sentence for the user; `status` 0 means that no answer came. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Sentence per wrong field. */
  readonly fields: Record<string, string> | undefined
  readonly detail: unknown
  readonly requestId: string | undefined

  constructor(message: string, { status, code, fields, detail, requestId }: FailureDetail) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.code = code
    this.fields = fields
    this.detail = detail
    this.requestId = requestId
  }
}

/** A file answer with the name from Content-Disposition (spec 2 §8); null when the server named none. */
export type NamedFile = { blob: Blob; name: string | null }

export type Transport = {
  /** Sends a call and resolves to the envelope's data, for file answers to a Blob. Throws CallFailure. */
  send<C extends AnyCall>(call: C, ...input: InputArgument<C>): Promise<AnswerOf<C>>
  /** Sends a call with a file answer. Throws CallFailure. */
  fetchFile<C extends AnyCall>(call: C, ...input: InputArgument<C>): Promise<NamedFile>
  /** Address of a GET with a ticket in the place of headers (domain.md, decision 2); for links and windows. */
  addressOf<C extends AnyCall>(call: C, input: InputOf<C>, token: string): string
  /** The signed request, for senders of another kind (upload with progress). */
  prepare<C extends AnyCall>(call: C, input: InputOf<C>): WireRequest
  /** Forgets requests under way; for a change of session. */
  forget(): void
}

/** Opens an answer's envelope (spec 1 §7): its data, or CallFailure. errorMsg is copied into errmsg. */
export function openEnvelope<T>(status: number, text: string): T {
  const envelope = parseEnvelope<T>(text)
  if (!envelope) throw new CallFailure(sentenceOf(status), { status })
  if (envelope.isSuccess) return envelope.data
  if (envelope.errorMsg) envelope.errmsg = envelope.errorMsg
  const { errmsg, code, fields, requestId } = envelope
  const { detail } = envelope as { detail?: unknown }
  throw new CallFailure(errmsg || sentenceOf(status), { status, code, fields, detail, requestId })
}

function parseEnvelope<T>(text: string): Envelope<T> | null {
  try {
    const value: unknown = JSON.parse(text)
    const enveloped = typeof value === 'object' && value !== null && 'isSuccess' in value
    return enveloped ? (value as Envelope<T>) : null
  } catch {
    return null
  }
}

/** What to say about an answer that carries no sentence of its own: a proxy's page, or nothing. */
export function sentenceOf(status: number): string {
  if (status === 0) return kitMessages.unreachable
  if (status === 413) return kitMessages.tooLarge
  if (status === 429) return kitMessages.tooOften
  if (status === 404) return kitMessages.unknownAddress
  return status >= 502 && status <= 504 ? kitMessages.busy : kitMessages.unknownFailure
}

/** Refusals that a repeated request can mend. */
const endedSession = 'noSession'
const wrongClock = 'signature'
const leastSkewMs = 30_000

/** Creates the transport. One per session holder: it remembers requests under way and the server's clock. */
export function createTransport(settings: TransportSettings): Transport {
  const queue = duplicateQueue({ now: settings.now })
  let clockOffset = 0

  const prepare = (call: AnyCall, input: Record<string, unknown>): WireRequest => {
    const timestamp = String(settings.now() + clockOffset)
    const headers: Record<string, string> = { timestamp, sign: signRequest(timestamp, settings.secret) }
    return encoded(call, input, settings, headers)
  }

  const exchange = async (call: AnyCall, input: Record<string, unknown>): Promise<WireAnswer> => {
    const { url, ...init } = prepare(call, input)
    try {
      return await settings.fetch(settings.baseUrl + url, { ...init, credentials: 'same-origin' })
    } catch {
      throw new CallFailure(sentenceOf(0), { status: 0 })
    }
  }

  /** True when the server's clock is another than was thought, and is now known. */
  const learnClock = (answer: WireAnswer): boolean => {
    const server = Date.parse(answer.headers.get('date') ?? '')
    const offset = server - settings.now()
    if (Number.isNaN(offset) || Math.abs(offset - clockOffset) < leastSkewMs) return false
    clockOffset = offset
    return true
  }

  const attempt = async <T>(call: AnyCall, input: Record<string, unknown>, read: Reader<T>, again: boolean): Promise<T> => {
    const answer = await exchange(call, input)
    try {
      return await read(answer)
    } catch (error) {
      if (again && (await mended(error, answer))) return attempt(call, input, read, false)
      throw error
    }
  }

  const mended = async (error: unknown, answer: WireAnswer): Promise<boolean> => {
    if (!(error instanceof CallFailure)) return false
    if (error.code === wrongClock) return learnClock(answer)
    return error.code === endedSession && ((await settings.onNoSession?.()) ?? false)
  }

  const watched = async <T>(call: AnyCall, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof CallFailure) settings.onFailure?.(error, call.path)
      throw error
    }
  }

  const queued = <T>(call: AnyCall, input: Record<string, unknown>, read: Reader<T>): Promise<T> => {
    const send = () => watched(call, attempt(call, input, read, true))
    if (call.encoding === 'multipart') return send()
    const fields = call.encoding === 'json' ? ([['', JSON.stringify(input)]] as WireField[]) : fieldsOf(call, input)
    return queue.run({ identity: identityOf(call.method, call.path, fields, settings.sid()), writes: call.writes, send })
  }

  return {
    send: (call, input = {} as never) =>
      queued(call, input, call.answer === 'file' ? async (answer) => (await readFile(answer)).blob : readData) as never,
    fetchFile: (call, input = {} as never) => queued(call, input, readFile),
    addressOf: (call, input, token) =>
      `${settings.baseUrl}${call.path}?${encodeForm([...fieldsOf(call, input), ['token', token]])}`,
    prepare: (call, input) => {
      const request = prepare(call, input)
      return { ...request, url: settings.baseUrl + request.url }
    },
    forget: () => queue.clear(),
  }
}

type Reader<T> = (answer: WireAnswer) => Promise<T>

const readData: Reader<unknown> = async (answer) => openEnvelope(answer.status, await answer.text())

const readFile: Reader<NamedFile> = async (answer) => {
  const disposition = answer.headers.get('content-disposition')
  const envelope = answer.headers.get('content-type')?.includes('json') && !disposition
  if (envelope || answer.status >= 400) openEnvelope(answer.status, await answer.text())
  return { blob: await answer.blob(), name: contentDispositionName(disposition) }
}

/** End dates move one day on in searches only (domain.md, decision 1); what writes is sent as it stands. */
function fieldsOf(call: AnyCall, input: Readonly<Record<string, unknown>>): WireField[] {
  return buildFields(input, { search: !call.writes })
}

const formType = 'application/x-www-form-urlencoded;charset=UTF-8'

function encoded(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  settings: TransportSettings,
  headers: Record<string, string>,
): WireRequest {
  const { method, path } = call
  const sid = settings.sid()
  // Forms carry __sid as a field; elsewhere it is a header, for a session id in an address would be logged.
  if (sid && call.encoding !== 'form') headers.__sid = sid
  if (call.encoding === 'multipart') return { url: path, method, headers, body: multipartBody(input) }
  if (call.encoding === 'json') {
    return { url: path, method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
  }
  const fields = fieldsOf(call, input)
  if (call.encoding === 'form' && method === 'POST') {
    const body = encodeForm(sid ? [...fields, ['__sid', sid]] : fields)
    return { url: path, method, headers: { ...headers, 'content-type': formType }, body }
  }
  return { url: fields.length > 0 ? `${path}?${encodeForm(fields)}` : path, method, headers }
}

/** Fields before files, so that a server reading the stream knows them when the file arrives. */
function multipartBody(input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  const files = Object.entries(input).filter((entry): entry is [string, Blob] => entry[1] instanceof Blob)
  const plain = Object.fromEntries(Object.entries(input).filter(([, value]) => !(value instanceof Blob)))
  for (const [name, text] of buildFields(plain, { search: false })) form.append(name, text)
  for (const [name, file] of files) {
    form.append(name, file, 'name' in file && typeof file.name === 'string' ? file.name : name)
  }
  return form
}
