import { addedToRemark, skippedColumn } from '@tejian/contract/kit/transfer.ts'
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
      颜色: addedToRemark,
    })
    expect(firstMapping({ headers, remark: false }).颜色).toBe(skippedColumn)
    expect(firstMapping({ headers: [header('序号', null, false)], remark: true }).序号).toBe(skippedColumn)
    expect(openHeaders(headers).map((one) => one.header)).toEqual(['厂号', '颜色'])
  })

  it('gives a field to one header only', () => {
    const mapping = choose({ a: 'equcode', b: skippedColumn }, 'b', 'equcode', addedToRemark)
    expect(mapping).toEqual({ a: addedToRemark, b: 'equcode' })
    expect(choose(mapping, 'b', addedToRemark, skippedColumn)).toEqual({ a: addedToRemark, b: addedToRemark })
  })

  it('names required fields that nothing fills', () => {
    expect(missingFields(fields, { a: 'equcode' })).toEqual(['出厂编号'])
    expect(fillsSomething(fields, { a: addedToRemark, b: skippedColumn })).toBe(false)
    expect(fillsSomething(fields, { a: 'model' })).toBe(true)
  })
})
