import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { AnswerOf, AnyCall, ParsedOf } from '@tejian/contract/kit/call.ts'
import { rehearsalField } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { contentDisposition } from '@tejian/contract/kit/requestBody.ts'
import { verifySignature } from '@tejian/contract/kit/signature.ts'
import { undoHeader, undoSeconds } from '@tejian/contract/kit/undo.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, Context } from '../context.ts'
import { withoutMarks } from '../personal/personalCipher.ts'
import { platformOf } from '../platform.ts'
import { withoutOmittedFields } from '../records/omittedFields.ts'
import { forbidden, noSession, Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { settle } from '../undo/settle.ts'
import { refuseWithoutCode } from './accessCode.ts'
import { callsOf } from './callLog.ts'
import { noteRefused, success } from './envelope.ts'
import { refuseSwitchedOff } from './functionSwitch.ts'
import { keyDoorOf, keyOf } from './keys.ts'
import { refuseOutside } from './networks.ts'
import { refuseInPreview } from './preview.ts'
import { contextOfDay } from './rehearsal.ts'
import { schemaSentence } from './schemaSentence.ts'
import { admitTicket, type Ticket, wrongTicket } from './tickets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route's call changes anything. */
    writes?: boolean
    /** What the route's call does, in words. */
    does?: string
    /** Its answer ends when somebody leaves. */
    endless?: boolean
  }
}

/** A file as an answer: streamed, named by RFC 6266. `inline` opens in the browser instead of being saved. */
export type FileAnswer = { file: Readable | Buffer; name: string; type: string; inline?: boolean }

export type CallContext = Context & {
  /** The raw request, for uploads, streams and addresses only. */
  request: FastifyRequest
  ticket: Ticket | null
}

export type Handler<C extends AnyCall> = (
  context: CallContext,
  input: ParsedOf<C>,
) => Promise<C['answer'] extends 'file' ? FileAnswer : AnswerOf<C>>

const outsider: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  loginName: '',
  name: '未登录',
  roles: [],
  permissions: new Set(),
  visibleScope: { kind: 'nothing' },
  orgId: null,
  departId: null,
  unitId: null,
  jurisdiction: null,
}

type Fields = Record<string, unknown>

function fieldsOf(call: AnyCall, request: FastifyRequest): Fields {
  const query = (request.query ?? {}) as Fields
  if (call.encoding === 'query' || call.method === 'GET') return query
  const body = (request.body ?? {}) as Fields
  return call.encoding === 'multipart' || Array.isArray(body) ? query : { ...query, ...body }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Sessions are recognised by `__sid` in body, query or header; a cookie alone never counts (domain.md, decision 5). The
 * body is asked for calls as well whose other fields stand in the address.
 */
const sidOf = (fields: Fields, { body, headers }: FastifyRequest): string =>
  textOf(fields.__sid) || textOf((body as Fields | null | undefined)?.__sid) || textOf(headers.__sid)

const sm3 = (text: string): string => hash('sm3', text)

/** Windows opened by a link carry no headers; they carry tickets instead. A key needs none: no browser sends it by itself. */
function checkSignature(services: Services, call: AnyCall, request: FastifyRequest): void {
  if ('ticket' in call.access || (call.method === 'GET' && 'open' in call.access)) return
  const problem = verifySignature(
    textOf(request.headers.timestamp),
    textOf(request.headers.sign),
    services.signSecret,
    services.now().getTime(),
    sm3,
  )
  if (problem) throw new Refusal(problem, { code: 'signature' })
}

async function admit(
  services: Services,
  call: AnyCall,
  fields: Fields,
  request: FastifyRequest,
): Promise<{ actor: Actor; sid: string; ticket: Ticket | null }> {
  const key = keyOf(request)
  if (key !== null) {
    const token = textOf(fields.token)
    return { ...(await keyDoorOf(services).admit(services, call, request, { key, token })), sid: '' }
  }
  checkSignature(services, call, request)
  const sid = sidOf(fields, request)
  if ('ticket' in call.access) {
    const { ticket, actor } = await admitTicket(services, textOf(fields.token), call.access.ticket)
    request.caller = actor
    refuseOutside(services, actor, request.ip)
    // An export has no record of its own: its ticket names the address, and opens no other.
    if (call.access.ticket === 'export' && ticket.record !== call.path) throw wrongTicket()
    if (call.access.permission && !actor.permissions.has(call.access.permission)) throw forbidden()
    return { actor, sid: '', ticket }
  }
  const actor = sid ? await services.sessions.actorOf(sid) : null
  request.caller = actor
  refuseOutside(services, actor, request.ip)
  if ('open' in call.access) return { actor: actor ?? outsider, sid, ticket: null }
  if (!actor) throw noSession()
  if ('permission' in call.access && !actor.permissions.has(call.access.permission)) throw forbidden()
  return { actor, sid, ticket: null }
}

/** PostgreSQL cannot hold the character NUL; what looks like a closed number would be opened for whoever reads it. */
function isUnsound(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || withoutMarks(value) !== value
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, inner]) => name.includes('\0') || isUnsound(inner))
  )
}

