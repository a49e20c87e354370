import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import { describe, expect, it } from 'vitest'
import { decisionsOf } from './decisions.ts'

describe('decisions about a notice', () => {
  it.each([
    ['JJFP', ['taskRelease', 'tellBack'], ['dealMan', 'inspectorLogins', 'planInspectDate']],
    ['SCJJ', ['scjjConfirm', 'reassign', 'tellBack'], ['inspectdate', 'inspectResult', 'acceptOpinion']],
    ['NYSY', ['nysyConfirm', 'nysyRollback'], ['testPress', 'inspectdate', 'inspectResult', 'acceptOpinion']],
    ['JGSH', ['jgshConfirm', 'jgshRollback'], ['compDate', 'acceptOpinion']],
    ['BGCJ', ['bgcjConfirm', 'bgcjRollback'], ['issueDate', 'conclusion', 'acceptOpinion']],
  ] as const)('at %s are those of its table, the forward one first', (step, names, fields) => {
    const offered = Object.keys(constructionProcess.steps[step].actions)
    const decisions = decisionsOf(step, offered)
    expect(decisions.map(({ name }) => name)).toEqual(names)
    expect(decisions[0]?.isReturn).toBe(false)
    expect(decisions[0]?.fields.map(({ name }) => name)).toEqual(fields)
    expect(decisions.slice(1).every(({ isReturn }) => isReturn)).toBe(true)
  })

  it('are those that the server offers, and none where the notice is not under inspection', () => {
    expect(decisionsOf('SCJJ', ['reassign']).map(({ name }) => name)).toEqual(['reassign'])
    expect(decisionsOf('SGSH', ['receive', 'tellBack']).map(({ name }) => name)).toEqual(['tellBack'])
    expect(decisionsOf('end', ['submit'])).toEqual([])
  })
})
