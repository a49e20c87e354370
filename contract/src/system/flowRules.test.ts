import { describe, expect, it } from 'vitest'
import { inspectionProcess } from '../inspection/inspection.process.ts'
import { nextStep, transitionsOf } from '../kit/process.ts'
import {
  type FlowStep,
  flowFor,
  flowProcess,
  landingsOf,
  standardSteps,
  stepOfRow,
  stepOrder,
  switchOf,
  withSwitch,
} from './flowRules.ts'

const without = (...codes: string[]): FlowStep[] =>
  codes.reduce((steps, code) => withSwitch(steps, code, false), standardSteps())

describe('a configured flow as a process', () => {
  it('is the table itself when nothing is changed', () => {
    expect(flowProcess({ steps: standardSteps() })).toEqual(inspectionProcess)
  })

  it.each([
    ['RWQR', 'RWAP', 'arrange', { taskConfirmFlag: '1' }, 'BGSC'],
    ['RWQR', 'RWAP', 'arrange', { taskConfirmFlag: '0' }, 'BGSC'],
    ['BGSH_FX', 'BGQR', 'confirm', { seniorReview: '1' }, 'BGSH'],
    ['BGSH_FX', 'BGQR', 'confirm', { seniorReview: '0' }, 'BGSH'],
    ['BGDY', 'finish_inspect', 'finish', { withReport: '1' }, 'BGGD'],
    ['BGDY', 'finish_inspect', 'finish', { withReport: '0' }, 'end'],
    ['BGQR', 'BGLR', 'submit', { seniorReview: '1' }, 'BGSH_FX'],
  ])('without %s leads from %s by %s with %j to %s', (off, step, action, values, to) => {
    const transition = flowProcess({ steps: without(off) }).steps[step]?.actions[action]
    expect(transition && nextStep(transition, values)).toBe(to)
  })

  it('names a switched-off step nowhere', () => {
    const process = flowProcess({ steps: without('RWQR', 'BGSH_FX', 'BGDY') })
    expect(Object.keys(process.steps)).toEqual(
      stepOrder.filter((code) => !['RWQR', 'BGSH_FX', 'BGDY'].includes(code)),
    )
    const named = transitionsOf(process).flatMap(({ transition: { to, backTo } }) => [
      ...(backTo ?? []),
      ...(typeof to === 'string' ? [to] : (to ?? []).map((route) => route.to)),
    ])
    expect(new Set(named)).toEqual(new Set([...Object.keys(process.steps), 'end']))
  })

  it('takes roles, working days and landings from its rows, and offers no return without a landing', () => {
    const steps = standardSteps().map((step) => {
      if (step.stepCode === 'RWAP') return { ...step, roles: ['station_head'], limitDays: 1 }
      if (step.stepCode === 'BGSP') return { ...step, backSteps: ['BGSH'] }
      if (step.stepCode === 'BGFF') return { ...step, backSteps: [], limitDays: 4 }
      return step
    })
    const { RWAP, BGSP, BGFF } = flowProcess({ steps }).steps
    expect([RWAP?.roles, RWAP?.workingDays]).toEqual([['station_head'], 1])
    expect(BGSP?.actions.return?.backTo).toEqual(['BGSH'])
    expect(BGFF?.workingDays).toBe(4)
    expect(Object.keys(BGFF?.actions ?? {})).toEqual(['release'])
  })

  it('never lets a return land where the table has none', () => {
    const steps = standardSteps().map((step) =>
      step.stepCode === 'BGFF' ? { ...step, backSteps: ['BGLR', 'BGGD'] } : step,
    )
    expect(flowProcess({ steps }).steps.BGFF?.actions.return?.backTo).toEqual(['BGGD'])
  })
})

describe('a switch', () => {
  it.each([
    ['BGDY', 'BGGD', ['BGSP']],
    ['RWQR', 'BGSC', ['RWAP']],
    ['BGSH_FX', 'BGSH', ['BGLR', 'BGQR']],
  ])('off at %s moves the returns of %s to %j', (code, step, landings) => {
    const steps = without(code)
    expect(steps.find(({ stepCode }) => stepCode === step)?.backSteps).toEqual(landings)
    expect(landingsOf(step, switchOf(steps))).toEqual(landings)
  })

  it.each(['BGDY', 'RWQR', 'BGSH_FX'])('off and on again at %s changes nothing', (code) => {
    expect(withSwitch(without(code), code, true)).toEqual(standardSteps())
  })

  it('leaves alone what somebody took away', () => {
    const steps = standardSteps().map((step) =>
      step.stepCode === 'BGGD' ? { ...step, backSteps: [] } : step,
    )
    expect(withSwitch(steps, 'BGDY', false).find(({ stepCode }) => stepCode === 'BGGD')?.backSteps).toEqual(
      [],
    )
  })
})

describe('the flow for an item', () => {
  const flows = [
    { id: 'all', equclacode: null, inmGroupCode: null },
    { id: 'DJ', equclacode: null, inmGroupCode: 'DJ' },
    { id: '5000', equclacode: '5000', inmGroupCode: null },
    { id: '5000DJ', equclacode: '5000', inmGroupCode: 'DJ' },
    { id: '5110', equclacode: '5110', inmGroupCode: null },
    { id: '8000GX', equclacode: '8000GX', inmGroupCode: null },
  ]
  it.each([
    ['3110', 'WJ', 'all'],
    ['3110', 'DJ', 'DJ'],
    ['5210', 'WJ', '5000'],
    ['5210', 'DJ', '5000DJ'],
    ['5110', 'DJ', '5110'],
    ['5111', 'DJ', '5110'],
    ['8000GX', 'WJ', '8000GX'],
  ])('of class %s and kind %s is %s', (equclacode, inmGroupCode, id) => {
    expect(flowFor(flows, { equclacode, inmGroupCode })?.id).toBe(id)
  })

  it('is none where no flow fits', () => {
    expect(flowFor(flows.slice(2), { equclacode: '3110', inmGroupCode: 'DJ' })).toBeUndefined()
  })
})

it('reads a row', () => {
  const row = {
    stepCode: 'BGLR',
    enabled: null,
    dealManRule: 'inspector, ',
    limitDays: null,
    backSteps: 'BGSC',
  }
  expect(stepOfRow(row)).toEqual({
    stepCode: 'BGLR',
    enabled: true,
    roles: ['inspector'],
    limitDays: null,
    backSteps: ['BGSC'],
  })
})
