import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { passwordCalls } from '@tejian/contract/session/passwordCalls.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { type TicketPurpose, ticketRequest } from '@tejian/contract/session/ticketPurposes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { closingFor } from '../app/testing/closed.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { admitTicket } from '../kit/http/tickets.ts'

const test = useTestApp()
const closed = closingFor(test)
const password = 'Tejian2026'

async function ticket(
  person: TestUser,
  purpose: TicketPurpose | 'nothing',
  record: string,
  randomNum = 'r1',
) {
  const [cipher] = await closed(ticketRequest('r1', purpose as TicketPurpose, record))
  return person.call(ticketCalls.genToken, { randomNum, cipher })
}

describe('tickets', () => {
  it('are refused for unknown purposes, without a record, with another random number, in plain text', async () => {
    const person = await test.current.as('shouli')
    for (const answer of [
      await ticket(person, 'nothing', 'x'),
      await ticket(person, 'export', ''),
      await ticket(person, 'export', 'unit', 'another'),
    ]) {
      expect(answer).toMatchObject({ isSuccess: false, errorMsg: sessionMessages.signFailed })
    }
    expect(
      (await person.call(ticketCalls.genToken, { randomNum: 'r1', cipher: 'r1|export|unit' })).isSuccess,
    ).toBe(false)
  })

  it('for exports are refused to whoever may export nothing', async () => {
    expect(await ticket(await test.current.as('esp'), 'export', 'unit')).toMatchObject({
      isSuccess: false,
      status: 403,
    })
  })

  it.each(['preview', 'qrcode', 'transfer'] as const)(
    'for %s are refused for what the caller cannot see, strange ids included',
    async (purpose) => {
      const { db } = test.current.services
      const other = await db
        .selectFrom('app_user')
        .select('unitId')
        .where('loginName', '=', 'qiye2')
        .executeTakeFirstOrThrow()
      const person = await test.current.as('qiye')
      for (const record of [
        other.unitId ?? '',
        'x',
        `${other.unitId},x`,
        '00000000-0000-0000-0000-000000000000',
      ]) {
        expect(await ticket(person, purpose, record), record).toMatchObject({
          isSuccess: false,
          errorMsg: kitMessages.missing,
        })
      }
    },
  )

  it('for a QR code are given for what the caller sees', async () => {
    const own = await test.current.services.db
      .selectFrom('app_user')
      .select('unitId')
      .where('loginName', '=', 'qiye')
      .executeTakeFirstOrThrow()
    expect(await ticket(await test.current.as('qiye'), 'qrcode', own.unitId ?? '')).toMatchObject({
      isSuccess: true,
    })
  })

  it('say what they open, until they expire; forged ones open nothing', async () => {
    const answer = await ticket(await test.current.as('shouli'), 'export', 'unit')
    if (!answer.isSuccess) throw new Error(answer.errorMsg)
    const check = async (token: string) =>
      await test.current.nobody.must({
        ...ticketCalls.checkToken,
        path: `/api/${token}`,
      } as typeof ticketCalls.checkToken)
    expect(await check(answer.data)).toMatchObject({ valid: true, type: 'export', attsysid: 'unit' })
    const last = answer.data.endsWith('A') ? 'B' : 'A'
    expect(await check(`${answer.data.slice(0, -2)}${last}${answer.data.at(-1)}`)).toMatchObject({
      valid: false,
    })
    const start = test.current.services.now()
    test.current.setNow(new Date(start.getTime() + 6 * 60_000))
    expect(await check(answer.data)).toMatchObject({ valid: false })
    test.current.setNow(start)
    const limited = async () =>
      (
        await test.current.nobody.call({
          ...ticketCalls.checkToken,
          path: `/api/${answer.data}`,
        } as typeof ticketCalls.checkToken)
      ).isSuccess
    await sql`update rate_count set count = 600 where what = 'checkToken'`.execute(test.current.services.db)
    expect(await limited()).toBe(false)
    await sql`delete from rate_count where what = 'checkToken'`.execute(test.current.services.db)
    expect(await limited()).toBe(true)
  })

  it('of no shape are no tickets: other addresses answer as they are', async () => {
    const post = async (path: string) =>
      await test.current.nobody.call({ ...ticketCalls.checkToken, path } as typeof ticketCalls.checkToken)
    // A call of its own, one that nobody knows, and what only looks a little like a ticket.
    expect(await post('/api/initCache')).toMatchObject({ errorMsg: kitMessages.noSession })
    const unknown = await post('/api/nothingOfThisName')
    expect(unknown.isSuccess).toBe(false)
    for (const path of ['/api/abc.def', `/api/${'a'.repeat(80)}`])
      expect(await post(path)).toEqual({ ...unknown, requestId: expect.anything() })
  })

  it('end with the session that drew them, and with the password', async () => {
    for (const end of ['logout', 'password'] as const) {
      const person = await test.current.as('anpai')
      const drawn = await ticket(person, 'events', 'me')
      if (!drawn.isSuccess) throw new Error(drawn.errorMsg)
      const open = () => admitTicket(test.current.services, drawn.data, 'events')
      expect((await open()).actor.loginName).toBe('anpai')
      if (end === 'logout') await person.must(sessionCalls.logout)
      else {
        const [oldPassword, newPassword] = await closed(password, 'Quite2Fresh')
        await person.must(passwordCalls.modifyPwd, { oldPassword, newPassword })
      }
      await expect(open(), end).rejects.toThrow(kitMessages.noSession)
    }
  })

  it('hide no other address: an unknown one is still unknown', async () => {
    const answer = await test.current.nobody.raw({
      ...sessionCalls.info,
      path: '/api/nothingOfThatName',
    } as typeof sessionCalls.info)
    expect(answer.statusCode).toBe(404)
  })
})
