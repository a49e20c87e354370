import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { describe, expect, it } from 'vitest'
import { declarationProblem, newDeclaration } from './declare.ts'

const row = (more: Partial<Equipment>) => ({
  unitId: 'u',
  equcode: '3110',
  equclacode: null,
  ...more,
})

describe('a declaration from due devices', () => {
  it.each([
    [[row({})], null],
    [[row({}), row({ unitId: 'v' })], '所选设备不属于同一使用单位，请分别生成申报'],
    [[row({ unitId: null })], '该设备档案没有关联使用单位，请先在档案中选择使用单位'],
    [[row({}), row({ equcode: '3120', handleStatus: '4' })], '设备3120已申报'],
  ])('of %j', (rows, problem) => expect(declarationProblem(rows)).toBe(problem))

  it('names unit and devices in its address', () => {
    expect(newDeclaration([row({ equclacode: '3110' }), row({ equcode: '3120' })])).toBe(
      '/businessPro/newapply?unitId=u&equcodes=3110%2C3120&equclacode=3110',
    )
  })
})
