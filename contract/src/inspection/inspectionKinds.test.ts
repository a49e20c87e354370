import { describe, expect, it } from 'vitest'
import dictionaries from '../../data/dictionaries.json' with { type: 'json' }
import periods from '../../data/inspection-periods.json' with { type: 'json' }
import { inspectionGroups, inspectionKindOf, seitestsortOf } from './inspectionKinds.ts'

const valuesOf = (type: string) =>
  (dictionaries.items as { type: string; value: string }[])
    .filter((item) => item.type === type)
    .map((item) => item.value)

describe('inspectionGroups', () => {
  it('has every INM_GROUP value and no other', () => {
    expect(Object.keys(inspectionGroups)).toEqual(valuesOf('INM_GROUP'))
  })

  it('points only to kinds and seitestsort values that exist', () => {
    const kinds = periods.inspectionKinds.map((kind) => kind.code)
    const sorts = valuesOf('seitestsort')
    for (const { inspectionKind, byCategory, seitestsort } of Object.values(inspectionGroups)) {
      for (const kind of [inspectionKind, ...Object.values(byCategory ?? {})]) expect(kinds).toContain(kind)
      expect(sorts).toContain(seitestsort)
    }
  })

  it('uses every seitestsort value', () => {
    expect([...new Set(Object.values(inspectionGroups).map((entry) => entry.seitestsort))].sort()).toEqual(
      valuesOf('seitestsort'),
    )
  })
})

describe('inspectionKindOf', () => {
  it.each([
    ['', '3110'],
    ['dj', '3110'],
    ['toString', '3110'],
    ['DQJY', '3110'],
  ])('does not know %j', (code, equclacode) => {
    expect(inspectionKindOf(code, equclacode)).toBeUndefined()
    expect(seitestsortOf(code)).toBeUndefined()
  })

  it.each([
    ['DJ', '3110', 'DQJY', '2'],
    ['WJ', '1100', 'WBJY', '2'],
    ['NJ', '1100', 'NBJY', '2'],
    ['SY', '1100', 'SYSY', '2'],
    ['SY', '2150', 'NYSY', '2'],
    ['SY', '', 'SYSY', '2'],
    ['NDJC', '2150', 'NDJC', '4'],
    ['QMJY', '9110', 'QMJY', '2'],
    ['SCJ', '5110', 'SCJY', '3'],
    ['AZJJ', '3110', 'JDJY', '1'],
    ['AQFLX', '7310', 'AQFJY', '6'],
    ['ZXJC', '3110', 'ZXJC', '7'],
    ['WTJY', '2150', 'DQJY', '5'],
    ['FJ', '3110', 'DQJY', '2'],
  ])('%s for class %j is kind %s, sort %s', (code, equclacode, kind, sort) => {
    expect(inspectionKindOf(code, equclacode)).toBe(kind)
    expect(seitestsortOf(code)).toBe(sort)
  })

  it('commissioned work never moves a due date', () => {
    const idle = Object.entries(inspectionGroups).filter(([, entry]) => !entry.startsPeriod)
    expect(idle.map(([code]) => code)).toEqual(['WTJY', 'AQPG'])
  })
})
