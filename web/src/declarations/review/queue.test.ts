import { describe, expect, it } from 'vitest'
import { originOf, workAddress } from './queue.ts'

describe('the address of the work page', () => {
  it.each([
    ['YWSL', '', '/businessPro/accept/form?id=1'],
    ['SCFP', '', '/businessPro/applyInfo?id=1'],
    [null, '', '/businessPro/applyInfo?id=1'],
    [
      'YWSL',
      '/businessPro/acceptList?pageNo=2',
      '/businessPro/accept/form?id=1&list=%2FbusinessPro%2FacceptList%3FpageNo%3D2',
    ],
  ])('at %s from the list %s', (step, list, address) => expect(workAddress(step, '1', list)).toBe(address))

  it.each([
    [
      '/businessPro/dataReview?a=1',
      'YWSL',
      false,
      '/businessPro/dataReview?a=1',
      '/businessPro/dataReview',
      '?a=1',
    ],
    ['/businessPro/taskOverview', 'YWSL', true, '/businessPro/taskOverview', undefined, ''],
    ['', 'YWSL', true, '/businessPro/acceptList', '/businessPro/acceptList', ''],
    ['', 'YWSL', false, '/businessPro/applyList', undefined, ''],
    ['', null, true, '/businessPro/applyList', undefined, ''],
    ['//evil.example/businessPro/', 'YWSL', false, '/businessPro/applyList', undefined, ''],
  ])('from %j at %s leads back', (list, step, decides, back, queue, search) =>
    expect(originOf(list, step, decides)).toEqual({
      back,
      queue: queue === undefined ? null : expect.objectContaining({ path: queue }),
      search,
    }),
  )
})
