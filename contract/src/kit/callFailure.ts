import type { Envelope } from './call.ts'
import { kitMessages } from './messages.ts'
import type { UndoOffer } from './undo.ts'

export type FailureDetail = {
  status: number
  code?: string | undefined
  fields?: Record<string, string> | undefined
  detail?: unknown
  requestId?: string | undefined
  /** The answer was an envelope with isSuccess false, and not a proxy's page or none. */
  refused?: boolean
  /** The server's own sentence, where it gave one. */
  errmsg?: string | undefined
}

/** A refused or failed call. `message` is a sentence for the user; `status` 0 means that no answer came. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Sentence per wrong field. */
  readonly fields: Record<string, string> | undefined
  readonly detail: unknown
  readonly requestId: string | undefined
  /** The answer was an envelope with isSuccess false, and not a proxy's page or none. */
  readonly refused: boolean
  /** The server's own sentence, where it gave one; `message` then is the same. */
  readonly errmsg: string | undefined

  constructor(
    message: string,
    { status, code, fields, detail, requestId, refused = false, errmsg }: FailureDetail,
  ) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.code = code
    this.fields = fields
    this.detail = detail
    this.requestId = requestId
    this.refused = refused
    this.errmsg = errmsg
  }
}

/**
 * Opens an answer's envelope (spec 1 §7): its data, or CallFailure. errorMsg is copied into errmsg. `offered` hears of what
 * may be taken back.
 */
export function openEnvelope<T>(
  status: number,
  text: string,
  offered: (offers: readonly UndoOffer[]) => void = () => {},
): T {
  const envelope = parseEnvelope<T>(text)
  if (!envelope) throw new CallFailure(sentenceOf(status), { status })
  if (envelope.isSuccess) {
    if (envelope.undo) offered(envelope.undo)
    return envelope.data
  }
  if (envelope.errorMsg) envelope.errmsg = envelope.errorMsg
  const { errmsg, code, fields, requestId } = envelope
  const { detail } = envelope as { detail?: unknown }
  throw new CallFailure(errmsg || sentenceOf(status), {
    status,
    code,
    fields,
    detail,
    requestId,
    refused: true,
    errmsg: errmsg || undefined,
  })
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

const unreachable = '连接不上服务器，请检查网络后重试'

/** What to say about an answer that carries no sentence of its own: a proxy's page, or nothing. */
export function sentenceOf(status: number): string {
  if (status === 0) return unreachable
  if (status === 413) return kitMessages.tooLarge
  if (status === 429) return kitMessages.tooOften
  if (status === 404) return kitMessages.unknownAddress
  return status >= 502 && status <= 504 ? kitMessages.busy : kitMessages.unknownFailure
}
