import { describe, expect, it } from 'vitest'
import {
  changesParameters,
  choiceFields,
  initialParameters,
  parametersOf,
  sheetRecord,
  sheetSections,
  toSheet,
  toSheetProblems,
  toWire,
} from './parameterForm.ts'

const titles = (equclacode: string, values = {}): string[] =>
  sheetSections(equclacode, values).map(({ title }) => title)

describe('a device and its parameters as one form', () => {
  it('shows the parameters of the class behind design and manufacture', () => {
    expect(titles('3110')).toEqual([
      '基本信息',
      '设计制造',
      '技术参数',
      '曳引与强制驱动电梯部件',
      '安装改造',
      '使用管理',
      '登记',
      '检验',
      '其他',
    ])
    expect(titles('3310')).toContain('自动扶梯与自动人行道')
  })

  it('shows a group only while its condition holds', () => {
    expect(titles('2150')).not.toContain('夹套、衬里容器')
    expect(titles('2150', { params_structure: '夹套' })).toContain('夹套、衬里容器')
  })

  it('asks for required parameters only when it is strict', () => {
    const required = (strict: boolean) =>
      (sheetRecord('3110', strict).fields as Record<string, { required?: boolean }>).params_ratedLoad
        ?.required
    expect(required(true)).toBe(true)
    expect(required(false)).toBe(false)
    expect(choiceFields('3110')).toContain('params_driveMode')
  })

  it('reads flat and sends the changed parameters together', () => {
    const sheet = toSheet({ id: '1', equname: '电梯', params: { ratedLoad: 1000, machineRoom: true } })
    expect(sheet).toEqual({ id: '1', equname: '电梯', params_ratedLoad: 1000, params_machineRoom: true })
    expect(parametersOf(sheet)).toEqual({ ratedLoad: 1000, machineRoom: true })
    expect(toWire({ id: '1', params_ratedLoad: '800', params_doors: ' ' })).toEqual({
      id: '1',
      params: '{"ratedLoad":"800","doors":" "}',
    })
    expect(toWire({ equname: '甲' })).toEqual({ equname: '甲' })
  })

  it('tells a changed parameter from a changed field', () => {
    const base = toSheet({ equname: '电梯', params: { doors: 3 } })
    expect(changesParameters(base, { ...base, equname: '乙' })).toBe(false)
    expect(changesParameters(base, { ...base, params_doors: '3' })).toBe(false)
    expect(changesParameters(base, { ...base, params_doors: '4' })).toBe(true)
  })

  it('puts the sentences of the server at their inputs', () => {
    expect(toSheetProblems('3110', { ratedLoad: '请输入额定载重量', equcode: '已存在' })).toEqual({
      params_ratedLoad: '请输入额定载重量',
      equcode: '已存在',
    })
    expect(initialParameters('3110')).toBeTypeOf('object')
  })
})
