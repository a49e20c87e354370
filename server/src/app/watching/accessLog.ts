import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An id that a proxy may have given: nothing that could be taken for something else in a log or a row. */
const saneId = /^[\w.:-]{8,64}$/

/** The id of a request: the one that came with it, so that one number leads through all logs, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID().slice(0, 13)
}

/** What asks all the time, and a page's many files: to be seen with LOG_LEVEL=debug only. */
const isQuiet = ({ routeOptions: { url, config }, method }: FastifyRequest, status: number): boolean =>
  status < 400 &&
  method !== 'POST' &&
  url !== undefined &&
  config.does === undefined &&
  !url.startsWith('/api/')

/** A line for each request: by its route, because what people typed behind that may be personal. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller, ip, id: requestId } = request
    const status = reply.statusCode
    const line = {
      method,
      route: routeOptions.url ?? null,
      status,
      ms: Math.round(reply.elapsedTime),
      user: caller?.id ?? null,
      ip,
      requestId,
    }
    request.log[isQuiet(request, status) ? 'debug' : 'info'](line, 'request')
  })
}
