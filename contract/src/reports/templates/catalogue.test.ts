import { describe, expect, it } from 'vitest'
import source from '../../../data/inspection-items.json' with { type: 'json' }
import { catalogueOf } from './catalogue.ts'
import { factsOf } from './facts.ts'
import { limitsOf, limitText, printedLimit } from './limits.ts'
import {
  latestTemplate,
  readTemplate,
  type SourceTemplate,
  templateOf,
  templates,
  templatesFor,
} from './shipped.ts'
import { itemsOf } from './template.ts'
import { templateProblems } from './templateProblems.ts'

const first = source.templates as unknown as readonly SourceTemplate[]

describe('the templates', () => {
  it('begin with twelve of 435 items; each number stands once in its template, in later versions too', () => {
    const begun = first.map(({ code }) => templateOf(code, 1)!)
    expect(begun).toHaveLength(12)
    expect(begun.flatMap(itemsOf)).toHaveLength(435)
    for (const template of templates) {
      const numbers = itemsOf(template).map((item) => item.no)
      expect(new Set(numbers).size, template.code).toBe(numbers.length)
    }
  })

  it.each(templates.map((template) => [`${template.code} ${template.version}`, template] as const))(
    '%s says nothing that cannot be understood',
    (_name, template) => expect(templateProblems(template)).toEqual([]),
  )

  it.each([
    ['3110', 'DJ', ['DT-QY-DQ']],
    ['3410', 'DJ', ['DT-QY-DQ']],
    ['3420', 'FJ', ['DT-QY-DQ']],
    ['3310', 'DJ', ['DT-FT-DQ']],
    ['1110', 'WJ', ['GL-WB']],
    ['1110', 'NJ', ['GL-NB']],
    ['2150', 'DJ', ['RQ-DQ']],
    ['2150', 'NDJC', ['RQ-ND']],
    ['4210', 'DJ', ['QZ-DQ']],
    ['5110', 'SCJ', ['CC-CC-DQ']],
    ['7310', 'AQFLX', ['AQF-LX']],
    ['3210', 'DJ', ['DT-YY-DQ']],
    ['3430', 'FJ', ['DT-ZW-DQ']],
    ['3120', 'XSQJY', ['XSQ-JY']],
    ['3420', 'ZXJC', ['DT-QY-ZJ']],
    ['3220', 'ZXJC', ['DT-YY-ZJ']],
    ['3320', 'ZXJC', ['DT-FT-ZJ']],
    ['3430', 'ZXJC', ['DT-ZW-ZJ']],
    ['4310', 'DJ', ['QZ-TD-DQ']],
    ['4410', 'SCJ', ['QZ-LD-DQ']],
    ['4710', 'DJ', ['QZ-MZ-DQ']],
    ['4860', 'DJ', ['QZ-SG-DQ']],
    ['4870', 'DJ', ['QZ-JY-DQ']],
    ['4900', 'DJ', ['QZ-LS-DQ']],
    ['4A00', 'DJ', ['QZ-WG-DQ']],
    ['4D00', 'FJ', ['QZ-TC-DQ']],
    ['3110', 'NDJC', []],
    ['9100', 'DJ', []],
  ])('for %s by %s are %j', (equclacode, group, codes) =>
    expect(templatesFor(equclacode, group, '2026-03-01').map(({ code }) => code)).toEqual(codes),
  )
})

describe('a second version of a template', () => {
  const lift = first.find(({ code }) => code === 'DT-QY-DQ')!
  const next = { ...lift, version: 2, validFrom: '2027-01-01', name: '曳引驱动电梯定期检验报告' }
  const catalogue = catalogueOf([...first, next].map(readTemplate))

  it('begins on its day; reports that were begun before keep theirs', () => {
    expect(catalogue.latestTemplate('DT-QY-DQ', '2026-12-31')?.version).toBe(1)
    expect(catalogue.latestTemplate('DT-QY-DQ', '2027-01-01')?.version).toBe(2)
    expect(catalogue.templateOf('DT-QY-DQ', 1)?.name).toBe(lift.name)
    expect(catalogue.templateOf('DT-QY-DQ', 2)?.name).toBe(next.name)
  })

  it('is offered once', () => {
    expect(catalogue.templatesFor('3110', 'DJ', '2027-03-01').map(({ version }) => version)).toEqual([2])
    expect(catalogue.templatesFor('3110', 'DJ', '2026-03-01').map(({ version }) => version)).toEqual([1])
  })
})

describe('the second versions', () => {
  const limit = (code: string, no: string, version: number): string => {
    const item = itemsOf(templateOf(code, version)!).find((one) => one.no === no)!
    const [measure] = item.measures!
    return limitText(limitsOf(item, measure!, factsOf(''), {}), measure!)
  }

  it.each([
    ['DT-QY-DQ', 'A1.3.3', '≤110%', '100～110%'],
    ['QZ-DQ', 'C3.4.3', '≤105%', '100～105%'],
  ])(
    '%s %s: a safeguard that acts below the rated load is unfit; running reports keep %s',
    (code, no, before, now) => {
      expect(limit(code, no, 1)).toBe(before)
      expect(limit(code, no, 2)).toBe(now)
    },
  )

  it('a limit that only bounds the input is not on the paper', () => {
    for (const [code, no] of [
      ['RQ-DQ', '5.2'],
      ['RQ-DQ', '9.5'],
      ['GD-DQ', '9.4'],
    ]) {
      const item = itemsOf(latestTemplate(code!, '2026-11-20')!).find((one) => one.no === no)!
      expect(printedLimit(limitsOf(item, item.measures![0]!, factsOf(''), {}), item.measures![0]!)).toBe('')
    }
  })

  it('name only fields of the head that the template has', () => {
    for (const { code, requiredHeader, headerFields } of templates)
      expect(headerFields, code).toEqual(expect.arrayContaining([...requiredHeader]))
  })
})

it('a version that does not exist is not found', () => {
  expect(templateOf('DT-QY-DQ', 9)).toBeUndefined()
  expect(latestTemplate('XX', '2026-01-01')).toBeUndefined()
})
