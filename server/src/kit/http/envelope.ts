import type { Envelope } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { UndoOffer } from '@tejian/contract/kit/undo.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, loginForLog, nameForLog } from '../context.ts'
import { DatabaseLost } from '../db/lostDatabase.ts'
import { failureSentence, isBusy } from '../failureSentence.ts'
import { Refusal } from '../refusal.ts'
import { type Refused, refusalKind } from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once that is known; nobody until then. */
    caller: Actor | null
    /** Names of the fields that came with it. */
    asked: readonly string[] | null
    /** The sentence with which it was refused, or failed. */
    said: string | null
  }
  interface FastifyInstance {
    /** Hears of refused access. */
    refused(access: Refused): void
  }
}

/** A success (spec 1 §7). */
export const success = <T>(data: T, undo: readonly UndoOffer[] = []): Envelope<T> => ({
  isSuccess: true,
  data,
  ...(undo.length > 0 && { undo }),
})

type Failure = { status: number; body: Envelope<never> & { detail?: unknown } }

/** Messages of the multipart reader for a body that is not multipart, or that breaks off. */
const brokenUpload =
  /^Multipart: |end of multipart data$|end of form$|^The needle |^Premature close$|^aborted$/

function failureOf(error: unknown, { id: requestId, routeOptions }: FastifyRequest): Failure {
  const failed = (status: number, errorMsg: string, more: object = {}): Failure => ({
    status,
    body: { isSuccess: false, errorMsg, requestId, ...more },
  })
  if (error instanceof Refusal) {
    return failed(error.status, error.message, {
      ...(error.code && { code: error.code }),
      ...(error.fields && { fields: error.fields }),
      ...(error.detail !== undefined && { detail: error.detail }),
    })
  }
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  const sentence = failureSentence(error, requestId, routeOptions.config.writes ?? false)
  if (error instanceof DatabaseLost || isBusy(error)) return failed(503, sentence)
  if (statusCode === 413) return failed(413, kitMessages.tooLarge)
  if (statusCode === 429) return failed(429, kitMessages.tooOften)
  if (statusCode === 503) return failed(503, kitMessages.busy)
  if (statusCode && statusCode >= 400 && statusCode < 500) return failed(statusCode, kitMessages.malformed)
  if (brokenUpload.test(message ?? '')) return failed(400, kitMessages.malformed)
  if (error instanceof RangeError && message?.includes('depth')) return failed(400, kitMessages.malformed)
  return failed(500, sentence)
}

/**
 * Whether a request or its answer broke off because nobody is there any more, as when a page is left while a file is on
 * its way.
 */
function hasLeft({ socket }: FastifyRequest, error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    socket.destroyed &&
    (['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(code) || brokenUpload.test(message))
  )
}

/** What the server answers to an address that is none: like any other refusal. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ requestId: request.id, refused: error.message }, 'refused')
  void reply
    .status(404)
    .header('x-request-id', request.id)
    .send({ isSuccess: false, errorMsg: kitMessages.unknownAddress, requestId: request.id })
}

/** The refused access that an answer is: who, from where, what; null for an answer that is none. */
function refusedAccess(error: unknown, status: number, request: FastifyRequest): Refused | null {
  const refusal = error instanceof Refusal ? error : null
  const kind = refusalKind(status, refusal?.code)
  if (!kind) return null
  const { caller, ip, method, routeOptions, id: requestId } = request
  return {
    kind,
    who: caller ? loginForLog(caller) : '',
    name: caller?.loginName ? nameForLog(caller) : '',
    ip,
    method,
    path: routeOptions.url ?? '',
    does: routeOptions.config.does ?? null,
    recordKind: refusal?.about ?? null,
    requestId,
  }
}

/** Logs refused access and counts it; answers whether an answer is that. */
export function noteRefused(request: FastifyRequest, error: unknown, status: number, said: string): boolean {
  const access = refusedAccess(error, status, request)
  if (!access) return false
  request.log.warn({ ...access, status, refused: said }, 'refused access')
  request.server.refused(access)
  return true
}

/**
 * The one place where failures become envelopes: refusals as they are, everything else logged whole and said plainly.
 * `note` hears of refused access.
 */
export function answerFailures(app: FastifyInstance, note: (refused: Refused) => void = () => {}): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('asked', null)
  app.decorateRequest('said', null)
  app.decorate('refused', note)
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = failureOf(error, request)
    request.said = body.isSuccess ? null : body.errorMsg
    if (hasLeft(request, error)) request.log.info({ requestId: request.id }, 'left before the end')
    else if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
    else {
      const said = (body as { errorMsg?: string }).errorMsg ?? ''
      if (!noteRefused(request, error, status, said))
        request.log.info({ requestId: request.id, refused: said }, 'refused')
    }
    return reply.status(status).send(body)
  })
}
