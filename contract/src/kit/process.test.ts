import { describe, expect, it } from 'vitest'
import { declarationProcess } from '../inspection/declaration.process.ts'
import { inspectionProcess } from '../inspection/inspection.process.ts'
import { flowProcess, standardSteps, withSwitch } from '../system/flowRules.ts'
import { type Process, stepsAhead } from './process.ts'

const ahead = (process: Process, from: string, values = {}): string =>
  stepsAhead(process, from, values)
    .map(({ step, sure }) => (sure ? step : `${step}?`))
    .join(' ')

describe('the steps ahead', () => {
  it.each([
    ['RWAP', {}, 'RWQR? BGSC BGLR BGQR BGSH_FX? BGSH BGSP finish_inspect BGDY BGGD BGFF'],
    ['RWQR', { taskConfirmFlag: '1' }, 'BGSC BGLR BGQR BGSH_FX? BGSH BGSP finish_inspect BGDY BGGD BGFF'],
    ['BGQR', { seniorReview: '0' }, 'BGSH BGSP finish_inspect BGDY BGGD BGFF'],
    ['BGQR', { seniorReview: '1' }, 'BGSH_FX BGSH BGSP finish_inspect BGDY BGGD BGFF'],
    ['finish_inspect', { withReport: '0' }, ''],
    ['finish_inspect', { withReport: '1' }, 'BGDY BGGD BGFF'],
    ['BGFF', {}, ''],
    ['end', {}, ''],
  ])('of an inspection at %s with %j are %s', (from, values, expected) => {
    expect(ahead(inspectionProcess, from, values)).toBe(expected)
  })

  it('are those of the flow that it runs by', () => {
    const steps = ['RWQR', 'BGSH_FX', 'BGDY'].reduce(
      (now, code) => withSwitch(now, code, false),
      standardSteps(),
    )
    expect(ahead(flowProcess({ steps }), 'RWAP')).toBe('BGSC BGLR BGQR BGSH BGSP finish_inspect BGGD BGFF')
  })

  it('of a declaration depend on its channel', () => {
    expect(ahead(declarationProcess, 'SCFP')).toBe('CLFS YWSL')
  })
})
