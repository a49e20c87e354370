import { calls as contractCalls } from '@tejian/contract/app/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { ticketPurposes } from '@tejian/contract/session/ticketPurposes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  boundCalls,
  type DemoPerson,
  demoPeople,
  expectRefusal,
  linkRecord,
  nameOf,
  permissionOf,
  runConcurrently,
  send,
  ticketOf,
} from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
const someId = '018f0000-0000-7000-8000-000000000000'
const wrongSignatures: ReadonlyArray<Record<string, string>> = [
  { sign: 'wrong' },
  { timestamp: '1' },
  { sign: '', timestamp: '' },
]
let calls: readonly AnyCall[]
let people: DemoPerson[]

beforeAll(async () => {
  calls = await boundCalls(server.current)
  people = await demoPeople(server.current)
})

const byTicket = () => calls.filter((call) => 'ticket' in call.access)
const bySession = () => calls.filter((call) => !('ticket' in call.access) && !('open' in call.access))
const purposeOf = (call: AnyCall): string => ('ticket' in call.access ? call.access.ticket : '')
const named = (loginName: string): DemoPerson =>
  people.find((person) => person.loginName === loginName) as DemoPerson

describe('every call', { timeout: 240_000 }, () => {
  it('of the contract is answered, and every answer stands in the contract', () => {
    const names = (list: readonly AnyCall[]) => list.map((call) => `${call.method} ${call.path}`).sort()
    expect(names(calls)).toEqual(names(contractCalls))
    expect(new Set(names(calls)).size).toBe(calls.length)
  })

  it('with an operator code has somebody who holds it and somebody who does not', () => {
    for (const call of calls) {
      const code = permissionOf(call)
      if (!code) continue
      const holders = people.filter((person) => person.actor.permissions.has(code)).length
      expect(holders, `${nameOf(call)} ${code}`).toBeGreaterThan(0)
      expect(holders, `${nameOf(call)} ${code}`).toBeLessThan(people.length)
    }
  })

  it('that needs a session refuses without one, with an unknown one and with one in a cookie only', async () => {
    const { sid } = named('admin')
    await runConcurrently(bySession(), async (call) => {
      for (const [what, parts] of [
        ['none', {}],
        ['unknown', { sid: 'x'.repeat(43) }],
        ['malformed', { sid: "' or 1=1 --" }],
        ['cookie', { headers: { cookie: `sid=${sid}; __sid=${sid}` } }],
      ] as const) {
        const answer = await send(server.current, call, parts)
        expectRefusal(answer, `${nameOf(call)} ${what}`)
        expect([answer.status, answer.envelope], nameOf(call)).toMatchObject([
          401,
          { errorMsg: kitMessages.noSession, code: 'noSession' },
        ])
      }
    })
  })

  it('refuses everybody who lacks its operator code, whatever is sent', async () => {
    await runConcurrently(bySession(), async (call) => {
      const code = permissionOf(call)
      if (!code) return
      for (const { sid, actor, loginName } of people) {
        if (actor.permissions.has(code)) continue
        const answer = await send(server.current, call, { sid, fields: { id: someId, ids: someId } })
        expectRefusal(answer, `${nameOf(call)} ${loginName}`)
        expect([answer.status, answer.envelope], `${nameOf(call)} ${loginName}`).toMatchObject([
          403,
          { errorMsg: kitMessages.forbidden, code: 'forbidden' },
        ])
      }
    })
  })

  it('but links wants a signature of its time', async () => {
    const { sid } = named('admin')
    for (const call of calls) {
      if ('ticket' in call.access || (call.method === 'GET' && 'open' in call.access)) continue
      for (const headers of wrongSignatures) {
        const answer = await send(server.current, call, { sid, headers })
        expectRefusal(answer, nameOf(call))
        expect(answer.envelope, nameOf(call)).toMatchObject({ code: 'signature' })
      }
    }
  })
})

describe('every link', { timeout: 240_000 }, () => {
  it('has a purpose that genToken knows, and changes nothing', () => {
    for (const call of byTicket()) {
      expect(Object.keys(ticketPurposes)).toContain(purposeOf(call))
      expect([call.method, call.writes], nameOf(call)).toEqual(['GET', false])
    }
  })

  it('refuses without its ticket: none, forged, changed, foreign purpose, run out, a session instead', async () => {
    const admin = named('admin')
    for (const call of byTicket()) {
      const purpose = purposeOf(call)
      const good = ticketOf(server.current, admin, purpose, linkRecord(call, someId))
      const [payload = '', mac = ''] = good.split('.')
      const body = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[]
      const altered = Buffer.from(JSON.stringify([...body.slice(0, 3), 9e15])).toString('base64url')
      const hourAgo = new Date(server.current.services.now().getTime() - 3_600_000)
      for (const token of [
        undefined,
        '',
        'x.y',
        `${payload}.`,
        `${altered}.${mac}`,
        ticketOf(server.current, admin, purpose === 'events' ? 'export' : 'events', someId),
        ticketOf(server.current, admin, purpose, linkRecord(call, someId), hourAgo),
      ]) {
        const answer = await send(server.current, call, {
          sid: admin.sid,
          ...(token !== undefined && { token }),
        })
        expectRefusal(answer, `${nameOf(call)} ${token}`)
        expect([answer.status, answer.envelope?.isSuccess], nameOf(call)).toEqual([403, false])
      }
    }
  })

  it('refuses the ticket of somebody who has lost the operator code, and of an account that was closed', async () => {
    const { db } = server.current.services
    const closed = named('zhizao')
    await db.updateTable('app_user').set({ enabled: false }).where('id', '=', closed.actor.id).execute()
    for (const call of byTicket()) {
      const code = permissionOf(call)
      for (const person of code ? people.filter(({ actor }) => !actor.permissions.has(code)) : []) {
        if (person === closed) continue
        const token = ticketOf(server.current, person, purposeOf(call), linkRecord(call, someId))
        const answer = await send(server.current, call, { token })
        expectRefusal(answer, `${nameOf(call)} ${person.loginName}`)
        expect(answer.status, nameOf(call)).toBe(403)
      }
      const late = await send(server.current, call, {
        token: ticketOf(server.current, closed, purposeOf(call), linkRecord(call, someId)),
      })
      expectRefusal(late, nameOf(call))
      expect(late.status, nameOf(call)).toBe(401)
    }
    await db.updateTable('app_user').set({ enabled: true }).where('id', '=', closed.actor.id).execute()
  })
})
