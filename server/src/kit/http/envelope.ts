import type { Envelope } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseLost } from '../db/lostDatabase.ts'
import { failureSentence, isBusy } from '../failureSentence.ts'
import { Refusal } from '../refusal.ts'

/** A success (spec 1 §7). */
export const success = <T>(data: T): Envelope<T> => ({ isSuccess: true, data })

type Failure = { status: number; body: Envelope<never> & { detail?: unknown } }

/** Messages of the multipart reader for a body that is not multipart, or that breaks off. */
const brokenUpload = /^Multipart: |end of multipart data$|^The needle /

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

/** Whether the answer broke off because nobody listens any more, as when a page is left while a file is on its way. */
const hasLeft = ({ socket }: FastifyRequest, error: unknown): boolean =>
  socket.destroyed && (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The one place where failures become envelopes: refusals as they are, everything else logged whole and said plainly. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = failureOf(error, request)
    if (hasLeft(request, error)) request.log.info({ requestId: request.id }, 'left before the end')
    else if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
    else
      request.log.info(
        { requestId: request.id, refused: (body as { errorMsg?: string }).errorMsg },
        'refused',
      )
    return reply.status(status).send(body)
  })
}
