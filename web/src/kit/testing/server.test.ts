import { call } from '@tejian/contract/kit/call.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createServer, refusal } from './server.ts'

const count = call({
  method: 'POST',
  path: '/api/count',
  encoding: 'form',
  access: { signedIn: true },
  writes: false,
  does: '计数',
  spec: 'test',
  request: z.object({ of: z.string() }),
  answer: z.number(),
})
const ask = (server: ReturnType<typeof createServer>, body: string) => server.fetch(count.path, { body })

describe('the server of a test', () => {
  it('answers in the envelope, and knows what was sent', async () => {
    const server = createServer()
    server.answer(count, ({ of = '' }) => of.length)
    expect(await (await ask(server, 'of=abc&__sid=x')).json()).toEqual({ isSuccess: true, data: 3 })
    expect(server.sent(count)).toEqual([{ of: 'abc' }])
    expect(server.faults).toEqual([])
  })

  it('refuses in the envelope', async () => {
    const server = createServer()
    server.answer(count, () => {
      throw refusal('不行', { code: 'conflict', detail: { id: '1' } })
    })
    const answer = await ask(server, 'of=abc')
    expect(await answer.json()).toEqual({
      isSuccess: false,
      errorMsg: '不行',
      code: 'conflict',
      detail: { id: '1' },
    })
  })

  it.each([
    ['a call that nobody answers', '/api/other', () => 1, 'nobody answers /api/other'],
    ['a request that its call does not take', count.path, () => 1, '/api/count takes no {"to":"abc"}'],
    ['an answer that its call never gives', `${count.path}?of=a`, () => 'one', '/api/count never answers so'],
  ])('names %s', async (_what, address, answer, sentence) => {
    const server = createServer()
    server.answer(count, answer)
    const body = address.includes('?') ? null : 'to=abc'
    await expect(server.fetch(address, { body })).rejects.toThrow(sentence)
    expect(server.faults).toEqual([expect.stringContaining(sentence)])
  })
})
