import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { backchannelPath, ssoCalls } from '@tejian/contract/session/ssoCalls.ts'
import { ssoMessages } from '@tejian/contract/session/ssoMessages.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Bind } from '../../kit/http/bind.ts'
import { systemContext } from '../../kit/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'
import { placeOf } from '../factors/passkeys.ts'
import { proveFully } from '../factors/prove.ts'
import { beginBinding, finishBinding, listBindings, removeBinding } from './bindings.ts'
import { endProviderSessions } from './ended.ts'
import { providerOf, startSso } from './signIn.ts'
import { ssoWaysOf } from './ways.ts'

/** An office behind one address begins no more single sign-ons than that. */
const startsPerMinute = 60
/** A provider tells of no more ended sessions than that. */
const endingsPerMinute = 600

/** Signing in elsewhere, and the accounts there that one has bound. */
export function ssoRoutes(bind: Bind, services: Services): void {
  const ways = ssoWaysOf(services)
  bind(sessionCalls.ssoStart, async (context, { browser, way }) => {
    await refuseTooMany(context, 'ssoStart', startsPerMinute, 60_000)
    if (ways.demo) return { address: '/ssologin?code=city-jianyan' }
    return { address: await startSso(context, providerOf(ways, way), browser) }
  })
  bind(ssoCalls.ssoBindings, (context) => listBindings(context, ways))
  bind(ssoCalls.beginSsoBinding, async (context, { way, browser, ...proof }) => {
    await proveFully(context, placeOf(context, services.env.PUBLIC_URL), proof)
    return { address: await beginBinding(context, ways, { way, browser }) }
  })
  bind(ssoCalls.finishSsoBinding, async (context, input) => {
    await finishBinding(context, ways, input)
    return null
  })
  bind(ssoCalls.removeSsoBinding, async (context, { way, ...proof }) => {
    await proveFully(context, placeOf(context, services.env.PUBLIC_URL), proof)
    await removeBinding(context, ways, way)
    return null
  })
}

const body = z.object({ logout_token: z.string().check(z.minLength(1), z.maxLength(10_000)) })

/**
 * Where the provider tells that somebody's session has ended there (OpenID Connect Back-Channel Logout). It is no call of
 * the product: the provider signs the message itself.
 */
export function backchannelRoute(app: FastifyInstance, services: Services): void {
  app.post(backchannelPath, async (request, reply) => {
    const context = systemContext({ ...services, log: request.log }, request.id, request.ip)
    await refuseTooMany(context, 'ssoEnded', endingsPerMinute, 60_000)
    const provider = ssoWaysOf(services).providers.find(({ endedBy }) => endedBy)
    const parsed = z.safeParse(body, request.body)
    if (!provider?.endedBy) throw new Refusal(ssoMessages.off, { status: 404 })
    if (!parsed.success) throw new Refusal(ssoMessages.logoutToken, { status: 400 })
    const ended = await provider.endedBy(parsed.data.logout_token).catch((error: unknown) => {
      context.log.warn({ err: error, requestId: request.id }, 'a logout token is not believed')
      throw new Refusal(ssoMessages.logoutToken, { status: 400 })
    })
    await endProviderSessions(context, provider.name, ended)
    return reply.header('cache-control', 'no-store').send({ isSuccess: true, data: null })
  })
}
