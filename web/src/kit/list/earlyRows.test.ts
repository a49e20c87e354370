import { call } from '@tejian/contract/kit/call.ts'
import { listAnswer, listRequest } from '@tejian/contract/kit/listRequest.ts'
import { expect, it, vi } from 'vitest'
import { takeSid } from '../session/sid.ts'
import { keepEarly, takeEarly } from './earlyRows.ts'

const find = call({
  method: 'POST',
  path: '/api/lift/find',
  encoding: 'form',
  access: { signedIn: true },
  writes: false,
  spec: 'test',
  does: '查询',
  request: listRequest,
  answer: listAnswer,
})

it('is taken once, by whoever asks the same in whatever order', async () => {
  keepEarly(find, { pageNo: '1', useState: '1' }, Promise.resolve('rows'))
  expect(takeEarly(find, { pageNo: '2', useState: '1' })).toBeUndefined()
  expect(takeEarly({ ...find, path: '/api/crane/find' }, { useState: '1', pageNo: '1' })).toBeUndefined()
  expect(await takeEarly(find, { useState: '1', pageNo: '1' })).toBe('rows')
  expect(takeEarly(find, { useState: '1', pageNo: '1' })).toBeUndefined()
})

it('is nobody else’s, and is not kept', async () => {
  vi.useFakeTimers()
  takeSid('one')
  keepEarly(find, { pageNo: '4' }, Promise.resolve('rows'))
  takeSid('another')
  expect(takeEarly(find, { pageNo: '4' })).toBeUndefined()
  takeSid('one')
  vi.advanceTimersByTime(10_000)
  expect(takeEarly(find, { pageNo: '4' })).toBeUndefined()
  vi.useRealTimers()
})

it('fails for whoever takes it, and for nobody else', async () => {
  keepEarly(find, { pageNo: '3' }, Promise.reject(new Error('没有权限')))
  await new Promise((resolve) => setTimeout(resolve))
  await expect(takeEarly(find, { pageNo: '3' })).rejects.toThrow('没有权限')
})
