import { describe, expect, it } from 'vitest'
import type { ItemEntries } from '../entry.ts'
import type { Template } from '../templates/template.ts'
import { heaviestFirst, markNames, weightOf } from './mark.ts'
import { type MarkFacts, marksOf } from './marksOf.ts'

const one = (no: string, name: string, unit: string, more = {}) => ({
  no,
  name: `项目${no}`,
  resultKind: 'measure' as const,
  measures: [{ name, unit, ...more }],
})

const template = {
  code: 'RQ-DQ',
  sections: [
    {
      title: '壁厚测定',
      items: [
        {
          no: '3.1',
          name: '筒体',
          resultKind: 'measure',
          measures: [
            { name: '公称厚度', unit: 'mm' },
            { name: '最小实测', unit: 'mm' },
          ],
        },
        one('3.2', '间隙', 'mm'),
        one('3.3', '直径', 'mm'),
        one('3.4', '温度', '℃'),
        one('3.5', '绝缘电阻', 'MΩ'),
        one('3.6', '断丝数', '根', { whole: true }),
        one('3.7', '启动次数', '次', { whole: true }),
        one('3.8', '周期', '年'),
        one('3.9', '硬度', 'HB'),
      ],
    },
  ],
} as unknown as Template

const sheet = (values: Readonly<Record<string, string>>, wall = '8.0'): ItemEntries => ({
  '3.1': { result: 'Y', values: { 公称厚度: '8.0', 最小实测: wall } },
  ...Object.fromEntries(
    Object.entries(values).map(([no, text]) => {
      const measure = template.sections[0]?.items.find((item) => item.no === no)?.measures?.[0]
      return [no, { result: 'Y' as const, values: { [measure?.name ?? '']: text } }]
    }),
  ),
})

const usual = {
  '3.2': '2.5',
  '3.3': '651.0',
  '3.4': '64',
  '3.5': '1.5',
  '3.6': '0',
  '3.8': '3',
  '3.9': '138',
}
const other = {
  '3.2': '2.7',
  '3.3': '650.5',
  '3.4': '61',
  '3.5': '2.5',
  '3.6': '0',
  '3.8': '3',
  '3.9': '141',
}

const minute = 60_000
const nine = Date.parse('2026-11-20T09:10:00+08:00')

const facts = (more: Partial<MarkFacts>): MarkFacts => ({
  sheet: { template, items: sheet(usual) },
  day: '2026-11-20',
  last: null,
  others: [],
  saved: null,
  sheetsPerHour: 30,
  ...more,
})

const lastWith = (items: ItemEntries): MarkFacts['last'] => ({
  template,
  items,
  reportno: '3311-RQ-DJ-2025-000144',
  day: '2025-11-12',
})
const besides = (reportno: string, items: ItemEntries): MarkFacts['others'][number] => ({
  template,
  items,
  reportno,
})
const everyMinutes = (step: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => nine + place * step * minute)

const sentences = (more: Partial<MarkFacts>): string[] => marksOf(facts(more)).map(({ sentence }) => sentence)

