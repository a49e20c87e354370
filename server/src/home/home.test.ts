import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { homeMessages } from '@tejian/contract/home/messages.ts'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { ticketCalls } from '@tejian/contract/session/ticketCalls.ts'
import { ticketRequest } from '@tejian/contract/session/ticketPurposes.ts'
import { dictionaryRegister } from '@tejian/contract/system/calls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { transact } from '../kit/context.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'

const test = useTestApp()
const as = (loginName: string) => test.current.as(loginName)

async function send(to: string[], title: string): Promise<void> {
  const context = await test.current.contextOf('shouli')
  await transact(context, (inner) =>
    sendMessage(inner, { to, title, content: `${title}的内容`, link: '/home' }),
  )
}

const titles = (lines: ReadonlyArray<{ title: string }>): string[] => lines.map((line) => line.title)

describe('messages', () => {
  it('are refused to nobody in particular and to others than their receiver', async () => {
    expect(await test.current.nobody.call(homeCalls.init)).toMatchObject({ status: 401 })
    await send(['caiwu'], '只给财务')
    const mine = (await (await as('caiwu')).must(homeCalls.init)).unread.find(
      (line) => line.title === '只给财务',
    )
    const other = await as('dangan')
    for (const call of [homeCalls.content, homeCalls.hasRead, homeCalls.removeReaded, homeCalls.restore]) {
      expect(await other.call(call, { msg_id: mine?.msg_id })).toMatchObject({
        isSuccess: false,
        errorMsg: kitMessages.missing,
      })
    }
    expect((await other.call(homeCalls.content, { msg_id: 'x' })).isSuccess).toBe(false)
  })

  it('move unread → read → trash → read, and no other way', async () => {
    const person = await as('caiwu')
    await send(['caiwu', 'caiwu'], '流转')
    const before = (await person.must(homeCalls.unreadCount)).count
    const { unread } = await person.must(homeCalls.init)
    expect(titles(unread).filter((title) => title === '流转')).toHaveLength(1)
    expect(unread.find((line) => line.title === '流转')?.excerpt).toBe('流转的内容')
    const msg_id = unread.find((line) => line.title === '流转')?.msg_id
    expect(await person.must(homeCalls.content, { msg_id })).toBe('流转的内容')
    expect(await person.call(homeCalls.removeReaded, { msg_id })).toMatchObject({
      errorMsg: homeMessages.notRead,
    })
    expect(await person.call(homeCalls.restore, { msg_id })).toMatchObject({
      errorMsg: homeMessages.notTrash,
    })
    await person.must(homeCalls.hasRead, { msg_id })
    expect((await person.must(homeCalls.unreadCount)).count).toBe(before - 1)
    expect(await person.call(homeCalls.hasRead, { msg_id })).toMatchObject({
      errorMsg: homeMessages.notUnread,
    })
    await person.must(homeCalls.removeReaded, { msg_id })
    expect(titles((await person.must(homeCalls.init)).trash)).toContain('流转')
    await person.must(homeCalls.restore, { msg_id })
    expect(titles((await person.must(homeCalls.init)).readed)).toContain('流转')
  })

  it('of a transaction that fails do not exist', async () => {
    const context = await test.current.contextOf('shouli')
    await expect(
      transact(context, async (inner) => {
        await sendMessage(inner, { to: ['caiwu'], title: '没有发生', content: '没有发生' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(titles((await (await as('caiwu')).must(homeCalls.init)).unread)).not.toContain('没有发生')
  })
})

async function eventsTicket(person: TestUser): Promise<string> {
  const { publicKey } = await test.current.nobody.must(sessionCalls.loginKey)
  return person.must(ticketCalls.genToken, {
    randomNum: 'e1',
    cipher: encryptForLogin(ticketRequest('e1', 'events', 'own'), publicKey),
  })
}

type Listening = {
  status: number | undefined
  text(): string
  until(part: string): Promise<void>
  ended: Promise<void>
}

function listen(address: string, token: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    http
      .get(`${address}/api/events?token=${encodeURIComponent(token)}`, (response) => {
        let text = ''
        const waiting: Array<() => void> = []
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          for (const check of waiting) check()
        })
        const ended = new Promise<void>((end) => response.on('close', end))
        const until = (part: string): Promise<void> =>
          new Promise((found) => {
            const check = (): void => {
              if (text.includes(part)) found()
            }
            waiting.push(check)
            check()
          })
        resolve({ status: response.statusCode, text: () => text, until, ended })
      })
      .on('error', reject)
  })
}

describe('live messages', () => {
  it('are refused without a ticket, with a session id, with another purpose', async () => {
    const person = await as('pizhun')
    for (const token of ['', person.sid, 'a.b']) {
      const answer = await test.current.app.inject({
        method: 'GET',
        url: `/api/events?token=${encodeURIComponent(token)}`,
      })
      expect(answer.statusCode, token).toBe(403)
    }
  })

  it('tell their receiver the id, nobody else, and end with the session and the server', async () => {
    const address = await test.current.app.listen({ port: 0, host: '127.0.0.1' })
    const [receiver, other] = [await as('pizhun'), await as('fuhe')]
    const mine = await listen(address, await eventsTicket(receiver))
    const theirs = await listen(address, await eventsTicket(other))
    await mine.until('event: open')
    await send(['pizhun'], '实时')
    await mine.until('event: message')
    const { unread } = await receiver.must(homeCalls.init)
    expect(mine.text()).toContain(
      JSON.stringify({ id: unread.find((line) => line.title === '实时')?.msg_id }),
    )
    expect(mine.text()).not.toContain('实时')
    expect(theirs.text()).not.toContain('event: message')
    await receiver.must(sessionCalls.logout)
    await mine.ended
    expect(theirs.status).toBe(200)
  })

  it('end when some may have been missed: whoever comes again reads what there is', async () => {
    const { port } = test.current.app.server.address() as AddressInfo
    const stream = await listen(`http://127.0.0.1:${port}`, await eventsTicket(await as('fuhe')))
    await stream.until('event: open')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tejian listener'`.execute(
      test.current.services.db,
    )
    await stream.ended
  })

  it('tell everybody which names and choices changed, and nothing of their content', async () => {
    const { port } = test.current.app.server.address() as AddressInfo
    const stream = await listen(`http://127.0.0.1:${port}`, await eventsTicket(await as('fuhe')))
    await stream.until('event: open')
    await (await as('admin')).must(dictionaryRegister.save, { type: 'SEX', value: '7', label: '新称谓' })
    await stream.until('event: lookups')
    expect(stream.text()).toContain(JSON.stringify({ tables: ['dictionary_item'] }))
    expect(stream.text()).not.toContain('新称谓')
  })
})

