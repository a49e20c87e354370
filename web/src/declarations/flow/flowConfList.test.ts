import type { FlowSummary } from '@tejian/contract/system/flowCalls.ts'
import { describe, expect, it } from 'vitest'
import { flowsAhead } from './flowConfList.ts'

const flow = (flowCode: string, equclacode: string | null): FlowSummary => ({
  id: flowCode,
  flowCode,
  flowName: flowCode,
  version: 1,
  equclacode,
  inmGroupCode: null,
  steps: [],
})

describe('the flows that lie ahead of devices', () => {
  const flows = [flow('inspection', null), flow('CC', '5000')]
  it.each([
    [['5110', '5210'], ['CC']],
    [['3110'], ['inspection']],
    [
      ['3110', '5110', '3120'],
      ['inspection', 'CC'],
    ],
    [[], []],
  ])('of classes %j are %j', (classes, expected) => {
    const devices = classes.map((equclacode) => ({ equclacode, inmGroupCode: 'DJ' }))
    expect(flowsAhead(flows, devices).map(({ flowCode }) => flowCode)).toEqual(expected)
  })
})
