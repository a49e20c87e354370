import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { describe, expect, it } from 'vitest'
import { answersOf, answerText, freshWork, isUnsynced, settled, withAnswer } from './work.ts'

const stored: ItemEntries = { A1: { result: 'Y' }, A2: { result: 'Y', values: { 间隙: '4.0' } } }
const fresh = freshWork('s1', '光明小区', 'i1')
const conflict = {
  itemCode: 'A2',
  mine: { result: 'N', note: '间隙过大' },
  theirs: { result: 'Y', values: { 间隙: '4.5' } },
  author: '王工',
  time: '2026-11-28 10:00:00',
} as const

describe('what was recorded on the phone', () => {
  it('stands above what the pack brought, and takes an answer back', () => {
    const work = withAnswer(withAnswer(fresh, stored, 'A2', { values: { 间隙: '7.1' } }), stored, 'A1', {
      result: '',
    })
    expect(work.items).toEqual({ A1: null, A2: { result: 'Y', values: { 间隙: '7.1' } } })
    expect(work.before).toEqual({ A1: { result: 'Y' }, A2: stored.A2 })
    expect(answersOf(stored, work)).toEqual({ A2: { result: 'Y', values: { 间隙: '7.1' } } })
  })

  it('keeps a space under the hand that writes', () => {
    const work = withAnswer(fresh, stored, 'A1', { note: 'No. ' })
    expect(work.items.A1?.note).toBe('No. ')
  })

  it('waits as long as an answer, a photograph or a signature has not been sent', () => {
    const photo = { id: 'p1', itemCode: 'A1', name: 'a.jpg', sentAs: '' }
    expect(isUnsynced(fresh)).toBe(false)
    expect(isUnsynced({ ...fresh, items: { A1: null } })).toBe(true)
    expect(isUnsynced({ ...fresh, photos: [photo] })).toBe(true)
    expect(isUnsynced({ ...fresh, photos: [{ ...photo, sentAs: '7' }] })).toBe(false)
    expect(isUnsynced({ ...fresh, signature: 'M1 1L2 2' })).toBe(true)
  })
})

describe('an item that was changed on both sides', () => {
  const work = { ...fresh, items: { A1: null, A2: conflict.mine }, conflicts: [conflict] }

  it('goes on as it is here, or is left as it stands on the server, by the choice of a person', () => {
    expect(settled(work, 'A2', 'mine')).toMatchObject({
      items: { A2: conflict.mine },
      before: { A2: conflict.theirs },
      conflicts: [],
    })
    expect(settled(work, 'A2', 'theirs')).toMatchObject({ items: { A1: null }, conflicts: [] })
    expect(Object.keys(settled(work, 'A2', 'theirs').items)).toEqual(['A1'])
  })

  it('is shown in words on both sides', () => {
    expect(answerText(conflict.mine)).toBe('不符合，间隙过大')
    expect(answerText(conflict.theirs)).toBe('符合，间隙 4.5')
    expect(answerText(null)).toBe('没有填写')
  })
})
