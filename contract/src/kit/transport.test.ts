import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { unreleasedCode } from './constants.ts'
import { signRequest } from './signature.ts'
import { CallFailure, createTransport, type TransportSettings, type WireAnswer } from './transport.ts'
import { prepared } from './wireRequest.ts'

const base = { encoding: 'form', access: { signedIn: true }, writes: false, does: '', spec: '' } as const
const search = call({
  ...base,
  method: 'POST',
  path: '/api/x/find',
  answer: z.array(z.string()),
  request: z.object({
    createDateEnd: z.optional(z.string()),
    kinds: z.optional(z.string()),
    unit: z.optional(z.string()),
  }),
})
const save = call({
  ...base,
  method: 'POST',
  path: '/api/x/save',
  writes: true,
  answer: z.null(),
  request: z.object({ endDate: z.string() }),
})
const content = call({
  ...base,
  method: 'GET',
  path: '/message/content',
  encoding: 'query',
  answer: z.string(),
  request: z.object({ msg_id: z.string() }),
})
const sheet = call({
  ...base,
  method: 'GET',
  path: '/api/x/export',
  encoding: 'query',
  access: { ticket: 'export' },
  answer: 'file',
  request: z.object({ name: z.optional(z.string()) }),
})
const upload = call({
  ...base,
  method: 'POST',
  path: '/api/x/upload',
  encoding: 'multipart',
  writes: true,
  answer: z.null(),
  request: z.object({ attitle: z.string(), file: z.unknown() }),
})

type Sent = { url: string; method: string; headers: Record<string, string>; body?: string | FormData }

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): WireAnswer => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const all: Record<string, string> = { 'content-type': 'application/json', ...headers }
  return {
    status,
    headers: { get: (name) => all[name.toLowerCase()] ?? null },
    text: async () => text,
    blob: async () => new Blob([text]),
  }
}
const success = (data: unknown) => answer({ isSuccess: true, data })
const ended = () => answer({ isSuccess: false, errorMsg: '登录已失效，请重新登录', code: 'noSession' }, 401)

/** A transport over canned answers, with what it sent. */
function transportOver(answers: (() => WireAnswer)[], more: Partial<TransportSettings> = {}) {
  const sent: Sent[] = []
  const transport = createTransport({
    baseUrl: '',
    sid: () => 'S1',
    secret: 'secret',
    now: () => 1_767_225_600_000,
    fetch: async (url, { method, headers, body }) => {
      sent.push({ url, method, headers, ...(body !== undefined && { body }) })
      const next = answers[Math.min(sent.length, answers.length) - 1]
      if (!next) throw new TypeError('network')
      return next()
    },
    ...more,
  })
  return {
    transport,
    sent,
    form: (index: number) => Object.fromEntries(new URLSearchParams(sent[index]?.body as string)),
  }
}

const failureOf = (work: Promise<unknown>): Promise<CallFailure> =>
  work.then(
    () => Promise.reject(new Error('did not fail')),
    (error: unknown) => error as CallFailure,
  )

