import { describe, expect, it } from 'vitest'
import { browserStore } from './browserStore.ts'
import { cookieIn, cookieText } from './cookie.ts'

describe('cookies', () => {
  it('are prefixed, strict and live as many days as asked', () => {
    expect(cookieText('sid', 'a b', 10, true)).toBe(
      'scdeap_sid=a%20b; path=/; max-age=864000; samesite=strict; secure',
    )
    expect(cookieText('sid', '', 0, false)).toBe('scdeap_sid=; path=/; max-age=0; samesite=strict')
  })

  it('are read by their whole name', () => {
    expect(cookieIn('sid=other; scdeap_sid=a%20b; x_scdeap_sid=no', 'sid')).toBe('a b')
    expect(cookieIn('scdeap_side=1', 'sid')).toBe('')
    expect(cookieIn('', 'sid')).toBe('')
  })
})

describe('browserStore', () => {
  const kept = new Map<string, string>()
  const store = browserStore(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }))

  it('survives forbidden storage and altered values', () => {
    const forbidden = browserStore(() => {
      throw new DOMException('denied')
    })
    expect(forbidden.get('tags')).toBeNull()
    expect(() => forbidden.set('tags', [1])).not.toThrow()
    kept.set('scdeap_tags', '{broken')
    expect(store.get('tags')).toBeNull()
  })

  it('keeps values under the system code', () => {
    store.set('tags', [{ a: 1 }])
    expect(kept.get('scdeap_tags')).toBe('[{"a":1}]')
    expect(store.get('tags')).toEqual([{ a: 1 }])
    store.remove('tags')
    expect(store.get('tags')).toBeNull()
  })
})
