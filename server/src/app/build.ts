import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { mostUploadBytes } from '@tejian/contract/shared/attachments/messages.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { logSerializers } from '../kit/errorForLog.ts'
import { answerFailures, answerUnreadable } from '../kit/http/envelope.ts'
import { readForm } from '../kit/http/readForm.ts'
import { refusalsOf } from '../kit/http/refusals.ts'
import { repeat } from '../kit/repeat.ts'
import type { Services } from '../kit/services.ts'
import { ssoButtonsOf } from '../session/public.ts'
import { keepPages } from '../shared/pages/keepPages.ts'
import { serveKeptPages } from '../shared/pages/servePages.ts'
import { runInBackground } from './background.ts'
import { contentPolicy, readsCodes } from './contentPolicy.ts'
import { limitRate } from './rateLimit.ts'
import { bindRoutes, serveDocument } from './routes.ts'
import { requestIdOf } from './watching/accessLog.ts'
import { keepWatching, watch } from './watching/watch.ts'

const builtPages = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Builds the HTTP server: plugins, every domain's routes, health, the web client. Nothing listens yet. */
export async function buildApp(
  services: Services,
  options: {
    version: string
    warning?: string | undefined
    quiet?: boolean
    /** Where the built pages lie, with a slash at its end. */
    webRoot?: string
    draining?(): boolean
    /** Gets the lines of the log in the place of standard output. */
    logTo?: { write(line: string): void }
  },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      options.quiet && !options.logTo
        ? false
        : {
            level: services.env.LOG_LEVEL,
            serializers: logSerializers,
            ...(options.logTo && { stream: options.logTo }),
          },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.env.TRUST_PROXY,
    // It comes before all hooks, so that nobody else adds what every answer carries.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': contentPolicy() })
      answerUnreadable(error, request, reply)
    },
    genReqId: requestIdOf,
    bodyLimit: 5 * 1024 * 1024,
    routerOptions: { maxParamLength: 400 },
  })
  answerFailures(app, (access) => refusalsOf(services).note(access, services.now()))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Answers of calls hold personal data: no browser and no proxy keeps them.
    if (!reply.hasHeader('cache-control') && String(reply.getHeader('content-type')).includes('json'))
      reply.header('cache-control', 'no-store')
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    hsts: services.env.HSTS !== '0' && { includeSubDomains: services.env.HSTS === 'subdomains' },
  })
  // Only a page has scripts and styles of its own, under a nonce; for everything else one text is written once.
  const withoutNonce = contentPolicy()
  const ofCodeReader = contentPolicy({ wasm: true })
  app.addHook(
    'onRequest',
    async ({ url }, reply) =>
      void reply.header('content-security-policy', readsCodes(url) ? ofCodeReader : withoutNonce),
  )
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] })
  await app.register(cookie)
  await app.register(formbody, { parser: readForm })
  await app.register(multipart, {
    limits: { files: 1, fileSize: mostUploadBytes, fields: 30, fieldSize: 64 * 1024 },
  })
  const watched = watch(app, services, options)
  await serveWeb(app, services, options.webRoot ?? builtPages)
  // What stands above is not counted: files of the pages, of which a first visit needs a hundred, and what proxies ask.
  await limitRate(app, services)
  const calls = bindRoutes(app, services)
  if (!options.quiet) {
    await keepBuiltPages(app, services, options.webRoot ?? builtPages)
    await serveDocument(app, services, calls, options.version)
    await runInBackground(app, services)
    await keepWatching(app, services, watched)
  }
  return app
}

const keptAgainMs = 600_000

/** Keeps the pages for other instances before they go out; a store that does not answer now is tried again. */
async function keepBuiltPages(app: FastifyInstance, services: Services, webRoot: string): Promise<void> {
  const keep = () => keepPages(services, `${webRoot}assets/`)
  const what = 'the pages are not kept for other instances'
  await keep().catch((error: unknown) => services.log.warn({ err: error }, what))
  const keeping = repeat({ everyMs: keptAgainMs, log: services.log, what }, keep)
  app.addHook('onClose', () => keeping.stop())
}

/** Paths that belong to calls: an unknown one is a refusal in an envelope, not the client's page. */
const callPath = /^\/(api|a|save_error_logger)(\/|$|\?)|^\/message\/(?!message_page)/

async function serveWeb(app: FastifyInstance, services: Services, webRoot: string): Promise<void> {
  const built = existsSync(`${webRoot}index.html`)
  if (built) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      immutable: true,
      // The build lays a packed file beside each script.
      preCompressed: true,
      maxAge: '365d',
      allowedPath: (path) => path !== '/index.html',
      // These keep their names from release to release.
      setHeaders: (reply, path) => {
        if (/[/\\](?:m-sw\.js|phone\.webmanifest)$/.test(path)) void reply.header('cache-control', 'no-cache')
      },
    })
    serveKeptPages(app, services)
  }
  const page = built ? await readFile(`${webRoot}index.html`, 'utf8') : '<!doctype html><title>tejian</title>'
  const boot = JSON.stringify({
    signSecret: services.signSecret,
    demo: services.demo,
    sso: ssoButtonsOf(services),
    sessionDays: services.env.SESSION_DAYS,
    rememberDays: services.env.REMEMBER_DAYS,
  }).replaceAll('<', '\\u003c')
  app.setNotFoundHandler((request, reply) => {
    if (
      request.method !== 'GET' ||
      callPath.test(request.url) ||
      /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')
    ) {
      return reply
        .status(404)
        .send({ isSuccess: false, errorMsg: kitMessages.unknownAddress, requestId: request.id })
    }
    // The service worker of the phone's pages answers for addresses below it.
    const [path, query] = request.url.split('?')
    if (path === '/m') return reply.redirect(query ? `/m/?${query}` : '/m/')
    const nonce = randomBytes(16).toString('hex')
    return reply
      .header('content-security-policy', contentPolicy({ nonce }))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__NONCE__', nonce).replace('"__BOOT__"', () => boot))
  })
}
