import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_SKEW_MS, signRequest, verifySignature } from './signature.ts'

const now = 1_767_225_600_000
const secret = '演示密钥'
const at = (offset: number) => String(now + offset)

describe('signRequest', () => {
  it('is three rounds of SM3, as another implementation computes them', () => {
    const sm3 = (text: string) => createHash('sm3').update(text).digest('hex')
    expect(signRequest(at(0), secret)).toBe(sm3(sm3(sm3(at(0) + secret) + secret) + secret))
  })

  it('depends on timestamp and secret', () => {
    expect(signRequest(at(0), secret)).not.toBe(signRequest(at(1), secret))
    expect(signRequest(at(0), secret)).not.toBe(signRequest(at(0), 'other'))
  })
})

describe('verifySignature', () => {
  const good = signRequest(at(0), secret)

  it.each([
    ['no timestamp', '', good, '请求缺少签名'],
    ['no sign', at(0), '', '请求缺少签名'],
    ['seconds', String(now / 1000), signRequest(String(now / 1000), secret), '请求签名无效'],
    ['not a number', 'abcdefghijklm', good, '请求签名无效'],
    ['a blank in it', ` ${now}`, good, '请求签名无效'],
    ['another secret', at(0), signRequest(at(0), 'other'), '请求签名无效'],
    ['one digit changed', at(0), good.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')), '请求签名无效'],
    ['cut short', at(0), good.slice(1), '请求签名无效'],
    [
      'too old',
      at(-MAX_SKEW_MS - 1),
      signRequest(at(-MAX_SKEW_MS - 1), secret),
      '请求已过期，请校准本机时间后重试',
    ],
    [
      'too new',
      at(MAX_SKEW_MS + 1),
      signRequest(at(MAX_SKEW_MS + 1), secret),
      '请求已过期，请校准本机时间后重试',
    ],
  ])('refuses: %s', (_what, timestamp, sign, sentence) =>
    expect(verifySignature(timestamp, sign, secret, now)).toBe(sentence),
  )

  it.each([0, -MAX_SKEW_MS, MAX_SKEW_MS])('accepts a clock that is %d ms off', (offset) =>
    expect(verifySignature(at(offset), signRequest(at(offset), secret), secret, now)).toBeNull(),
  )
})
