import { describe, expect, it } from 'vitest'
import classes from '../../data/equipment-classes.json' with { type: 'json' }
import { classLevels, classPrefix, isUnder, matchClass } from './classCodes.ts'

type Node = { code: string; children?: Node[] }
const walk = (nodes: Node[], above: string[] = []): [code: string, above: string[]][] =>
  nodes.flatMap((node) => [
    [node.code, above] as [string, string[]],
    ...walk(node.children ?? [], [...above, node.code]),
  ])
const catalogue = walk(classes.tree as Node[])
const extensions = classes.extensions as { code: string; parentCode: string }[]

describe('classLevels', () => {
  it.each([
    '',
    '3',
    '300',
    '3000X',
    '310000',
    '31G0',
    '3c00',
    'GX',
    '8000gx',
    ' 3000',
    '3000 ',
    '3%',
    '３０００',
  ])('%j is no class code', (code) => expect(classLevels(code)).toEqual([]))

  it.each([
    ['3000', ['3000']],
    ['3100', ['3000', '3100']],
    ['3110', ['3000', '3100', '3110']],
    ['3111', ['3000', '3100', '3110', '3111']],
    ['31111', ['3000', '3100', '3110', '3111', '31111']],
    ['4A00', ['4000', '4A00']],
    ['23T0', ['2000', '2300', '23T0']],
    ['7TZ0', ['7000', '7T00', '7TZ0']],
    ['F220', ['F000', 'F200', 'F220']],
    ['8000GX', ['8000', '8000GX']],
    ['8310GX', ['8000', '8300', '8310', '8310GX']],
  ])('%s', (code, levels) => expect(classLevels(code)).toEqual(levels))

  it('agrees with the example of the reference data', () => {
    expect(classLevels(classes.matching.example.code)).toEqual(classes.matching.example.levels)
  })

  it('contains every ancestor of every code of the catalogue', () => {
    expect(catalogue.length).toBeGreaterThan(100)
    for (const [code, above] of catalogue)
      expect(classLevels(code)).toEqual(expect.arrayContaining([...above, code]))
    for (const { code, parentCode } of extensions) expect(classLevels(code)).toContain(parentCode)
  })
})

describe('matchClass', () => {
  const table = { '3000': '电梯', '3100': '曳引', '3111': '有机房', '8000': '管道', '8000GX': '管线' }

  it.each([
    ['31111', '有机房'],
    ['3111', '有机房'],
    ['3112', '曳引'],
    ['3300', '电梯'],
    ['8000GX', '管线'],
    ['8310GX', '管道'],
    ['8310', '管道'],
    ['1000', undefined],
    ['', undefined],
    ['toString', undefined],
  ])('%s finds %s', (code, found) => expect(matchClass(code, table)).toBe(found))

  it('finds entries that hold nothing', () =>
    expect(matchClass('3110', { '3000': 'x', '3110': undefined })).toBeUndefined())
})

describe('classPrefix', () => {
  it.each([
    ['3000', '3'],
    ['3100', '31'],
    ['3110', '311'],
    ['3111', '3111'],
    ['31110', '31110'],
    ['31111', '31111'],
    ['4A00', '4A'],
    ['23T0', '23T'],
    ['8000GX', '8000GX'],
    ['0000', '0'],
    ['', ''],
    ['31', '31'],
    ['3%00', '3%00'],
  ])('%j → %j', (code, prefix) => expect(classPrefix(code)).toBe(prefix))
})

describe('isUnder', () => {
  it.each([
    ['3110', '3000'],
    ['3110', '3110'],
    ['31111', '3111'],
    ['31111', '3110'],
    ['8000GX', '8000'],
    ['8000GX', '8000GX'],
    ['4A00', '4000'],
  ])('%s is under %s', (code, ancestor) => expect(isUnder(code, ancestor)).toBe(true))

  it.each([
    ['3000', '3100'],
    ['3110', '3120'],
    ['3210', '3100'],
    ['3111', '31111'],
    ['8000', '8000GX'],
    ['8310', '8000GX'],
    ['3110', ''],
    ['', '3000'],
    ['3110', '3'],
    ['4D00', '4A00'],
  ])('%j is not under %j', (code, ancestor) => expect(isUnder(code, ancestor)).toBe(false))

  it('agrees with the catalogue: exactly the ancestors and the code itself', () => {
    for (const [code, above] of catalogue) {
      const found = catalogue.filter(([other]) => isUnder(code, other)).map(([other]) => other)
      expect(found.sort()).toEqual([...above, code].sort())
    }
  })
})
