import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { storageKey } from '@tejian/contract/kit/constants.ts'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../kit/domain.ts'
import { type Bind, bind } from '../kit/http/bind.ts'
import { keyDoorOf, keyOf } from '../kit/http/keys.ts'
import { openApiOf } from '../kit/http/openApi/openApi.ts'
import { noSession } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'

/** Binds every domain's calls. Returns what was bound, for the OpenAPI document and the generated tests. */
export function bindRoutes(app: FastifyInstance, services: Services): AnyCall[] {
  const { domains } = services
  const calls: AnyCall[] = []
  const bound = new Map<string, Parameters<Bind>[1]>()
  const bindCall: Bind = (call, handler) => {
    calls.push(call)
    bound.set(call.path, handler)
    bind(app, services, call, handler)
  }
  for (const routes of domains.all('routes')) routes(bindCall, services, bound satisfies Handlers)
  for (const { call, open } of domains.all('addresses')) {
    open(app, services)
    if (call) calls.push(call)
  }
  return calls
}

/**
 * The OpenAPI document and its page at /api/docs, for whoever is signed in and for systems with a key. A browser opens it without the field `__sid`, so
 * here the cookie counts: nothing can be done by it.
 */
export async function serveDocument(
  app: FastifyInstance,
  services: Services,
  calls: readonly AnyCall[],
  version: string,
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: {
      document: openApiOf(calls, { version, views: services.domains.views }),
    } as StaticDocumentSpec,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiHooks: {
      async onRequest(request) {
        const key = keyOf(request)
        if (key !== null) return keyDoorOf(services).check(services, request, key)
        if (!(await services.sessions.actorOf(request.cookies[storageKey('sid')] ?? ''))) throw noSession()
      },
    },
  })
}
