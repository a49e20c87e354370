import { describe, expect, it } from 'vitest'
import { exampleOf, fillTemplate, hasLoneBrace, labelsIn, parametersIn, partsOf } from './fill.ts'
import { parameterNamed, smsParameters } from './parameters.ts'
import { offersOf, shippedTemplates } from './shippedTemplates.ts'

describe('the shipped templates', () => {
  it.each(Object.entries(shippedTemplates))('%s names only what its business gives', (_code, template) => {
    for (const label of labelsIn(template.content)) {
      const name = parameterNamed(label)
      expect(name, label).toBeDefined()
      expect(template.offers, label).toContain(name)
    }
    expect(exampleOf(template.content)).not.toMatch(/[{}]/)
    expect(template.content.length).toBeLessThanOrEqual(400)
  })

  it('have labels that no two parameters share', () => {
    const labels = Object.values(smsParameters).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('offer a further template what its send type offers', () => {
    expect(offersOf('MINE', 'JYDQ')).toEqual([
      'unitname',
      'equname',
      'usecertno',
      'what',
      'nextdate',
      'duecount',
    ])
    expect(offersOf('MINE', 'NIX')).toEqual([])
  })
})

describe('filling', () => {
  it.each([
    ['{受检单位}：{申报单号}', { unitname: '甲' }, '甲：{申报单号}', ['申报单号']],
    ['{审核结果}。{审核说明}', { result: '通过' }, '通过。', []],
    ['{nix}', {}, '{nix}', ['nix']],
    ['没有参数', {}, '没有参数', []],
    ['{受检单位}', { unitname: '{申报单号}' }, '{申报单号}', []],
  ] as const)('%s', (content, values, text, missing) => {
    expect(fillTemplate(content, values)).toEqual({ text, missing })
  })

  it('tells braces that stand alone', () => {
    expect(['{a', 'a}', '{{a}', '{a}'].map(hasLoneBrace)).toEqual([true, true, true, false])
    expect(parametersIn('{受检单位}{受检单位}{x}')).toEqual(['unitname'])
  })

  it.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('counts %i characters as %i messages', (length, parts) => {
    expect(partsOf('字'.repeat(length))).toBe(parts)
  })
})
