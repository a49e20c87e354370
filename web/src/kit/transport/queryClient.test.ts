import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { describe, expect, it } from 'vitest'
import { worthRetrying } from './queryClient.ts'

const failure = (status: number) => new CallFailure('', { status })

describe('worthRetrying', () => {
  it.each([
    [0, failure(200), false],
    [0, failure(401), false],
    [0, failure(500), false],
    [0, new TypeError('x'), false],
    [2, failure(503), false],
    [1, failure(503), true],
    [0, failure(0), true],
  ])('after %d failures %j: %s', (failures, error, again) =>
    expect(worthRetrying(failures, error)).toBe(again),
  )
})
