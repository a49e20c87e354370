import { describe, expect, it } from 'vitest'
import classes from '../../data/equipment-classes.json' with { type: 'json' }
import sheets from '../../data/technical-parameters.json' with { type: 'json' }
import { isUnder } from '../kit/classCodes.ts'
import { kinds } from '../kit/kinds/kinds.ts'
import { parseValue } from '../kit/values.ts'
import { rootOf } from './categories.ts'
import { checkParameters, type ParameterSpec, parameterFields } from './parameters.ts'

type Node = { code: string; name: string; children?: Node[] }

const below = ({ code, name, children = [] }: Node): Array<[string, string]> => [
  [code, name],
  ...children.flatMap(below),
]
/** Safety accessories are a category of the catalogue that the product keeps no archive of. */
const all: Array<[string, string]> = [
  ...(classes.tree as Node[]).flatMap(below),
  ...(classes.extensions as Node[]).flatMap(below),
  ['8000GX', '管线'] as [string, string],
].filter(([code]) => !code.startsWith('F'))

const specsOf = (code: string): Record<string, ParameterSpec> =>
  Object.assign({}, ...parameterFields(code).map(({ fields }) => fields)) as Record<string, ParameterSpec>

/** A value that fits a parameter. */
function fitting({
  kind,
  options,
  rule,
  min = rule === 'positiveInteger' ? 1 : 0,
  pattern,
}: ParameterSpec): string {
  if (options?.[0]) return options[0]
  if (pattern) return '2:1'
  if (kinds[kind].holds === 'number') return String(min)
  if (kind === 'yesNo') return 'true'
  return kind === 'date' ? '2020-01-01' : '甲'
}

describe('every class of the catalogue', () => {
  it('is told', () => expect(all.length).toBeGreaterThan(180))

  it.each(all)('%s %s has the parameters of its category and asks for the required ones', (code) => {
    const [first, ...variants] = parameterFields(code)
    expect(first?.group).toBe('技术参数')
    const sheet = sheets.categories.find((category) => category.code === rootOf(code)?.code)
    const expected = (sheet?.variants ?? []).filter(({ classPrefix }) => isUnder(code, classPrefix))
    expect(variants.map(({ group }) => group)).toEqual(expected.map(({ name }) => name))
    const specs = specsOf(code)
    const required = Object.entries(specs).filter(([, spec]) => spec.required)
    expect(required.length).toBeGreaterThan(3)
    const { problems } = checkParameters(code, {})
    for (const [name] of required) expect(problems, `${code} ${name}`).toHaveProperty(name)
  })

  it.each(all)('%s %s takes a sheet that fits, with units and limits', (code) => {
    const specs = specsOf(code)
    const filled = Object.fromEntries(
      Object.entries(specs)
        .filter(([, { pattern }]) => !pattern || new RegExp(pattern).test('2:1'))
        .map(([name, spec]) => [name, fitting(spec)]),
    )
    expect(checkParameters(code, filled).problems).toEqual({})
    for (const [name, spec] of Object.entries(specs)) {
      if (spec.max === undefined || kinds[spec.kind].limits !== 'value') continue
      expect(parseValue(spec, String(spec.max + 1)), `${code} ${name}`).toHaveProperty('problem')
    }
  })

  it.each(all)('%s %s says of each number by which rule it is checked', (code) => {
    const numbers = Object.entries(specsOf(code)).filter(([, { kind }]) => kinds[kind].holds === 'number')
    expect(numbers.length).toBeGreaterThan(3)
    for (const [name, { rule }] of numbers) expect(rule, name).toBeDefined()
  })

  it('has no nought floors, and knows minus degrees', () => {
    const said = (code: string, name: string, text: string) =>
      parseValue(specsOf(code)[name] as ParameterSpec, text)
    expect(said('3110', 'floors', '0')).toEqual({ problem: '请输入正整数' })
    expect(said('3110', 'ratedPersons', '0')).toEqual({ value: 0 })
    expect(said('3110', 'ratedLoad', '-1')).toEqual({ problem: '请输入有效的三位小数' })
    expect(said('3110', 'ratedLoad', '1.2345')).toEqual({ problem: '请输入有效的三位小数' })
    expect(said('8300', 'minTemp', '-196')).toEqual({ value: -196 })
    expect(said('2150', 'designPressureShell', '-0.1')).toEqual({ value: -0.1 })
  })

  it('asks nothing of an escalator that only lifts have', () => {
    const names = Object.keys(specsOf('3310'))
    for (const name of ['floors', 'stops', 'doors', 'ratedLoad', 'governorModel', 'machineRoom'])
      expect(names).not.toContain(name)
    for (const name of ['nominalSpeed', 'nominalWidth', 'inclination', 'liftHeight', 'tractionModel'])
      expect(names).toContain(name)
    expect(specsOf('4D10').sling).toMatchObject({ label: '吊具型式' })
    expect(specsOf('4D10').sling?.required).toBeUndefined()
    expect(specsOf('4110').sling?.required).toBe(true)
  })
})
