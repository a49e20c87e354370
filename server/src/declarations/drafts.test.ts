import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type DemoDevice,
  declarationAtStep,
  rowOf,
  sheetFor,
  type TestDeclaration,
  takeDevices,
} from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { saveAppMain, submitAppMain, cancelAppMain, getDetailAppMain, findOpenBusiness, checkError } =
  declarationCalls
const reason = '重复申报：与上一单重复'
let registrar: TestUser
let unit: TestUser
let other: TestUser

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  unit = await server.current.as('qiye')
  other = await server.current.as('qiye2')
})

const declare = async (
  person: TestUser,
  devices: readonly DemoDevice[],
  more: Record<string, unknown> = {},
): Promise<TestDeclaration> => person.must(saveAppMain, await sheetFor(server.current, devices, more))
const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const submit = async (person: TestUser, { appmainsysid }: TestDeclaration): Promise<string> =>
  sentence(await person.call(submitAppMain, { appmainsysid }))
const remove = async (person: TestUser, { appmainsysid: ids }: TestDeclaration): Promise<string> =>
  sentence(await person.call(cancelAppMain, { ids, stepNo: 'YWSB', reason }))

describe('drafts with the same device', () => {
  it('block nobody: the first that is submitted wins, the second is told on its submit', async () => {
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const [first, second] = [await declare(unit, devices), await declare(unit, devices)]
    expect(await unit.must(findOpenBusiness, { ids: devices[0]!.id })).toEqual([])
    expect((await unit.must(checkError, { appmainsysid: first.appmainsysid })).valid).toBe(true)
    const atCounter = await declare(registrar, devices)
    expect(await submit(unit, first)).toBe('went through')
    const told = `设备${devices[0]!.equcode}已在申报单${first.appno}中办理（审查分配）`
    expect(await submit(unit, second)).toContain(told)
    expect(await submit(registrar, atCounter)).toContain(told)
    expect((await rowOf(server.current, second.appmainsysid)).step).toBe('YWSB')
    // While it is edited the page says so, before anything is sent.
    expect(await unit.must(findOpenBusiness, { ids: devices[0]!.id, ...second })).toMatchObject([
      { appno: first.appno, stepName: '审查分配' },
    ])
    expect((await unit.must(checkError, { appmainsysid: second.appmainsysid })).valid).toBe(false)
  })

  it('do not keep the counter from declaring', async () => {
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    await declare(unit, devices)
    expect(await submit(registrar, await declare(registrar, devices))).toBe('went through')
  })

  it('that are submitted at once leave one winner', async () => {
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const drafts = [await declare(unit, devices), await declare(unit, devices), await declare(unit, devices)]
    const answers = await Promise.all(drafts.map((draft) => submit(unit, draft)))
    expect(answers.filter((answer) => answer === 'went through')).toHaveLength(1)
    for (const answer of answers.filter((text) => text !== 'went through')) expect(answer).toContain('中办理')
  })

  it('free the device when they are returned or taken back', async () => {
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const first = await declare(registrar, devices)
    expect(await submit(registrar, first)).toBe('went through')
    expect(await registrar.must(findOpenBusiness, { ids: devices[0]!.id })).toHaveLength(1)
    await registrar.must(reviewCalls.autoWithdraw, { seisn: first.seisns[0] })
    expect(await registrar.must(findOpenBusiness, { ids: devices[0]!.id })).toEqual([])
  })
})

describe('a unit that voids a draft', () => {
  it('is refused for a foreign one as if there were none, for one of the counter, for one that was sent', async () => {
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const draft = await declare(unit, devices)
    expect(await remove(server.current.nobody, draft)).toBe(kitMessages.noSession)
    expect(await remove(other, draft)).toBe(kitMessages.missing)
    expect(await remove(await server.current.as('caiwu'), draft)).toBe(kitMessages.forbidden)
    expect(await remove(unit, await declare(registrar, devices))).toBe('该任务由叶受理办理，您不能代为作废')
    const sent = await declarationAtStep(server.current, 'SCFP')
    expect(await remove(unit, sent)).toMatch(/^该任务已由朱经办于2026-11-20 .+办理（业务申报：提交）/)
    const waiting = await declarationAtStep(server.current, 'YWSL')
    expect(await remove(unit, waiting)).toBe('业务受理不由您的岗位办理')
    expect((await rowOf(server.current, waiting.appmainsysid)).step).toBe('YWSL')
  })

  it('is offered it for a draft of its own, and only then', async () => {
    const draft = await declare(unit, await takeDevices(server.current, 1, { unitOf: 'qiye' }))
    const actions = async (): Promise<string[]> =>
      (await unit.must(getDetailAppMain, { appmainsysid: draft.appmainsysid })).actions
    expect(await actions()).toContain('void')
    expect(await remove(unit, draft)).toBe('went through')
    expect(await rowOf(server.current, draft.appmainsysid)).toMatchObject({
      step: 'end',
      state: '99',
      voidReason: reason,
    })
    expect(await actions()).not.toContain('void')
    const accepted = await declarationAtStep(server.current, 'end')
    const { actions: later } = await unit.must(getDetailAppMain, { appmainsysid: accepted.appmainsysid })
    expect(later).not.toContain('void')
  })
})
