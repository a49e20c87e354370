import { standardSteps, withSwitch } from '@tejian/contract/system/flowRules.ts'
import { describe, expect, it } from 'vitest'
import { contentOf, nodesOf, placeOf, waysOf } from './graph.ts'

const ids = (kind: string, steps = standardSteps()): string[] =>
  waysOf(steps)
    .filter((way) => way.kind === kind)
    .map(({ from, to }) => `${from}→${to}`)

describe('the picture of a flow', () => {
  it('leads from each step to its neighbour, past those that depend, and back', () => {
    expect(ids('forward')).toHaveLength(11)
    expect(ids('past')).toEqual(['RWAP→BGSC', 'BGSC→finish_inspect', 'BGQR→BGSH'])
    expect(ids('return')).toContain('BGSP→BGSH')
    const all = waysOf(standardSteps()).map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    const labels = waysOf(standardSteps()).flatMap(({ kind, label }) => (kind === 'past' ? [label] : []))
    expect(labels).toEqual(['不经任务确认', '无法检验', '不经技术复核'])
  })

  it('has no way to or from a step that is off', () => {
    const steps = withSwitch(standardSteps(), 'BGDY', false)
    const ways = waysOf(steps).flatMap(({ from, to }) => [from, to])
    expect(ways).not.toContain('BGDY')
    expect(ids('past', steps)).toContain('finish_inspect→BGGD')
    expect(ids('return', steps)).toContain('BGGD→BGSP')
  })

  it('stands in the order of work, with who and how long, and what is wrong', () => {
    const problems = [{ step: 'BGSH', field: 'roles', sentence: '错' }] as const
    const nodes = nodesOf(withSwitch(standardSteps(), 'RWQR', false), problems, (code) => `[${code}]`)
    expect(nodes.map(({ code }) => placeOf(code).y)).toEqual(nodes.map((_node, place) => place * 96))
    expect(nodes[1]).toMatchObject({ code: 'RWQR', enabled: false })
    expect(nodes.find(({ code }) => code === 'BGSH')).toEqual({
      code: 'BGSH',
      name: '报告审核',
      enabled: true,
      roles: '不限角色',
      days: '2个工作日',
      problems: ['错'],
    })
    expect(nodes.at(-1)?.days).toBe('不限时')
  })
})

it('steps are the same whatever the order in which they were chosen', () => {
  const turned = standardSteps()
    .reverse()
    .map((step) => ({ ...step, backSteps: [...step.backSteps].reverse() }))
  expect(contentOf(turned)).toBe(contentOf(standardSteps()))
  expect(contentOf(withSwitch(standardSteps(), 'RWQR', false))).not.toBe(contentOf(standardSteps()))
})
