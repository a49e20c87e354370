import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../kit/services.ts'

/** The session id of a request, wherever its encoding carries it. */
function sidOf({ body, query, headers }: FastifyRequest): string {
  for (const part of [body, query, headers]) {
    const sid = (part as { __sid?: unknown } | null | undefined)?.__sid
    if (typeof sid === 'string' && sid) return sid
  }
  return ''
}

/** Of IPv6 the first half: the second is what a household or a machine chooses for itself, as often as it likes. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * Limits the calls of a minute: those of one person, wherever the person sits, and where nobody is signed in those of one
 * address. Behind one address there may be a whole institute. An invented session id counts for its address.
 */
export async function limitRate(app: FastifyInstance, { env, sessions }: Services): Promise<void> {
  await app.register(rateLimit, {
    max: env.RATE_LIMIT,
    timeWindow: '1 minute',
    global: true,
    // Forms carry the session id in their body, which is not read before.
    hook: 'preHandler',
    async keyGenerator(request) {
      const sid = sidOf(request)
      const actor = sid ? await sessions.actorOf(sid) : null
      return actor ? `person ${actor.id}` : networkOf(request.ip)
    },
  })
}
