import { intoRemark, leftOut } from '@tejian/contract/kit/transfer.ts'
import { describe, expect, it } from 'vitest'
import { choose, fillsSomething, firstMapping, missingFields, openHeaders } from './mapping.ts'

const header = (name: string, field: string | null, certain = true) => ({
  header: name,
  field,
  certain,
  samples: [],
})
const headers = [
  header('设备代码', 'equcode'),
  header('厂号', 'factoryno', false),
  header('颜色', null, false),
]
const fields = [
  { name: 'equcode', title: '设备代码', required: true },
  { name: 'factoryno', title: '出厂编号', required: true },
  { name: 'model', title: '型号', required: false },
]

describe('the mapping of headers', () => {
  it('begins with what was found and keeps the rest in the remark, where there is one', () => {
    expect(firstMapping({ headers, remark: true })).toEqual({
      设备代码: 'equcode',
      厂号: 'factoryno',
      颜色: intoRemark,
    })
    expect(firstMapping({ headers, remark: false }).颜色).toBe(leftOut)
    expect(firstMapping({ headers: [header('序号', null, false)], remark: true }).序号).toBe(leftOut)
    expect(openHeaders(headers).map((one) => one.header)).toEqual(['厂号', '颜色'])
  })

  it('gives a field to one header only', () => {
    const mapping = choose({ a: 'equcode', b: leftOut }, 'b', 'equcode', intoRemark)
    expect(mapping).toEqual({ a: intoRemark, b: 'equcode' })
    expect(choose(mapping, 'b', intoRemark, leftOut)).toEqual({ a: intoRemark, b: intoRemark })
  })

  it('names required fields that nothing fills', () => {
    expect(missingFields(fields, { a: 'equcode' })).toEqual(['出厂编号'])
    expect(fillsSomething(fields, { a: intoRemark, b: leftOut })).toBe(false)
    expect(fillsSomething(fields, { a: 'model' })).toBe(true)
  })
})
