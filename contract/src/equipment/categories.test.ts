import { describe, expect, it } from 'vitest'
import classes from '../../data/equipment-classes.json' with { type: 'json' }
import { pipingClassOf, rootOf, roots } from './categories.ts'

type Node = { code: string; children?: Node[] }
const codesOf = (nodes: Node[]): string[] =>
  nodes.flatMap(({ code, children = [] }) => [code, ...codesOf(children)])

describe('roots', () => {
  it('are those of the reference data', () => expect(roots).toEqual(classes.roots))
})

describe('rootOf', () => {
  it.each([
    ['31111', '3000'],
    ['8310', '8000'],
    ['8000GX', '8000GX'],
    ['9320', '9000'],
  ])('%s belongs to %s', (code, root) => expect(rootOf(code)?.code).toBe(root))

  it.each(['F220', 'A000', '0000', '', '3'])('%j has none', (code) => expect(rootOf(code)).toBeUndefined())

  it('every code of the catalogue but the safety accessories has one', () => {
    expect(codesOf(classes.tree as Node[]).filter((code) => !rootOf(code))).toEqual([
      'F000',
      'F220',
      'F230',
      'F260',
    ])
  })
})

describe('pipingClassOf', () => {
  it.each([
    ['GA1', '8100'],
    ['GB2', '8200'],
    ['GC3', '8300'],
    ['GCD', '8300'],
    ['', undefined],
    [null, undefined],
    ['XX', undefined],
  ])('grade %s is of class %s', (grade, equclacode) => expect(pipingClassOf(grade)).toBe(equclacode))
})
