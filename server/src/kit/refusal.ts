import { kitMessages } from '@tejian/contract/kit/messages.ts'

/** A refusal that its reader can act on: a Chinese sentence, optionally per field. One place makes the envelope of it. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined
  readonly detail: unknown
  /** The kind of record that it is about: for the log, never told. */
  readonly about: string | undefined

  constructor(
    sentence: string,
    options: {
      status?: number
      code?: string
      fields?: Record<string, string>
      detail?: unknown
      about?: string | undefined
    } = {},
  ) {
    super(sentence)
    this.status = options.status ?? 200
    this.code = options.code
    this.fields = options.fields
    this.detail = options.detail
    this.about = options.about
  }
}

/** Nobody is signed in. */
export const noSession = (): Refusal => new Refusal(kitMessages.noSession, { status: 401, code: 'noSession' })

/** Signed in, but without the operator code. */
export const forbidden = (): Refusal => new Refusal(kitMessages.forbidden, { status: 403, code: 'forbidden' })

/** Missing, or outside the caller's scope: both answer alike. */
export const missing = (about?: string): Refusal =>
  new Refusal(kitMessages.missing, { code: 'missing', about })

/** Fields that are wrong, each with its sentence; the envelope's message lists the first three. */
export function wrongFields(problems: Record<string, string>): Refusal {
  const sentences = Object.values(problems)
  const shown = sentences.slice(0, 3).join('；')
  return new Refusal(sentences.length > 3 ? `${shown} 等${sentences.length}项` : shown, {
    code: 'fields',
    fields: problems,
  })
}
