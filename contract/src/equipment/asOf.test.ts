import { describe, expect, it } from 'vitest'
import { changeOf, differingFields, stateBefore } from './asOf.ts'

const now = { equname: '三号梯', useaddress: '北楼', params: { floors: 12, stops: 12 }, useState: '1' }
const third = { before: { equname: '二号梯' }, after: { equname: '三号梯' } }
const second = {
  before: { equname: '一号梯', params: { floors: 10, stops: 12 } },
  after: { equname: '二号梯', params: { floors: 12, stops: 12 } },
}
const first = { before: { useaddress: null }, after: { useaddress: '北楼' } }

describe('a record on an earlier day', () => {
  it('is today’s when nothing was changed since', () => expect(stateBefore(now, [])).toEqual(now))
  it('takes back the latest change first', () => {
    expect(stateBefore(now, [third])).toMatchObject({ equname: '二号梯', useaddress: '北楼' })
    expect(stateBefore(now, [third, second])).toMatchObject({ equname: '一号梯', params: { floors: 10 } })
    expect(stateBefore(now, [third, second, first])).toMatchObject({ useaddress: null, useState: '1' })
  })
  it('tells what differs, parameters one by one', () => {
    const then = stateBefore(now, [third, second, first])
    expect(differingFields(then, now, ['equname', 'useaddress', 'useState', 'params'])).toEqual([
      'equname',
      'useaddress',
      'params.floors',
    ])
  })
})

describe('one field of a change', () => {
  it.each([
    ['equname', third, { before: '二号梯', after: '三号梯' }],
    ['useaddress', third, null],
    ['params.floors', second, { before: 10, after: 12 }],
    ['params.stops', second, null],
    ['useaddress', first, { before: null, after: '北楼' }],
  ] as const)('%s', (field, change, wanted) => expect(changeOf(field, change)).toEqual(wanted))
})