describe('the desktop', () => {
  it('is refused to nobody in particular', async () => {
    expect(await test.current.nobody.call(homeCalls.desktop)).toMatchObject({ status: 401 })
  })

  it('counts exactly the open tasks that a person may take, and those overdue', async () => {
    const { db } = test.current.services
    const person = await as('shouli')
    const { tasks } = await person.must(homeCalls.desktop)
    const today = '2026-11-20'
    const { rows } = await sql<{ step: string; count: number; overdue: number }>`
      select t.step, count(*) as count, count(*) filter (where t.deadline < ${today}) as overdue from task t join declaration d on d.id = t."recordId"
      where t.process = 'declaration' and t."doneTime" is null and (t."dealMan" = 'shouli' or (t."dealMan" is null and t.step in ('YWSB', 'SCFP', 'YWSL')))
        and d."orgId" = (select "orgId" from app_user where "loginName" = 'shouli') group by t.step`.execute(
      db,
    )
    const counted = tasks
      .filter((task) => task.process === 'declaration')
      .map(({ step, count, overdue }) => ({ step, count, overdue }))
    const byStep = (a: { step: string }, b: { step: string }): number => a.step.localeCompare(b.step)
    expect(counted.toSorted(byStep)).toEqual(rows.toSorted(byStep))
    expect(
      tasks.find((task) => task.step === 'YWSL')?.path ?? '/businessPro/acceptList?step=YWSL&todo=1',
    ).toBe('/businessPro/acceptList?step=YWSL&todo=1')
    expect(tasks.some((task) => task.step === 'CLFS')).toBe(false)
  })

  it('shows a unit no work of others', async () => {
    const { tasks } = await (await as('qiye')).must(homeCalls.desktop)
    expect(tasks.every((task) => task.step === 'YWSB' || task.process !== 'declaration')).toBe(true)
  })
})
