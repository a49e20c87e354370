import { describe, expect, it } from 'vitest'
import {
  entriesOfReadings,
  type FieldReadings,
  pointsIn,
  textsOfReadings,
  textWithReading,
  withReadings,
} from './fieldReadings.ts'
import { templatesFor } from './templates/shipped.ts'
import type { Template } from './templates/template.ts'

const template = (equclacode: string): Template => templatesFor(equclacode, 'DJ', '2026-11-20')[0] as Template
const read = (more: Partial<FieldReadings>): FieldReadings => ({
  source: '大检录入',
  points: [],
  grade: null,
  ndtResult: null,
  defects: null,
  ...more,
})

describe('points of a thickness', () => {
  it.each([
    [
      '筒体A1 11.8\n\n封头B2：12',
      [
        { place: '筒体A1', value: '11.8' },
        { place: '封头B2', value: '12' },
      ],
    ],
    ['PL-1001 弯头1 7.62mm', [{ place: 'PL-1001 弯头1', value: '7.62' }]],
    ['', []],
    ['筒体A1 11.8\n封头', 2],
    ['筒体A1 0', 1],
    ['筒体A1 1000', 1],
    ['11.8', 1],
  ])('of %j are %j', (text, points) => {
    expect(pointsIn(text)).toEqual(points)
  })
})

describe('what was read on site', () => {
  it('goes to the tables that the places name, and chooses the grade', () => {
    const points = pointsIn('筒体A1 11.8\n封头B2 12.1\n筒体A2 11.6\n法兰 9.9')
    const entries = entriesOfReadings(
      template('2150'),
      read({ points: typeof points === 'number' ? [] : points, grade: '3' }),
    )
    expect(entries).toEqual({
      '3.1': {
        rows: [
          { 测点部位: '筒体A1', 实测厚度: '11.8' },
          { 测点部位: '筒体A2', 实测厚度: '11.6' },
        ],
      },
      '3.2': { rows: [{ 测点部位: '封头B2', 实测厚度: '12.1' }] },
      '9.4': { text: '3级' },
    })
  })

  it('of piping begins with the line, in the only table', () => {
    const entries = entriesOfReadings(
      template('8300'),
      read({ points: [{ place: 'PL-1001 弯头1', value: '7.6' }] }),
    )
    expect(entries).toEqual({
      '3.2': { rows: [{ 管线编号: 'PL-1001', 测点部位: '弯头1', 实测厚度: '7.6' }] },
    })
  })

  it('never takes the place of what somebody typed, and follows what was read anew', () => {
    const former = { a: { text: '3级' }, b: { text: '2级' }, c: { text: 'x' } }
    const present = { a: { text: '3级' }, b: { text: '1级' }, c: { text: 'x' } }
    expect(withReadings(present, { a: { text: '4级' }, b: { text: '4级' } }, former)).toEqual({
      a: { text: '4级' },
      b: { text: '1级' },
    })
    expect(withReadings(present, { d: { text: '5级' } })).toEqual({ ...present, d: { text: '5级' } })
  })

  it('begins the texts of a report', () => {
    const texts = textsOfReadings(read({ ndtResult: 'MT 20% Ⅰ级', defects: '接管角焊缝咬边' }))
    expect(texts).toEqual({ note: '无损检测：MT 20% Ⅰ级', problemDesc: '接管角焊缝咬边' })
    expect(textWithReading(null, 'a')).toBe('a')
    expect(textWithReading('b', 'a')).toBe('b')
    expect(textWithReading('b', 'a', 'b')).toBe('a')
  })
})