describe('marks of a sheet', () => {
  it.each<[string, Partial<MarkFacts>, string[]]>([
    ['nothing to compare with', {}, []],
    [
      'a whole sheet as last time; what is given, counted, zero or decided does not count',
      { last: lastWith(sheet(usual)) },
      ['6 项实测值与上次检验（3311-RQ-DJ-2025-000144，2025-11-12）全部相同'],
    ],
    ['one value is another one', { last: lastWith(sheet({ ...usual, '3.9': '139' })) }, []],
    ['0.40 is not 0.4', { last: lastWith(sheet({ ...usual, '3.2': '2.50' })) }, []],
    [
      'four values may be the same by chance',
      {
        sheet: { template, items: sheet({ '3.2': '2.5', '3.3': '651.0', '3.4': '64' }) },
        last: lastWith(sheet({ '3.2': '2.5', '3.3': '651.0', '3.4': '64' })),
      },
      [],
    ],
    [
      'a value that was not measured now or then is not compared',
      { last: lastWith(sheet({ ...usual, '3.9': '/' })) },
      ['5 项实测值与上次检验（3311-RQ-DJ-2025-000144，2025-11-12）全部相同'],
    ],
    [
      'word for word the sheet of another device, the one that agrees most',
      { others: [besides('甲', sheet(other)), besides('乙', sheet(usual))] },
      ['与同日报告 乙 的 6 项实测值逐字相同'],
    ],
    [
      'and how many more',
      { others: ['甲', '乙', '丙'].map((no) => besides(no, sheet(usual))) },
      ['与同日报告 甲 的 6 项实测值逐字相同；同样情形的还有 2 份'],
    ],
    [
      'five of six are not enough of a copy',
      { others: [besides('乙', sheet({ ...usual, '3.9': '1' }))] },
      [],
    ],
    [
      'a wall that grew',
      { sheet: { template, items: sheet(usual, '9.8') }, last: lastWith(sheet(other, '7.9')) },
      ['3.1 最小实测 9.8 mm，上次 7.9 mm：壁厚不会增加，请核对测点或是否换过部件'],
    ],
    [
      'two gauges differ by a little',
      { sheet: { template, items: sheet(usual, '8.2') }, last: lastWith(sheet(other, '7.9')) },
      [],
    ],
    ['a wall that wears', { last: lastWith(sheet(other, '9.8')) }, []],
    [
      'a counter that fell',
      {
        sheet: { template, items: sheet({ ...usual, '3.7': '1200' }) },
        last: lastWith(sheet({ ...other, '3.7': '1500' })),
      },
      ['3.7 启动次数 1200 次，上次 1500 次：计数不会减少，请核对读数或是否换过计数器'],
    ],
    [
      'many times as much',
      { last: lastWith(sheet({ ...other, '3.4': '12' })) },
      ['3.4 温度 64 ℃，上次 12 ℃：是上次的 5.3 倍，请核对'],
    ],
    [
      'a small part of it',
      { last: lastWith(sheet({ ...other, '3.2': '25.0' })) },
      ['3.2 间隙 2.5 mm，上次 25.0 mm：上次是本次的 10 倍，请核对'],
    ],
    [
      'a few steps at the lower end of an instrument are no jump',
      {
        sheet: { template, items: sheet({ ...usual, '3.2': '0.6' }) },
        last: lastWith(sheet({ ...other, '3.2': '0.1' })),
      },
      [],
    ],
    ['insulation swings with the weather', { last: lastWith(sheet({ ...other, '3.5': '150' })) }, []],
    [
      'thirty devices in an hour',
      { saved: { times: everyMinutes(1.8, 31), own: nine } },
      ['当日 09:10–10:04 录入 31 台'],
    ],
    ['twenty-nine are not', { saved: { times: everyMinutes(1.8, 29), own: nine } }, []],
    ['thirty in two hours are not', { saved: { times: everyMinutes(4, 30), own: nine } }, []],
    [
      'only an hour that this sheet belongs to',
      { saved: { times: [...everyMinutes(1, 40), nine + 300 * minute], own: nine + 300 * minute } },
      [],
    ],
    [
      'written down on another day, as few as the institute says',
      { day: '2026-11-18', sheetsPerHour: 3, saved: { times: everyMinutes(20, 3), own: nine } },
      ['2026-11-20 09:10–09:50 录入 3 台'],
    ],
  ])('%s', (_what, more, expected) => expect(sentences(more)).toEqual(expected))

  it('lead to their items', () => {
    const marks = marksOf(
      facts({ sheet: { template, items: sheet(usual, '9.8') }, last: lastWith(sheet(other, '7.9')) }),
    )
    expect(marks.map(({ items }) => items)).toEqual([['3.1']])
  })

  it('are read heaviest first, weigh what their kinds weigh, and have names', () => {
    const marks = heaviestFirst([
      { kind: 'jump', sentence: '', items: [] },
      { kind: 'sameAsLast', sentence: '', items: [] },
      { kind: 'jump', sentence: '', items: [] },
    ])
    expect(marks.map(({ kind }) => kind)).toEqual(['sameAsLast', 'jump', 'jump'])
    expect(weightOf(marks)).toBe(70)
    expect(markNames(marks)).toBe('与上次全同、数值跳变 2')
  })
})
