import { describe, expect, it } from 'vitest'
import { nextStep, transitionsOf } from '../../kit/process.ts'
import { codeOfStep, constructionProcess, stepsOfCode } from './construction.process.ts'
import { readDevices, summaryOf } from './devices.ts'
import { constructionMessages } from './messages.ts'
import { groupOfType, hasPressureTest, isSupervised, licenceWarnings, resultCodeOf } from './rules.ts'

describe('what the law asks of construction work', () => {
  // 特种设备安全法 第二十五条: 安装、改造、重大修理 of all but vehicles.
  it.each([
    ['1', '3110', true, false],
    ['2', '3310', true, false],
    ['4', '4110', true, false],
    ['3', '6100', true, false],
    ['1', '9110', true, false],
    ['1', '1100', true, true],
    ['3', '2150', true, true],
    ['1', '8310', true, true],
    ['1', '8000GX', true, true],
    ['1', '2410', true, false],
    ['1', '2320', true, false],
    ['2', '5110', false, false],
    ['5', '3110', false, false],
    ['6', '4310', false, false],
    ['1', 'F220', false, false],
    ['', '3110', false, false],
  ])('type %s of class %s: inspected %s, pressure test %s', (type, code, supervised, test) => {
    expect(isSupervised(type, code)).toBe(supervised)
    expect(hasPressureTest(code)).toBe(test)
  })

  it.each([
    ['1', 'AZJJ', '3021', '3022'],
    ['2', 'GZJJ', '3021', '3022'],
    ['3', 'XLJJ', '3021', '3022'],
    ['4', 'AZJJ', '3021', '3022'],
  ])('type %s is the inspection %s', (type, group, good, bad) => {
    expect([groupOfType(type), resultCodeOf('3110', true), resultCodeOf('3110', false)]).toEqual([
      group,
      good,
      bad,
    ])
  })

  it('has results of its own for cranes and piping, plain ones for the others', () => {
    expect([resultCodeOf('4110', true), resultCodeOf('8310', false), resultCodeOf('1100', true)]).toEqual([
      '4021',
      '8032',
      '00',
    ])
  })
})

describe('a licence', () => {
  const fit = {
    licenseScope: '电梯安装（含修理）A1、A2',
    licenseValid: '2027-01-01',
    planenddate: '2026-12-31',
    constype: '1',
    equclacode: '3110',
  }
  it.each([
    [{}, []],
    [{ licenseValid: '2026-11-19' }, [constructionMessages.licenceEnded('2026-11-19')]],
    [{ licenseValid: '2026-11-20' }, [constructionMessages.licenceEnds('2026-11-20')]],
    [{ equclacode: '4110' }, [constructionMessages.licenceUnfit('起重机械')]],
    [{ constype: '2' }, [constructionMessages.licenceWork('改造')]],
    [{ constype: '3' }, []],
    [{ licenseScope: '锅炉安装', equclacode: '2150' }, []],
    [{ licenseScope: '特种设备制造（电梯）', constype: '2' }, []],
    [{ licenseScope: '' }, []],
  ])('%o', (more, warnings) => {
    expect(licenceWarnings({ ...fit, ...more }, '2026-11-20')).toEqual(warnings)
  })
})

