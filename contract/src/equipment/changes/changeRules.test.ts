import { describe, expect, it } from 'vitest'
import { type ChangeType, changeItems, changeProblem, changeRules, changeTypes } from './changeRules.ts'
import { changeMessages } from './messages.ts'

const today = '2026-11-20'
const labels = { use: (state: string) => `状态${state}`, change: (type: string) => `变更${type}` }
const device = {
  equclacode: '3110',
  lastinspkind: 'DJ',
  lastinspdate: '2026-02-01',
  useState: '1',
  regState: '1',
  canceldate: null,
  nextinspdate: '2027-03-01',
  lastresult: '3011',
  useaddress: '一车间',
  areaId: '331102',
  useunit: '甲公司',
  useunitcode: '91331100MA2E000001',
  model: 'A1',
}
const problem = (type: ChangeType, own: object = {}) =>
  changeProblem(type, { ...device, ...own }, today, labels)

/** Every change × every state of use, by hand: 1 possible, 0 not. */
const states = ['0', '1', '2', '3', '4', '5', '6', '9']
const possible: Readonly<Record<ChangeType, string>> = {
  [changeTypes.stop]: '01000000',
  [changeTypes.restart]: '00100000',
  [changeTypes.scrap]: '11100010',
  [changeTypes.cancel]: '11101110',
  [changeTypes.move]: '01100000',
  [changeTypes.unit]: '01100000',
  [changeTypes.rename]: '01100000',
  [changeTypes.reform]: '01100000',
  [changeTypes.extend]: '01100000',
}

describe('a change of registration', () => {
  it.each(Object.keys(changeRules) as ChangeType[])(
    '%s is possible from the states of its row alone',
    (type) => {
      const found = states.map((useState) => (problem(type, { useState }) === null ? '1' : '0')).join('')
      expect(found).toBe(possible[type])
      expect(problem(type, { useState: '3' })).toBe(changeMessages.wrongState('状态3', `变更${type}`))
    },
  )

  it.each<[string, ChangeType, object, string | null]>([
    [
      'of a cancelled registration',
      changeTypes.stop,
      { regState: '4', canceldate: '2026-01-02' },
      changeMessages.alreadyCancelled('2026-01-02'),
    ],
    [
      'of a device that was never registered',
      changeTypes.stop,
      { regState: '0' },
      changeMessages.notRegistered,
    ],
    ['that scraps such a device', changeTypes.scrap, { regState: '0' }, null],
    [
      'that restarts past the inspection date',
      changeTypes.restart,
      { useState: '2', nextinspdate: '2026-11-19' },
      changeMessages.inspectionDue('2026-11-19'),
    ],
    ['that restarts on the last day', changeTypes.restart, { useState: '2', nextinspdate: today }, null],
    [
      'that moves after an unacceptable inspection',
      changeTypes.move,
      { lastresult: '3012' },
      changeMessages.forbidden('检验不合格，复检合格前不能办理移装变更'),
    ],
    [
      'that hands on after an unacceptable inspection',
      changeTypes.unit,
      { lastresult: '1013' },
      changeMessages.forbidden('检验结论为限制条件运行，不能办理单位变更'),
    ],
    [
      'that restarts after an unacceptable inspection',
      changeTypes.restart,
      { useState: '2', lastresult: '3012', nextinspdate: null },
      changeMessages.forbidden('检验不合格，复检合格前不能办理启用'),
    ],
    [
      'that restarts before what was found is put right',
      changeTypes.restart,
      { useState: '2', lastresult: '1012' },
      changeMessages.forbidden('检验结论为整改后运行，整改确认前不能办理启用'),
    ],
    ['that scraps after an unacceptable inspection', changeTypes.scrap, { lastresult: '3012' }, null],
  ])('%s', (_what, type, own, sentence) => {
    expect(problem(type, own)).toBe(sentence)
  })

  it.each<[ChangeType, object, object]>([
    [changeTypes.stop, {}, { useState: { before: '1', after: '2' }, regState: { before: '1', after: '3' } }],
    [
      changeTypes.scrap,
      { changeDate: '2026-11-18' },
      {
        useState: { before: '1', after: '3' },
        regState: { before: '1', after: '4' },
        canceldate: { before: null, after: '2026-11-18' },
      },
    ],
    [
      changeTypes.move,
      { newaddress: '二车间', newareaId: '331102' },
      { useaddress: { before: '一车间', after: '二车间' } },
    ],
    [
      changeTypes.unit,
      { newunit: { id: 'x', unitname: '乙公司', creditcode: '91331100MA2E000002' } },
      {
        useunit: { before: '甲公司', after: '乙公司' },
        useunitcode: { before: '91331100MA2E000001', after: '91331100MA2E000002' },
      },
    ],
    [changeTypes.rename, { newname: '甲公司' }, {}],
    [
      changeTypes.reform,
      { reformunit: '丙公司', reforminspno: 'JJ1', reforminspdate: '2026-11-02' },
      {
        reformunit: { before: null, after: '丙公司' },
        reformdate: { before: null, after: today },
        reforminspno: { before: null, after: 'JJ1' },
        reforminspdate: { before: null, after: '2026-11-02' },
      },
    ],
  ])('%s makes different what it says and nothing else', (type, input, items) => {
    expect(changeItems(type, device, { changeDate: today, ...input })).toEqual(items)
  })
})

describe('a device past its design life', () => {
  const old = { designlife: 15, usedate: '2010-05-01' }
  const past = (type: ChangeType) => changeMessages.pastLife('2025-05-01', `变更${type}`)

  it('goes to no other unit or place, but is stopped, scrapped and extended', () => {
    expect(problem(changeTypes.unit, old)).toBe(past(changeTypes.unit))
    expect(problem(changeTypes.move, old)).toBe(past(changeTypes.move))
    for (const type of [changeTypes.stop, changeTypes.scrap, changeTypes.rename, changeTypes.extend])
      expect(problem(type, old)).toBeNull()
  })

  it.each<[string, object, boolean]>([
    [
      'counts from its manufacture where its first use is unknown',
      { ...old, usedate: null, madedate: '2009-01-01' },
      true,
    ],
    ['does not count where its life is unknown', { usedate: '1990-01-01', designlife: null }, false],
    ['may be used on as long as a registered change says', { ...old, lifeUntil: '2028-12-31' }, false],
    ['may not be used on longer than that', { ...old, lifeUntil: '2026-06-30' }, true],
  ])('%s', (_name, own, refused) => {
    expect(problem(changeTypes.unit, own) !== null).toBe(refused)
  })
})