describe('refusals', () => {
  it('carry sentence, code, fields, detail, request id and status', async () => {
    const body = {
      isSuccess: false,
      errorMsg: '不行',
      code: 'fields',
      fields: { a: '请输入' },
      detail: { who: '张三' },
      requestId: 'r1',
    }
    const failure = await failureOf(transportOver([() => answer(body, 200)]).transport.send(search))
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({
      message: '不行',
      code: 'fields',
      fields: { a: '请输入' },
      detail: { who: '张三' },
      requestId: 'r1',
      status: 200,
    })
  })

  it('are read from errmsg where errorMsg is missing', async () => {
    const { transport } = transportOver([() => answer({ isSuccess: false, errmsg: '只有 errmsg' })])
    expect((await failureOf(transport.send(search))).message).toBe('只有 errmsg')
  })

  it.each([
    [502, '<html>Bad Gateway</html>', '系统繁忙，请稍后重试'],
    [413, '', '提交的内容过大，请减少后重试'],
    [500, '{"error":"x"}', '系统暂时无法完成该操作，请稍后重试；如仍不成功，请将编号告知管理员'],
  ])('%d without an envelope is a sentence', async (status, text, sentence) => {
    const { transport } = transportOver([() => answer(text, status)])
    expect(await failureOf(transport.send(search))).toMatchObject({ message: sentence, status })
  })

  it.each([
    ['data', search, { text: () => Promise.reject(new DOMException('aborted', 'AbortError')) }],
    ['a file', sheet, { blob: () => Promise.reject(new TypeError('network')), headers: { get: () => null } }],
  ] as const)('of %s that breaks off in the midst is no answer at all', async (_, what, broken) => {
    const { transport } = transportOver([() => ({ ...success([]), ...broken })])
    const failure = await failureOf(transport.send(what))
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({ status: 0, message: '连接不上服务器，请检查网络后重试' })
  })

  it('without any answer is a sentence with status 0, and is reported once', async () => {
    const onFailure = vi.fn()
    const { transport } = transportOver([], { onFailure })
    expect(await failureOf(transport.send(search))).toMatchObject({
      status: 0,
      message: '连接不上服务器，请检查网络后重试',
    })
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(CallFailure), '/api/x/find')
  })

  it('of a file call are found although the call answers files', async () => {
    const { transport } = transportOver([() => answer({ isSuccess: false, errorMsg: '没有数据' })])
    expect((await failureOf(transport.fetchFile(sheet))).message).toBe('没有数据')
  })
})

describe('what travels', () => {
  it('signs every request and puts the session into the form', async () => {
    const { transport, sent, form } = transportOver([() => success([])])
    await transport.send(search, { unit: '青田' })
    const { timestamp, sign } = sent[0]!.headers
    expect(sign).toBe(signRequest(timestamp!, 'secret'))
    expect(sent[0]!.headers.__sid).toBeUndefined()
    expect(form(0)).toEqual({ unit: '青田', __sid: 'S1' })
  })

  it('moves end dates on in searches only', async () => {
    const { transport, form } = transportOver([() => success(null)])
    await transport.send(search, { createDateEnd: '2025-12-31', kinds: ['DJ', 'NJ'] })
    await transport.send(save, { endDate: '2025-12-31' })
    expect(form(0)).toMatchObject({ createDateEnd: '2026-01-01', kinds: 'DJ,NJ' })
    expect(form(1)).toMatchObject({ endDate: '2025-12-31' })
  })

  it('keeps the session out of addresses', async () => {
    const { transport, sent } = transportOver([() => success('文')])
    await expect(transport.send(content, { msg_id: '7' })).resolves.toBe('文')
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/message/content?msg_id=7',
      headers: { __sid: 'S1' },
    })
    expect(transport.addressOf(sheet, { name: '甲' }, 'T')).toBe('/api/x/export?name=%E7%94%B2&token=T')
  })

  it('sends files after the fields', async () => {
    const { transport, sent } = transportOver([() => success(null)])
    await transport.send(upload, { file: new File(['x'], '照片.jpg'), attitle: '铭牌' })
    const body = sent[0]!.body as FormData
    expect([...body.keys()]).toEqual(['attitle', 'file'])
    expect((body.get('file') as File).name).toBe('照片.jpg')
    expect(sent[0]!.headers['content-type']).toBeUndefined()
  })

  it('names files by their header', async () => {
    const { transport } = transportOver([
      () =>
        answer('a,b', 200, {
          'content-type': 'text/csv',
          'content-disposition': `attachment; filename*=UTF-8''%E7%94%B2.csv`,
        }),
    ])
    const { blob, name } = await transport.fetchFile(sheet)
    expect([await blob.text(), name]).toEqual(['a,b', '甲.csv'])
  })
})

describe('identical requests', () => {
  it('share one answer while it is under way, and go out anew afterwards', async () => {
    const { transport, sent } = transportOver([() => success(['a'])])
    const both = await Promise.all([
      transport.send(search, { unit: '甲' }),
      transport.send(search, { unit: '甲' }),
    ])
    expect([both, sent.length]).toEqual([[['a'], ['a']], 1])
    await transport.send(search, { unit: '甲' })
    expect(sent).toHaveLength(2)
  })
})

