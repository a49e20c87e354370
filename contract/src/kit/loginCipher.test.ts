import { describe, expect, it } from 'vitest'
import { decryptFromLogin, encryptForLogin, newLoginKeyPair } from './loginCipher.ts'

const keys = newLoginKeyPair()
const cipher = encryptForLogin('Tejian2026', keys.publicKey)
const flip = (digit: string) => (digit === '0' ? '1' : '0')

describe('decryptFromLogin', () => {
  it.each([
    ['nothing', ''],
    ['plain text', 'Tejian2026'],
    ['not hexadecimal', cipher.replace(/.$/, 'g')],
    ['an odd number of digits', `${cipher}0`.slice(0, -2)],
    ['cut short', cipher.slice(0, -2)],
    ['head only', cipher.slice(0, 192)],
    ['lengthened', `${cipher}00`],
    ['content altered', cipher.replace(/.$/, flip)],
    ['checksum altered', cipher.slice(0, 128) + flip(cipher[128]!) + cipher.slice(129)],
    ['point altered', flip(cipher[0]!) + cipher.slice(1)],
    ['all zero', '0'.repeat(cipher.length)],
    ['far too long', encryptForLogin('a'.repeat(1001), keys.publicKey)],
    ['empty content', encryptForLogin('', keys.publicKey)],
  ])('answers null for %s', (_what, wrong) => expect(decryptFromLogin(wrong, keys.privateKey)).toBeNull())

  it('answers null with another or a broken private key', () => {
    expect(decryptFromLogin(cipher, newLoginKeyPair().privateKey)).toBeNull()
    expect(decryptFromLogin(cipher, 'not a key')).toBeNull()
  })

  it.each(['Tejian2026', 'a', 'A b_9', '中文登录名', '𠮷', 'a'.repeat(1000)])('gives %j back', (plain) =>
    expect(decryptFromLogin(encryptForLogin(plain, keys.publicKey), keys.privateKey)).toBe(plain),
  )

  it('accepts upper-case digits', () => {
    expect(decryptFromLogin(cipher.toUpperCase(), keys.privateKey)).toBe('Tejian2026')
  })
})

describe('encryptForLogin', () => {
  it('refuses what is not a public key', () => {
    expect(() => encryptForLogin('a', '')).toThrow()
    expect(() => encryptForLogin('a', `04${'1'.repeat(128)}`)).toThrow()
  })

  it('never gives the same cipher twice, and has the agreed shape', () => {
    const other = encryptForLogin('Tejian2026', keys.publicKey)
    expect(other).not.toBe(cipher)
    expect(other).toMatch(new RegExp(`^[0-9a-f]{${192 + 2 * 'Tejian2026'.length}}$`))
  })
})

describe('newLoginKeyPair', () => {
  it('is fresh each time', () => {
    expect(keys.publicKey).toMatch(/^04[0-9a-f]{128}$/)
    expect(keys.privateKey).toMatch(/^[0-9a-f]{64}$/)
    expect(newLoginKeyPair().privateKey).not.toBe(keys.privateKey)
  })
})
