import { describe, expect, it } from 'vitest'
import { dictTypes } from '../kit/dictTypes.ts'
import { roots } from './categories.ts'
import { checkParameters, parameterFields } from './parameters.ts'

const names = (code: string): string[] => parameterFields(code).map(({ group }) => group)

describe('parameterFields', () => {
  it('has parameters for each of the ten categories', () => {
    const counts = roots.map(({ code }) => Object.keys(parameterFields(code)[0]?.fields ?? {}).length)
    expect(counts).toEqual([33, 32, 35, 34, 35, 30, 27, 28, 30, 30])
  })

  it('adds the variants that a class lies under, by prefix', () => {
    expect(names('3110')).toEqual(['技术参数', '曳引与强制驱动电梯部件'])
    expect(names('31111')).toEqual(['技术参数', '曳引与强制驱动电梯部件'])
    expect(names('3310')).toEqual(['技术参数', '自动扶梯与自动人行道'])
    expect(names('3420')).toEqual(['技术参数'])
    expect(names('4D10')).toEqual(['技术参数', '机械式停车设备'])
    expect(names('2320')).toEqual(['技术参数', '气瓶'])
  })

  it('tells a pipeline from its installation', () => {
    expect(parameterFields('8310')[0]?.fields).toHaveProperty('projectName')
    expect(parameterFields('8000GX')[0]?.fields).toHaveProperty('pipeNo')
  })

  it('is empty for what belongs to no category', () => {
    expect(parameterFields('F220')).toEqual([])
    expect(parameterFields('nonsense')).toEqual([])
  })

  it('turns the sheet into field specs', () => {
    const fields = parameterFields('3110')[0]?.fields
    expect(fields?.ratedLoad).toEqual({
      label: '额定载重量',
      kind: 'decimal',
      rule: 'decimal3',
      required: true,
      unit: 'kg',
      max: 100000,
    })
    expect(fields?.controlMode).toEqual({
      label: '控制方式',
      kind: 'dict',
      required: true,
      dict: 'liftControl',
    })
    expect(fields?.driveMode).toMatchObject({ kind: 'text', options: ['曳引', '强制', '液压', '其他'] })
    expect(fields?.machineRoom?.kind).toBe('yesNo')
    expect(fields?.tractionRatio?.pattern).toBe('^\\d+:\\d+$')
    expect(parameterFields('1100')[0]?.fields.internalInspectionPossible?.initial).toBe(true)
  })

  it('names only dictionaries that exist', () => {
    const used = roots.flatMap(({ code }) =>
      parameterFields(code).flatMap(({ fields }) => Object.values(fields)),
    )
    const dicts = used.filter(({ kind }) => kind === 'dict').map(({ dict }) => dict)
    expect(dicts.length).toBeGreaterThan(10)
    expect(dicts.filter((dict) => !dictTypes.includes(dict as never))).toEqual([])
  })
})

describe('checkParameters', () => {
  const vehicle = {
    vehicleKind: '平衡重式叉车',
    engineNo: 'M1',
    frameNo: 'F1',
    powerMode: 'XDC',
    selfWeight: '3200',
    travelSpeedEmpty: '12',
  }

  it('says what is missing, out of range or not offered', () => {
    const { problems } = checkParameters('5110', {
      ...vehicle,
      engineNo: '',
      selfWeight: '-1',
      vehicleKind: '马车',
    })
    expect(problems).toEqual({
      engineNo: '请输入发动机（电机）编号',
      selfWeight: '自重（整备质量）：请输入有效的三位小数',
      vehicleKind: '车辆品种：请选择列出的选项',
    })
  })

  it('checks nothing again that stands there already', () => {
    const before = { ...vehicle, selfWeight: 3200.12345, length: -3 }
    const kept = checkParameters('5110', { ...before, travelSpeedEmpty: '14' }, before)
    expect(kept.problems).toEqual({})
    expect(kept.values).toMatchObject({ selfWeight: 3200.12345, length: -3, travelSpeedEmpty: 14 })
    expect(checkParameters('5110', { ...before, length: '-4' }, before).problems).toEqual({
      length: '车长：请输入有效的三位小数',
    })
  })

  it('refuses a value that does not fit its pattern', () => {
    expect(checkParameters('3110', { tractionRatio: '二比一' }).problems.tractionRatio).toBe(
      '曳引比：格式不正确',
    )
  })

  it('returns typed values and drops names that the class does not have', () => {
    expect(checkParameters('5110', { ...vehicle, safetyMonitor: 'true', balanceFactor: '0.4' })).toEqual({
      values: { ...vehicle, selfWeight: 3200, travelSpeedEmpty: 12, safetyMonitor: true },
      problems: {},
    })
  })

  it('leaves out a group whose condition does not hold', () => {
    const jacket = { mediumJacket: '蒸汽' }
    expect(checkParameters('2150', { ...jacket, structure: '单腔' }).values).not.toHaveProperty(
      'mediumJacket',
    )
    expect(checkParameters('2150', { ...jacket, structure: '夹套' }).values).toMatchObject(jacket)
  })
})