describe('devices of a notice', () => {
  const lift = { equclacode: '3110', equname: '客梯', factoryno: 'A1', madeunit: '甲' }
  it.each([
    [null, '1', constructionMessages.noDevices],
    [{ items: [] }, '1', constructionMessages.noDevices],
    [{ items: [null] }, '1', constructionMessages.brokenDevices],
    [{ items: [{ ...lift, equclacode: 'x' }] }, '1', constructionMessages.unknownClass(1)],
    [{ items: [lift, { ...lift, equname: '' }] }, '1', constructionMessages.deviceWanting(2, '设备名称')],
    [{ items: [{ ...lift, madedate: '2026-02-30' }] }, '1', constructionMessages.deviceDate(1)],
    [{ items: [lift, lift] }, '1', constructionMessages.deviceTwice('A1')],
    [
      { items: [lift, { ...lift, factoryno: 'A2', equclacode: '4110' }] },
      '1',
      constructionMessages.mixedClasses,
    ],
    [{ items: [lift] }, '2', constructionMessages.wantsArchived(1)],
    [{ items: Array.from({ length: 51 }, () => lift) }, '1', constructionMessages.tooManyDevices],
    [
      { items: [{ ...lift, model: 'x'.repeat(101) }] },
      '1',
      constructionMessages.deviceTooLong(1, '规格型号', 100),
    ],
  ])('%# are refused', (value, constype, problem) => {
    expect(readDevices(value, constype)).toEqual({ problem })
  })

  it('keep what is known and are told together', () => {
    const other = {
      ...lift,
      equclacode: '3120',
      equname: '货梯',
      factoryno: 'A2',
      equcode: '31203311002026000001',
      evil: 1,
    }
    const read = readDevices({ items: [lift, other] }, '1')
    const devices = 'devices' in read ? read.devices : []
    expect(devices[1]).not.toHaveProperty('evil')
    expect(summaryOf(devices)).toEqual({
      equclacode: '3100',
      equname: '客梯等2台',
      factoryno: 'A1、A2',
      equcodeset: '31203311002026000001',
      equcount: 2,
    })
  })
})

describe('the process of a notice', () => {
  const values = (supervised: boolean, pressureTest: boolean) => ({ supervised, pressureTest })
  /** Every move of the table: where it leads, or where it may land. */
  it.each([
    ['SGDJ', 'submit', 'SGSH', null],
    ['SGSH', 'receive', 'JJFP', null],
    ['SGSH', 'tellBack', null, ['SGDJ']],
    ['JJFP', 'taskRelease', 'SCJJ', null],
    ['JJFP', 'tellBack', null, ['SGDJ']],
    ['SCJJ', 'scjjConfirm', 'NYSY', null],
    ['SCJJ', 'reassign', null, ['JJFP']],
    ['SCJJ', 'tellBack', null, ['SGDJ']],
    ['NYSY', 'nysyConfirm', 'JGSH', null],
    ['NYSY', 'nysyRollback', null, ['SCJJ']],
    ['JGSH', 'jgshConfirm', 'BGCJ', null],
    ['JGSH', 'jgshRollback', null, ['NYSY', 'SCJJ']],
    ['BGCJ', 'bgcjConfirm', 'end', null],
    ['BGCJ', 'bgcjRollback', null, ['JGSH']],
  ] as const)('%s %s → %s %o', (step, action, to, backTo) => {
    const found = transitionsOf(constructionProcess).find((one) => one.step === step && one.action === action)
    expect(found).toBeDefined()
    expect([nextStep(found!.transition, values(true, true)), found!.transition.backTo ?? null]).toEqual([
      to,
      backTo,
    ])
  })

  it('has no other moves, leaves out the test where there is none, and ends where nothing is inspected', () => {
    expect(transitionsOf(constructionProcess)).toHaveLength(14)
    const { SGSH, SCJJ } = constructionProcess.steps
    expect(nextStep(SCJJ.actions.scjjConfirm as never, values(true, false))).toBe('JGSH')
    expect(nextStep(SGSH.actions.receive as never, values(false, false))).toBe('end')
  })

  it('has a code of the catalogue for every step', () => {
    expect(Object.keys(constructionProcess.steps).map(codeOfStep)).toEqual([
      'gz',
      'gz',
      'gz',
      'scjj',
      'nysy',
      'jgsh',
      'bgcj',
    ])
    expect(codeOfStep('end')).toBe('end')
    expect(Object.values(stepsOfCode).flat()).toEqual(Object.keys(constructionProcess.steps))
  })
})
