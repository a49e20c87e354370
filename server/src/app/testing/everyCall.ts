import type { AnyCall, Envelope } from '@tejian/contract/kit/call.ts'
import { signRequest } from '@tejian/contract/kit/signature.ts'
import Fastify from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Actor } from '../../kit/context.ts'
import { accessCodeOf } from '../../kit/http/accessCode.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { bindRoutes } from '../routes.ts'
import { demoAccounts } from '../seed/accounts.ts'
import type { TestApp } from './harness.ts'

/** Every call that the server answers, as its routes bind them. */
export async function boundCalls({ services }: TestApp): Promise<readonly AnyCall[]> {
  return bindRoutes(Fastify(), services)
}

/** A title for tables of tests. */
export const nameOf = (call: AnyCall): string => `${call.method} ${call.path} ${call.does}`

/** The operator code that a call asks for itself; empty where it asks for none. */
export const permissionOf = (call: AnyCall): string =>
  'permission' in call.access ? (call.access.permission ?? '') : ''

export type DemoPerson = { loginName: string; actor: Actor; sid: string }

/** All demo accounts, signed in. */
export async function demoPeople(server: TestApp): Promise<DemoPerson[]> {
  return Promise.all(
    demoAccounts.map(async ({ loginName }) => {
      const [{ sid }, { user }] = await Promise.all([server.as(loginName), server.contextOf(loginName)])
      return { loginName, actor: user, sid }
    }),
  )
}

export type Sent = {
  status: number
  type: string
  text: string
  requestId: string
  envelope: (Envelope<unknown> & { fields?: Record<string, string> }) | null
}

export type Parts = {
  sid?: string
  token?: string
  fields?: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Replaces the encoded fields altogether. */
  body?: string | Buffer
  contentType?: string
  file?: { name: string; content: Buffer }
  headers?: Record<string, string>
}

let place = 0
/** One address alone would soon be told to wait, and nothing would be looked at. */
const nextAddress = (): string => {
  place += 1
  return `198.18.${Math.floor(place / 250) % 250}.${place % 250}`
}

/** A path with something in the place of its parameters. */
const pathOf = (call: AnyCall): string =>
  call.path.replace(/:token\(.*\)/, `${'a'.repeat(30)}.${'b'.repeat(43)}`)

const pairsOf = (parts: Parts): Array<[string, string]> => [
  ...Object.entries(parts.fields ?? {}).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  ),
  ...(parts.sid ? [['__sid', parts.sid] as [string, string]] : []),
  ...(parts.token === undefined ? [] : [['token', parts.token] as [string, string]]),
]

const boundary = '----------test'

function multipart(parts: Parts): Buffer {
  const field = ([name, value]: [string, string]): Buffer =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const file = parts.file
    ? [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${parts.file.name}"\r\n` +
            'Content-Type: application/octet-stream\r\n\r\n',
        ),
        parts.file.content,
        Buffer.from('\r\n'),
      ]
    : []
  return Buffer.concat([...pairsOf(parts).map(field), ...file, Buffer.from(`--${boundary}--\r\n`)])
}

function requestOf(call: AnyCall, parts: Parts): { url: string; payload?: string | Buffer; type?: string } {
  const query = new URLSearchParams(pairsOf(parts)).toString()
  const path = pathOf(call)
  if (call.method === 'GET' || call.encoding === 'query')
    return { url: `${path}?${typeof parts.body === 'string' ? parts.body : query}` }
  if (call.encoding === 'multipart')
    return {
      url: `${path}?${query}`,
      payload: multipart(parts),
      type: `multipart/form-data; boundary=${boundary}`,
    }
  if (call.encoding === 'json')
    return {
      url: path,
      payload: parts.body ?? JSON.stringify(Object.fromEntries(pairsOf(parts))),
      type: 'application/json',
    }
  return { url: path, payload: parts.body ?? query, type: 'application/x-www-form-urlencoded' }
}

/** As the browser does: what its menu carries for the page of a call goes with it. */
const coded = ({ services }: TestApp, call: AnyCall, parts: Parts): Parts =>
  call.codeOfPage && parts.sid
    ? {
        ...parts,
        fields: { accessCode: accessCodeOf(services.secret, parts.sid, call.codeOfPage), ...parts.fields },
      }
    : parts

/** Sends whatever it is told, well signed, from an address of its own. */
export async function send(server: TestApp, call: AnyCall, parts: Parts = {}): Promise<Sent> {
  const timestamp = String(server.services.now().getTime())
  const { url, payload, type } = requestOf(call, coded(server, call, parts))
  const response = await server.app.inject({
    method: call.method,
    url,
    remoteAddress: nextAddress(),
    headers: {
      timestamp,
      sign: signRequest(timestamp, server.services.signSecret),
      ...(parts.sid && { __sid: parts.sid }),
      ...((parts.contentType ?? type) && { 'content-type': parts.contentType ?? type }),
      ...parts.headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const contentType = String(response.headers['content-type'])
  const json = contentType.includes('application/json')
  return {
    status: response.statusCode,
    type: contentType,
    text: (contentType.includes('spreadsheet') ? cellsOf(response.rawPayload) : response.payload).slice(
      0,
      2000,
    ),
    requestId: String(response.headers['x-request-id'] ?? ''),
    envelope: json ? (response.json() as Sent['envelope']) : null,
  }
}

/** What stands in a workbook; its bytes also tell the time it was made. */
const cellsOf = (workbook: Buffer): string =>
  Object.entries(unzipSync(workbook))
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .map(([, part]) => strFromU8(part))
    .join('')

/** What a ticket for a call names: the record, or the address of an export. */
export const linkRecord = (call: AnyCall, record: string): string =>
  'ticket' in call.access && call.access.ticket === 'export' ? call.path : record

/** A ticket as genToken would sign it. */
export function ticketOf(
  server: TestApp,
  person: DemoPerson,
  purpose: string,
  record: string,
  at?: Date,
): string {
  const { secret, now } = server.services
  return signTicket(secret, { purpose, record, user: person.actor.id }, at ?? now())
}

const chinese = /[\u4e00-\u9fff]/
/** What only a database or a stack trace says. */
const machine =
  /syntax|relation|column|constraint|violates|invalid input|undefined|null|select |insert |Error|at .*\.ts/i

/** A refusal is a Chinese sentence with a request id, for every field too, and never a failure of the server. */
export function expectRefusal(answer: Sent, what: string): void {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
  const { envelope } = answer
  if (envelope?.isSuccess !== false)
    throw new Error(`${what}: no refusal but ${answer.status} ${answer.text}`)
  expect(envelope.requestId, `${what}: request id`).toMatch(/^[\w-]{8,}$/)
  expect(answer.requestId, what).toBe(envelope.requestId)
  expectSentences(envelope.errorMsg, envelope.fields, what)
}

/** What is said of a refusal and of each of its fields is Chinese, and nothing that only a machine says. */
export function expectSentences(
  said: string,
  fields: Readonly<Record<string, string>> | undefined,
  what: string,
): void {
  for (const sentence of [said, ...Object.values(fields ?? {})]) {
    expect(sentence, what).toMatch(chinese)
    expect(sentence, what).not.toMatch(machine)
  }
}

/** A few at a time, as browsers ask. */
export async function runConcurrently<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const worker = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}
