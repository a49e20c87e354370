import type { AnswerOf, AnyCall } from './call.ts'
import { CallFailure, openEnvelope, sentenceOf } from './callFailure.ts'
import { unreleasedCode } from './constants.ts'
import {
  contentDispositionName,
  duplicateQueue,
  encodeForm,
  identityOf,
  type WireField,
} from './requestBody.ts'
import { signRequest } from './signature.ts'
import { type UndoOffer, undoHeader } from './undo.ts'
import {
  fieldsOf,
  type InputArgument,
  type InputOf,
  type PreparedCall,
  type WireCall,
  type WireRequest,
  wireRequest,
} from './wireRequest.ts'

/** What callers of a transport catch. */
export { CallFailure }

/**
 * The one transport of browser, tests and command line (spec 1 §7): envelope, signature, `__sid`, dotted keys, queue of
 * identical requests. Pure: fetch, clock and session come from outside.
 */

export type WireAnswer = {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
  blob(): Promise<Blob>
}

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
  /** The access code that the menu carries for a page; '' without one. */
  accessCodeOf?(page: string): string
  /** Secret of the request signature (spec 1 §9). */
  secret: string
  /** Milliseconds since 1970. */
  now(): number
  /** Called when the session has ended; true when the person has signed in again, and the request goes out once more. */
  onNoSession?: () => Promise<boolean>
  /** Called when a signature waits for its person's password; true when it was given, and the request goes out once more. */
  onUnreleased?: () => Promise<boolean>
  onFailure?: (failure: CallFailure, path: string) => void
  /** Who offers what may be taken back for some seconds; null while nobody does, and then nothing is held back. */
  undoer?: () => ((offers: readonly UndoOffer[]) => void) | null
}

/** A file answer with the name from Content-Disposition (spec 2 §8); null when the server named none. */
export type NamedFile = { blob: Blob; name: string | null }

export type Transport = {
  /** Sends a call and resolves to the envelope's data, for file answers to a Blob. Throws CallFailure. */
  send<C extends AnyCall>(call: C, ...input: InputArgument<C>): Promise<AnswerOf<C>>
  /** Sends what was prepared before, perhaps before the page was opened anew; not for file answers. Throws CallFailure. */
  sendPrepared(call: PreparedCall): Promise<unknown>
  /** Sends a call with a file answer. Throws CallFailure. */
  fetchFile<C extends AnyCall>(call: C, ...input: InputArgument<C>): Promise<NamedFile>
  /** Address of a GET with a ticket in the place of headers (domain.md, decision 2); for links and windows. */
  addressOf<C extends AnyCall>(call: C, input: InputOf<C>, token: string): string
  /** The signed request, for senders of another kind (upload with progress). */
  prepare<C extends AnyCall>(call: C, input: InputOf<C>): WireRequest
  /** Forgets requests under way; for a change of session. */
  forget(): void
}

/** Refusals that a repeated request can mend. */
const endedSession = 'noSession'
const wrongClock = 'signature'
const leastSkewMs = 30_000

/** Creates the transport. One per session holder: it remembers requests under way and the server's clock. */
export function createTransport(settings: TransportSettings): Transport {
  const queue = duplicateQueue({ now: settings.now })
  let clockOffset = 0

  const prepare = (call: WireCall, input: Readonly<Record<string, unknown>>): WireRequest => {
    const timestamp = String(settings.now() + clockOffset)
    const offering = call.writes && settings.undoer?.() && { [undoHeader]: '1' }
    const headers = { timestamp, sign: signRequest(timestamp, settings.secret), ...offering }
    const coded = call.codeOfPage && { accessCode: settings.accessCodeOf?.(call.codeOfPage) ?? '' }
    return wireRequest(call, { ...input, ...coded }, settings.sid(), headers)
  }

  const exchange = async (call: WireCall, input: Readonly<Record<string, unknown>>): Promise<WireAnswer> => {
    const { url, ...init } = prepare(call, input)
    return arrived(settings.fetch(settings.baseUrl + url, { ...init, credentials: 'same-origin' }))
  }

  /** True when the server's clock is another than was thought, and is now known. */
  const learnClock = (answer: WireAnswer): boolean => {
    const server = Date.parse(answer.headers.get('date') ?? '')
    const offset = server - settings.now()
    if (Number.isNaN(offset) || Math.abs(offset - clockOffset) < leastSkewMs) return false
    clockOffset = offset
    return true
  }

  const attempt = async <T>(
    call: WireCall,
    input: Readonly<Record<string, unknown>>,
    read: Reader<T>,
    mendedBefore: readonly string[] = [],
  ): Promise<T> => {
    const answer = await exchange(call, input)
    try {
      return await read(answer)
    } catch (error) {
      const code = error instanceof CallFailure ? (error.code ?? '') : ''
      // Each for itself: who signs in again in the midst of signing is asked for both.
      if (mendedBefore.includes(code) || !(await mended(code, answer))) throw error
      return attempt(call, input, read, [...mendedBefore, code])
    }
  }

  const mended = async (code: string, answer: WireAnswer): Promise<boolean> => {
    if (code === wrongClock) return learnClock(answer)
    if (code === unreleasedCode) return (await settings.onUnreleased?.()) ?? false
    return code === endedSession && ((await settings.onNoSession?.()) ?? false)
  }

  const watched = async <T>(call: WireCall, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof CallFailure) settings.onFailure?.(error, call.path)
      throw error
    }
  }

  const readData: Reader<unknown> = async (answer) =>
    openEnvelope(answer.status, await arrived(answer.text()), (offers) => settings.undoer?.()?.(offers))

  const queued = <T>(
    call: WireCall,
    input: Readonly<Record<string, unknown>>,
    read: Reader<T>,
  ): Promise<T> => {
    const send = () => watched(call, attempt(call, input, read))
    if (call.encoding === 'multipart') return send()
    const fields =
      call.encoding === 'json' ? ([['', JSON.stringify(input)]] as WireField[]) : fieldsOf(call, input)
    return queue.run({
      identity: identityOf(call.method, call.path, fields, settings.sid()),
      writes: call.writes,
      send,
    })
  }

  return {
    send: (call, input = {} as never) =>
      queued(
        call,
        input,
        call.answer === 'file' ? async (answer) => (await readFile(answer)).blob : readData,
      ) as never,
    sendPrepared: (call) => queued(call, call.input, readData),
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

/** What breaks off on its way, before or in the midst of the answer, is no answer: a page that is left, a lost line. */
async function arrived<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch {
    throw new CallFailure(sentenceOf(0), { status: 0 })
  }
}

type Reader<T> = (answer: WireAnswer) => Promise<T>

const readFile: Reader<NamedFile> = async (answer) => {
  const disposition = answer.headers.get('content-disposition')
  const envelope = answer.headers.get('content-type')?.includes('json') && !disposition
  if (envelope || answer.status >= 400) openEnvelope(answer.status, await arrived(answer.text()))
  return { blob: await arrived(answer.blob()), name: contentDispositionName(disposition) }
}
