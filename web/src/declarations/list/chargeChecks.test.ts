import { describe, expect, it } from 'vitest'
import { chargeProblem } from './chargeChecks.ts'

const a = { unitId: 'u1', unitname: '甲', appno: 'SB1' }
const b = { unitId: 'u2', unitname: '乙', appno: 'SB2' }

describe('charging refuses, the first check first', () => {
  it.each([
    ['nothing chosen', [], '请选择', false],
    ['two units with two numbers', [a, b], '所选申报登记受检单位不同', false],
    ['two units of the same name', [a, { ...b, unitname: '甲' }], '所选申报登记受检单位不同', false],
    ['one unit, two numbers', [a, { ...a, appno: 'SB2' }], '请选择相同的申报单号!', false],
    ['a number and none', [a, { ...a, appno: '' }], '请选择相同的申报单号!', false],
    ['two units without numbers', [{ unitId: 'u1' }, { unitId: 'u2' }], '所选申报登记受检单位不同', false],
    ['no number', [{ ...a, appno: null }], '所选数据申报单号不可为空', true],
    [
      'blank numbers',
      [
        { ...a, appno: ' ' },
        { ...a, appno: '' },
      ],
      '所选数据申报单号不可为空',
      true,
    ],
  ] as const)('%s', (_name, rows, sentence, modal) =>
    expect(chargeProblem(rows)).toEqual({ sentence, modal }),
  )

  it('lets one declaration pass, chosen once or twice', () => {
    expect(chargeProblem([a])).toBeNull()
    expect(chargeProblem([a, { ...a }])).toBeNull()
  })
  it('goes by the name where no id is known', () =>
    expect(chargeProblem([{ unitname: '甲', appno: 'SB1' }, a])?.sentence).toBe('所选申报登记受检单位不同'))
})
