import { hkdfSync } from 'node:crypto'
import { sm4 } from 'sm-crypto-v2'
import { describe, expect, it } from 'vitest'
import { personalCipherOf, withoutMarks } from './personalCipher.ts'

const idCard = '331199199001010017'
const secret = 'the secret of persons'
const by = (suite: 'sm4' | 'aes' | 'off', more: { secret?: string; before?: string[] } = {}) =>
  personalCipherOf({ suite, secret, names: ['idcard', 'mobile'], ...more })

describe.each(['sm4', 'aes'] as const)('closed by %s', (suite) => {
  const cipher = by(suite)

  it('does not open with another secret, nor when a letter of it was changed', () => {
    const closed = cipher.close(idCard)
    expect(by(suite, { secret: 'another one of somebody' }).open(closed)).toBe(closed)
    const [head = '', key = '', compared = '', content = ''] = closed.split('.')
    for (const place of [0, 20, content.length - 3]) {
      const letter = content[place] === 'A' ? 'B' : 'A'
      const changed = [head, key, compared, content.slice(0, place) + letter + content.slice(place + 1)].join(
        '.',
      )
      expect(cipher.open(changed)).toBe(changed)
    }
    expect(cipher.open(`${head}.${key}.${compared}.AAAA`)).toBe(`${head}.${key}.${compared}.AAAA`)
  })

  it('looks different each time, tells nothing, and is compared by the same words', () => {
    const [one, other] = [cipher.close(idCard), cipher.close(idCard)]
    expect(one).not.toBe(other)
    expect([cipher.open(one), cipher.open(other)]).toEqual([idCard, idCard])
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('331199')
    expect(one.split('.')[2]).toBe(other.split('.')[2])
    expect(cipher.keysOf(idCard)).toEqual(expect.arrayContaining([idCard, one.split('.')[2]]))
    expect(cipher.keysOf('331199199001010025')).not.toContain(one.split('.')[2])
  })

  it('opens with a new secret, the other suite or switched off what it closed, and finds it', () => {
    const closed = cipher.close(idCard)
    const compared = closed.split('.')[2]
    for (const later of [
      by(suite === 'sm4' ? 'aes' : 'sm4'),
      by('off'),
      by(suite, { secret: 'the secret of next year', before: ['a third one', secret] }),
    ]) {
      expect(later.open(closed)).toBe(idCard)
      expect(later.keysOf(idCard)).toContain(compared)
      expect(closed.startsWith(later.prefix) && later.prefix !== '').toBe(false)
    }
  })

  it('closes personal fields of JSON wherever they stand, and opens them in its text', () => {
    const value = {
      idcard: idCard,
      note: idCard,
      items: { mobile: { before: null, after: '13800000001' } },
      list: [{ idcard: '/', mobile: '"13800000002"' }],
    }
    const text = JSON.stringify(cipher.closeNamed(value))
    expect(text).not.toContain('13800000001')
    expect(text.match(/331199/g)).toHaveLength(1)
    expect(JSON.parse(cipher.openInside(text))).toEqual(value)
  })
})

it('SM4 is SM4: another implementation opens it by the same key', () => {
  const content = Buffer.from(by('sm4').close(idCard).split('.')[3] ?? '', 'base64url')
  const key = Buffer.from(hkdfSync('sm3', secret, '', 'tejian personal cipher', 16)).toString('hex')
  const opened = sm4.decrypt(content.subarray(16, -16).toString('hex'), key, {
    mode: 'cbc',
    iv: content.subarray(0, 16).toString('hex'),
  })
  expect(opened).toBe(idCard)
})

it('leaves alone what is no number, and what people type like a closed one', () => {
  const cipher = by('sm4')
  expect(['', '/'].map(cipher.close)).toEqual(['', '/'])
  expect(by('off').close(idCard)).toBe(idCard)
  const typed = `see ${cipher.close(idCard)}`
  expect(cipher.openInside(JSON.stringify(withoutMarks(typed)))).not.toContain(idCard)
  expect(withoutMarks('a ~ b')).toBe('a ~ b')
})
