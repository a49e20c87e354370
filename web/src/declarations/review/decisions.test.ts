import { applyInfo } from '@tejian/contract/declarations/views/applyInfoViews.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { describe, expect, it } from 'vitest'
import { backStepsOf, firstReturn } from '../../shared/work/returns.ts'
import { batchDecision, type DecisionName, decisionsOf, firstValues } from './decisions.ts'
import { sheetSections } from './sheetSections.ts'

describe('what may be decided', () => {
  it.each([
    [
      ['view', 'flowLog', 'assign', 'refer', 'return'],
      ['assign', 'return', 'refer'],
    ],
    [
      ['return', 'review'],
      ['pass', 'return'],
    ],
    [
      ['accept', 'batchAccept', 'return', 'void'],
      ['accept', 'return'],
    ],
    [['view', 'edit', 'submit'], []],
    [[], []],
  ])('the actions %j allow %j', (actions, names) =>
    expect(decisionsOf(actions).map(({ name }) => name)).toEqual(names),
  )

  const required = (name: DecisionName): string[] =>
    decisionsOf(['assign', 'refer', 'review', 'accept', 'return'])
      .filter((decision) => decision.name === name)
      .flatMap(({ fields }) => fields.filter((field) => field.required).map((field) => field.name))
  it.each([
    ['assign', declarationProcess.steps.SCFP.actions.assign?.supply],
    ['refer', declarationProcess.steps.SCFP.actions.refer?.supply],
    ['return', declarationProcess.steps.YWSL.actions.return?.supply],
  ] as const)('%s asks for what the process wants supplied', (name, supply) =>
    expect(required(name)).toEqual(expect.arrayContaining([...(supply ?? [])])),
  )

  it('leaves out of a batch what belongs to one declaration', () => {
    const names = (name: DecisionName): string[] => batchDecision(name).fields.map((field) => field.name)
    expect(names('accept')).toEqual(['inspDept', 'dealMan', 'lackReason', 'acceptOpinion'])
    expect(batchDecision('accept').fields.some((field) => field.required)).toBe(false)
    expect(names('pass')).toEqual(['lackReason', 'acceptOpinion'])
    expect(names('return')).toContain('backDescription')
  })

  it.each(['review', 'accept'])(
    'asks for the reason where papers are missing, and only there: %s',
    (action) => {
      const lack = (missing: string[]) =>
        decisionsOf([action], missing)[0]?.fields.find(({ name }) => name === 'lackReason')
      expect(lack(['申报单'])?.required).toBe(true)
      expect(lack([])).toBeUndefined()
    },
  )

  it.each([
    [{ missingMaterial: null }, ['申报单', '维保合同'], '申报单、维保合同'],
    [{ missingMaterial: '合同' }, ['申报单'], '合同'],
    [{ missingMaterial: null }, [], null],
  ])('begins with what is missing: %j and %j', (row, missing, text) =>
    expect(firstValues(row, missing).missingMaterial).toBe(text),
  )
})

describe('the sheet that is read', () => {
  const row = { unitname: '甲', appno: 'SB1', inspDept: 'x', acceptOpinion: '同意', backReason: '资料不完整' }
  const titles = (deciding: string[]): string[] =>
    sheetSections(row, applyInfo, new Set(deciding)).map(({ title }) => title)
  it('tells what others added once it is there', () =>
    expect(titles([])).toEqual(['受检单位', '申报内容', '受理意见', '办理情况']))
  it('leaves to the inputs what is being decided', () =>
    expect(titles(['inspDept', 'acceptOpinion'])).toEqual(['受检单位', '申报内容', '办理情况']))
  it('shows what the unit declares whole', () =>
    expect(
      sheetSections({}, applyInfo, new Set()).flatMap(({ fields }) => fields.map(({ name }) => name)),
    ).toContain('expectdate'))
})

describe('a return', () => {
  it.each([
    ['CLFS', { backStepNo: 'YWSB', backDutyTask: '业务申报' }],
    ['YWSL', { backStepNo: 'YWSB', backDutyTask: '业务申报' }],
    ['YWSB', { backStepNo: null, backDutyTask: null }],
  ])('from %s begins with %j', (step, values) =>
    expect(firstReturn(declarationProcess, step)).toEqual(values),
  )
  it.each([
    ['SCFP', ['YWSB']],
    ['CLFS', ['YWSB']],
    ['YWSL', ['YWSB', 'CLFS']],
    ['YWSB', []],
    ['nowhere', []],
  ])('from %s may land at %j', (step, codes) =>
    expect(backStepsOf(declarationProcess, step).map(({ stepcode }) => stepcode)).toEqual(codes),
  )
})