/** What a handler gets of the fields that came; refuses what the call's schema does not take, with a sentence for each. */
export function parseFields<C extends AnyCall>(call: C, fields: Fields): ParsedOf<C> {
  if (isUnsound(fields)) throw new Refusal(kitMessages.malformed, { code: 'fields' })
  const { __sid: _sid, token, ...rest } = fields
  const parsed = z.safeParse(
    call.request,
    'ticket' in call.access ? rest : { ...rest, ...(token !== undefined && { token }) },
    { error: schemaSentence },
  )
  if (parsed.success) return parsed.data as ParsedOf<C>
  const problems = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || '请求', issue.message]),
  )
  throw new Refusal(kitMessages.malformed, { code: 'fields', fields: problems })
}

async function sendFile(reply: FastifyReply, answer: FileAnswer): Promise<FastifyReply> {
  const disposition = contentDisposition(answer.name)
  return reply
    .header('content-type', answer.type)
    .header('content-disposition', answer.inline ? disposition.replace(/^attachment/, 'inline') : disposition)
    .header('cache-control', 'private, no-store')
    .send(answer.file)
}

/** An answer that may be kept: for a while without asking, and after it for as long as it has not changed. */
function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  seconds: number,
): FastifyReply {
  const body = JSON.stringify(success(data))
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag)
  const held = textOf(request.headers['if-none-match']).split(/,\s*/)
  if (held.some((one) => one.replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

/** What its sender may take back of what a call does: browsers that offer it say so. */
function undoOf(services: Services, call: AnyCall, { headers }: FastifyRequest): Context['undo'] {
  if (!call.writes || call.answer === 'file' || headers[undoHeader] !== '1') return undefined
  const seconds = services.parameters.valueOf(undoSeconds)
  return seconds > 0 ? { seconds, offered: [], settle } : undefined
}

/** Binds a call of the contract to its handler: admission, signature, parsing, envelope. Routes bind and do not think. */
export function bind<C extends AnyCall>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handler: Handler<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { writes: call.writes, does: call.does },
    onResponse: async (request, reply) =>
      callsOf(services).note(
        call,
        request,
        { status: reply.statusCode, ms: reply.elapsedTime },
        services.now(),
      ),
    handler: async (request, reply) => {
      const fields = fieldsOf(call, request)
      request.asked = Object.keys(fields)
      const { actor, sid, ticket } = await admit(services, call, fields, request)
      refuseInPreview(call, actor)
      refuseSwitchedOff(services, call)
      const { [rehearsalField]: day, ...all } = fields
      const { accessCode, ...asked } = all
      refuseWithoutCode(services, call, { given: accessCode, sid })
      const undo = undoOf(services, call, request)
      const context: CallContext = {
        ...platformOf(services),
        db: services.db,
        user: actor,
        log: request.log,
        requestId: request.id,
        ip: request.ip,
        agent: request.headers['user-agent'] ?? '',
        request,
        sid,
        ticket,
        ...(undo && { undo }),
        refused: (refusal) => void noteRefused(request, refusal, refusal.status, refusal.message),
        afterCommit: (task) =>
          void Promise.resolve(task()).catch((error: unknown) =>
            request.log.error({ err: error }, 'after commit'),
          ),
      }
      const answer = await handler(
        contextOfDay(context, call, day),
        parseFields(call, call.codeOfPage ? asked : all),
      )
      if (call.answer === 'file') return sendFile(reply, answer as FileAnswer)
      if (call.keptFor) return sendKept(request, reply, withoutOmittedFields(answer), call.keptFor)
      return success(withoutOmittedFields(answer), undo?.offered)
    },
  })
}

/** Binds one call; what the domains' `routes.ts` receive. */
export type Bind = <C extends AnyCall>(call: C, handler: Handler<C>) => void
