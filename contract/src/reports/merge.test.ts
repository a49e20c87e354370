import { describe, expect, it } from 'vitest'
import {
  cleanEntry,
  fittingEntries,
  withEntries,
  withHeader,
  withoutMeasurements,
  withPart,
} from './merge.ts'
import { templates } from './templates/shipped.ts'
import { itemsOf, type Template } from './templates/template.ts'

const lift = templates.find(({ code }) => code === 'DT-QY-DQ') as Template
const [first, second] = itemsOf(lift)

describe('an entry', () => {
  it.each([
    ['without empty parts', { result: '', text: ' ', note: ' 好 ' }, { note: '好' }],
    ['with values as they were typed', { values: { 间隙: ' 0.40 ', 宽: '' } }, { values: { 间隙: '0.40' } }],
    ['of nothing is none', { result: '', values: { 间隙: '' } }, null],
  ] as const)('is kept %s', (_what, given, expected) => {
    expect(cleanEntry(given)).toEqual(expected)
  })

  it('keeps what a part of it leaves out', () => {
    const before = { result: 'Y', values: { a: '1', b: '2' }, note: '旧' } as const
    expect(cleanEntry(withPart(before, { values: { b: '', c: '3' } }))).toEqual({
      result: 'Y',
      values: { a: '1', c: '3' },
      note: '旧',
    })
    expect(cleanEntry(withPart(before, { result: '', note: '' }))).toEqual({ values: { a: '1', b: '2' } })
  })

  it('replaces the one before it; null takes it back', () => {
    const before = { a: { result: 'Y' }, b: { result: 'N', note: '坏' } } as const
    expect(withEntries(before, { a: null, b: { result: 'Y' } })).toEqual({ b: { result: 'Y' } })
  })
})

it('a head takes typed fields, never what follows from the report itself', () => {
  expect(withHeader({ model: 'A' }, { model: '', useunit: '甲', reportNo: '自编' })).toEqual({
    useunit: '甲',
  })
})

describe('answers for another template', () => {
  const entries = { [first?.no ?? '']: { result: 'Y' }, [second?.no ?? '']: { result: 'N' } } as const

  it('fit where number and name agree', () => {
    const renamed: Template = {
      ...lift,
      sections: lift.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => (item.no === second?.no ? { ...item, name: '另一项' } : item)),
      })),
    }
    expect(fittingEntries(lift, renamed, entries)).toEqual({ [first?.no ?? '']: { result: 'Y' } })
    expect(fittingEntries(undefined, lift, entries)).toEqual({})
  })

  it('of another device come without what was measured there', () => {
    const measured = { ...entries, [first?.no ?? '']: { result: 'Y', values: { 间隙: '1' } } } as const
    expect(withoutMeasurements(lift, measured)).toEqual(entries)
  })
})
