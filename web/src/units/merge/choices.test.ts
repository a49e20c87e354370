import { expect, it } from 'vitest'
import { differing, proposed } from './choices.ts'

const entry = (more: object) => ({ id: '1', version: 1, unitname: '甲公司', address: '路1号', ...more })

it('offers the fields that differ, never number, kind or letters', () => {
  const second = entry({ address: '路2号', unittype: '02', unitcode: 'DW2', pinyin: 'X', fax: null })
  expect(differing(entry({}), second)).toEqual(['address'])
})

it('proposes what only the other has', () => {
  expect(proposed(entry({ fax: '' }), entry({ fax: '0578-1234567', address: '路2号' }))).toEqual(['fax'])
})
