import { describe, expect, it } from 'vitest'
import { archiveFields, orderedItems, readItems } from './archiveFields.ts'
import { correctionMessages } from './messages.ts'

const lift = {
  equclacode: '3110',
  useaddress: '1号楼',
  model: null,
  params: { ratedSpeed: 1.75, ratedLoad: 1000 },
}

describe('the fields that a correction may name', () => {
  const names = archiveFields('3110').map(({ name }) => name)

  it('are those of the archive and of the class, without what registration decides', () => {
    expect(names).toEqual(
      expect.arrayContaining(['useaddress', 'factoryno', 'nextinspdate', 'params.ratedSpeed']),
    )
    for (const name of [
      'useState',
      'regState',
      'useunit',
      'equclacode',
      'lastreportno',
      'unitId',
      'params',
      'dueRule',
    ])
      expect(names).not.toContain(name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('what an application asks for', () => {
  it('is read against the archive, whatever it says about before', () => {
    const asked = { useaddress: { before: '谎称', after: ' 2号楼 ' }, 'params.ratedSpeed': '2' }
    expect(readItems(lift, asked)).toEqual({
      items: {
        useaddress: { before: '1号楼', after: '2号楼' },
        'params.ratedSpeed': { before: 1.75, after: 2 },
      },
      problems: [],
    })
  })

  it.each<[string, object, string]>([
    ['an unknown field', { useState: '2' }, correctionMessages.unknownField('useState')],
    [
      'a field of another class',
      { 'params.designPressure': '1' },
      correctionMessages.unknownField('params.designPressure'),
    ],
    ['a name of no field', { constructor: '1' }, correctionMessages.unknownField('constructor')],
    ['what the archive says already', { useaddress: '1号楼' }, correctionMessages.unchanged('使用地点')],
    ['an empty value of a required field', { useaddress: '' }, '请输入使用地点'],
    ['no number', { 'params.ratedSpeed': '快' }, '额定速度：请输入有效的三位小数'],
  ])('is refused for %s', (_what, asked, sentence) => {
    expect(readItems(lift, asked as Record<string, unknown>).problems.join()).toContain(
      sentence.split('：').at(-1),
    )
  })

  it('is shown in the order of the sheet', () => {
    const item = { before: null, after: '1' }
    const names = orderedItems('3110', { 'params.ratedSpeed': item, useaddress: item, model: item }).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['model', 'useaddress', 'params.ratedSpeed'])
  })
})