describe('a prepared call', () => {
  it('is data that travels as the call itself would', async () => {
    const { transport, sent } = transportOver([() => success(null), () => success(null)])
    const kept = JSON.parse(JSON.stringify(prepared(save, { endDate: '2026-01-01' })))
    await transport.send(save, { endDate: '2026-01-01' })
    await expect(transport.sendPrepared(kept)).resolves.toBeNull()
    expect(sent[1]).toEqual(sent[0])
  })

  it('is refused like the call itself', async () => {
    const { transport } = transportOver([ended])
    expect((await failureOf(transport.sendPrepared(prepared(save, { endDate: '2026-01-01' })))).code).toBe(
      'noSession',
    )
  })
})

describe('an ended session', () => {
  it('fails when nobody signs in again', async () => {
    const { transport, sent } = transportOver([ended], { onNoSession: async () => false })
    expect((await failureOf(transport.send(search))).code).toBe('noSession')
    expect(sent).toHaveLength(1)
  })

  it('is sent once more with the new session, never a third time', async () => {
    let sid = 'old'
    const onNoSession = vi.fn(async () => {
      sid = 'new'
      return true
    })
    const good = transportOver([ended, () => success(['done'])], { sid: () => sid, onNoSession })
    await expect(good.transport.send(search)).resolves.toEqual(['done'])
    expect(good.form(1).__sid).toBe('new')
    const bad = transportOver([ended, ended], { onNoSession })
    expect((await failureOf(bad.transport.send(search))).code).toBe('noSession')
    expect(bad.sent).toHaveLength(2)
  })
})

describe('a signature that waits for its password', () => {
  const unreleased = () => answer({ isSuccess: false, errorMsg: '请先输入登录密码', code: unreleasedCode })

  it('fails when the password is not given', async () => {
    const { transport, sent } = transportOver([unreleased], { onUnreleased: async () => false })
    expect((await failureOf(transport.send(save, { endDate: '2026-01-01' }))).code).toBe(unreleasedCode)
    expect(sent).toHaveLength(1)
  })

  it('is sent once more as it was, never a third time', async () => {
    const onUnreleased = vi.fn(async () => true)
    const good = transportOver([unreleased, () => success(null)], { onUnreleased })
    await good.transport.send(save, { endDate: '2026-01-01' })
    expect(good.form(1).endDate).toBe('2026-01-01')
    const bad = transportOver([unreleased, unreleased], { onUnreleased })
    expect((await failureOf(bad.transport.send(save, { endDate: '2026-01-01' }))).code).toBe(unreleasedCode)
    expect(bad.sent).toHaveLength(2)
  })

  it('is asked for after signing in again as well', async () => {
    const asked: string[] = []
    const { transport } = transportOver([ended, unreleased, () => success(null)], {
      onNoSession: async () => asked.push('session') > 0,
      onUnreleased: async () => asked.push('password') > 0,
    })
    await transport.send(save, { endDate: '2026-01-01' })
    expect(asked).toEqual(['session', 'password'])
  })
})

describe('a wrong clock', () => {
  const refused = (date: string) => () =>
    answer({ isSuccess: false, errorMsg: '请求已过期', code: 'signature' }, 200, { date })

  it('is learned from the server and the request repeated', async () => {
    const { transport, sent } = transportOver([refused('Thu, 01 Jan 2026 02:00:00 GMT'), () => success([])])
    await transport.send(search)
    expect(Number(sent[1]!.headers.timestamp) - Number(sent[0]!.headers.timestamp)).toBe(2 * 3_600_000)
  })

  it('is not blamed when the clocks agree', async () => {
    const { transport, sent } = transportOver([refused('Thu, 01 Jan 2026 00:00:00 GMT')])
    expect((await failureOf(transport.send(search))).code).toBe('signature')
    expect(sent).toHaveLength(1)
  })
})
