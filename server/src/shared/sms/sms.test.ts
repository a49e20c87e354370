import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { smsAtOnce } from '@tejian/contract/shared/sms/sendingAtOnce.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { transact } from '../../kit/context.ts'
import { putIntoOutbox } from './outbox.ts'
import { httpProvider, smsProviderOf } from './provider.ts'
import { openSmsSender } from './sender.ts'
import { type SmsProvider, SmsRefused } from './smsProvider.ts'

const test = useTestApp()

async function put(content: string, secretContent?: string, sendType = 'SBDJ'): Promise<string> {
  const context = await test.current.contextOf('shouli')
  const message = { recnumber: '19900001111', sendType, content }
  return transact(context, (inner) =>
    putIntoOutbox(inner, secretContent ? { ...message, secretContent } : message),
  )
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

  it('says why a message did not go out, and forgets codes whether they did or not', async () => {
    const failing: SmsProvider = {
      name: 'test',
      send: async () => Promise.reject(new SmsRefused('余额不足')),
    }
    const id = await put('会失败')
    const lost = await put('验证码', '验证码654321')
    const sender = await openSmsSender(test.current.services, failing)
    await sender.sendWaiting()
    sender.stop()
    expect(await rowOf(id)).toMatchObject({ status: '2', failReason: '余额不足' })
    const code = await put('验证码', '验证码123456')
    const sent: string[] = []
    const working = await openSmsSender(test.current.services, {
      name: 'test',
      send: async ({ content }) => void sent.push(content),
    })
    await working.sendWaiting()
    working.stop()
    expect(sent).toEqual(['验证码123456'])
    expect((await rowOf(code)).content).toBe('验证码')
    expect(await rowOf(lost)).toMatchObject({ status: '2', content: '验证码' })
    expect(await test.current.services.db.selectFrom('sealed_sms').select('id').execute()).toEqual([])
  })

  it('tries again after growing pauses while the gateway is out of order, under the same id', async () => {
    const seen: string[] = []
    const down: SmsProvider = {
      name: 'test',
      async send({ id }) {
        seen.push(id)
        throw new Error('短信网关返回 502')
      },
    }
    const id = await put('网关故障')
    const sender = await openSmsSender(test.current.services, down)
    const { services } = test.current
    await sender.sendWaiting()
    expect(await rowOf(id)).toMatchObject({ status: '0', failReason: '短信网关返回 502' })
    await sender.sendWaiting()
    expect(seen).toEqual([id])
    for (const [place, seconds] of [40, 150, 700, 2100, 4200].entries()) {
      test.current.setNow(new Date(services.now().getTime() + seconds * 1000))
      await sender.sendWaiting()
      expect(seen).toHaveLength(place + 2)
    }
    sender.stop()
    expect(new Set(seen)).toEqual(new Set([id]))
    expect(await rowOf(id)).toMatchObject({ status: '2', failReason: '短信网关返回 502' })
  })

  it('does not send a code that is of no use any more', async () => {
    const sent: string[] = []
    const id = await put('验证码', '验证码654321', 'YZM')
    const { services } = test.current
    test.current.setNow(new Date(services.now().getTime() + 6 * 60_000))
    const provider: SmsProvider = { name: 'test', send: async ({ content }) => void sent.push(content) }
    const sender = await openSmsSender(services, provider)
    await sender.sendWaiting()
    sender.stop()
    expect(sent).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: '2' })
  })

  it('has several under way at once, as many as the parameter says', async () => {
    let most = 0
    let under = 0
    const provider: SmsProvider = {
      name: 'test',
      async send() {
        under += 1
        most = Math.max(most, under)
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
        under -= 1
      },
    }
    for (let place = 0; place < 12; place += 1) await put(`并发${place}`)
    const sender = await openSmsSender(test.current.services, provider)
    await sender.sendWaiting()
    sender.stop()
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(smsAtOnce.default)
  })

  it('shows the administrator everything in demo mode, and waits where nobody sends', async () => {
    expect(smsProviderOf(test.current.services)?.name).toBe('demo')
    expect(smsProviderOf({ ...test.current.services, demo: false })).toBeNull()
  })

  it('speaks to a gateway with its token, and believes no refusal', async () => {
    const seen: Array<{ body: string; token: string | undefined; key: unknown }> = []
    const server = http.createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        seen.push({
          body,
          token: request.headers.authorization,
          key: request.headers['idempotency-key'],
        })
        const status = [200, 402, 503, 307][seen.length - 1] ?? 500
        response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const provider = httpProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, 'secret')
    await provider.send({ id: 'a1', recnumber: '19900001111', content: '你好' })
    expect(seen[0]).toEqual({
      body: JSON.stringify({ id: 'a1', phone: '19900001111', content: '你好' }),
      token: 'Bearer secret',
      key: 'a1',
    })
    const message = { id: 'a1', recnumber: '19900001111', content: '你好' }
    await expect(provider.send(message)).rejects.toThrow(SmsRefused)
    const passing = await provider.send(message).catch((error: unknown) => error)
    expect(passing).toMatchObject({ message: '短信网关返回 503' })
    expect(passing).not.toBeInstanceOf(SmsRefused)
    await expect(provider.send(message)).rejects.toThrow()
    // What was sent on to another address would have come a fifth time.
    expect(seen).toHaveLength(4)
    await new Promise((closed) => server.close(closed))
  })
})
