import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { transact } from '../../kit/context.ts'
import { putIntoOutbox } from './outbox.ts'
import { httpProvider, type SmsProvider, smsProviderOf } from './provider.ts'
import { openSmsSender } from './sender.ts'

const test = useTestApp()

async function put(content: string, sendType = 'SBDJ'): Promise<string> {
  const context = await test.current.contextOf('shouli')
  return transact(context, (inner) => putIntoOutbox(inner, { recnumber: '19900001111', sendType, content }))
}

const rowOf = (id: string) =>
  test.current.services.db
    .selectFrom('sms_message')
    .select(['status', 'content', 'failReason', 'sendTime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the outbox of text messages', () => {
  it('keeps nothing of a transaction that fails', async () => {
    const context = await test.current.contextOf('shouli')
    await expect(
      transact(context, async (inner) => {
        await putIntoOutbox(inner, { recnumber: '19900001111', sendType: 'SBDJ', content: '没有发生' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(
      await test.current.services.db
        .selectFrom('sms_message')
        .select('id')
        .where('content', '=', '没有发生')
        .execute(),
    ).toEqual([])
  })

  it('sends each message once, however many instances send', async () => {
    const sent: string[] = []
    const provider: SmsProvider = { name: 'test', send: async ({ content }) => void sent.push(content) }
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => put(`第${index}条`)))
    const senders = await Promise.all([1, 2, 3].map(() => openSmsSender(test.current.services, provider)))
    await Promise.all(senders.map((sender) => sender.sendWaiting()))
    for (const sender of senders) sender.stop()
    expect(sent.filter((content) => /^第\d条$/.test(content)).toSorted()).toEqual(
      ids.map((_, index) => `第${index}条`),
    )
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: '1', failReason: null })
  })

  it('says why a message did not go out, and forgets codes that did', async () => {
    const failing: SmsProvider = { name: 'test', send: async () => Promise.reject(new Error('余额不足')) }
    const id = await put('会失败')
    const sender = await openSmsSender(test.current.services, failing)
    await sender.sendWaiting()
    sender.stop()
    expect(await rowOf(id)).toMatchObject({ status: '2', failReason: '余额不足' })
    const code = await put('验证码123456', 'YZM')
    const working = await openSmsSender(test.current.services, { name: 'test', send: async () => {} })
    await working.sendWaiting()
    working.stop()
    expect((await rowOf(code)).content).not.toContain('123456')
  })

  it('shows the administrator everything in demo mode, and waits where nobody sends', async () => {
    expect(smsProviderOf(test.current.services)?.name).toBe('demo')
    expect(smsProviderOf({ ...test.current.services, demo: false })).toBeNull()
  })

  it('speaks to a gateway with its token, and believes no refusal', async () => {
    const seen: Array<{ body: string; token: string | undefined }> = []
    const server = http.createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        seen.push({ body, token: request.headers.authorization })
        response.writeHead(seen.length === 1 ? 200 : 402).end()
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const provider = httpProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, 'secret')
    await provider.send({ recnumber: '19900001111', content: '你好' })
    expect(seen[0]).toEqual({
      body: JSON.stringify({ phone: '19900001111', content: '你好' }),
      token: 'Bearer secret',
    })
    await expect(provider.send({ recnumber: '19900001111', content: '你好' })).rejects.toThrow('402')
    await new Promise((closed) => server.close(closed))
  })
})
