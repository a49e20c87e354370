import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { assistCalls as calls } from '@tejian/contract/shared/flow/assistCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { itemOf, reportAt } from '../app/testing/reviews.ts'

const server = useTestApp()
const names = ['jianyan', 'jianyan2', 'fushen', 'shenhe', 'qiye', 'jiancha'] as const
let people: Record<(typeof names)[number], TestUser>

beforeAll(async () => {
  const made = await Promise.all(names.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as typeof people
})

const messageOf = (title: string) =>
  server.current.services.db
    .selectFrom('message')
    .select(['receiver', 'content'])
    .where('title', '=', title)
    .execute()

const sentence = (answer: Answer<unknown>): string =>
  answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')

describe('asking a colleague for help', () => {
  it('is refused to units and supervisors, without a choice, to another post, to those who do not hold the task', async () => {
    const item = await reportAt(server.current, 'BGLR')
    const refused = async (person: TestUser, more: Record<string, unknown>) =>
      sentence(await person.call(calls.submitAssHandleLs, { dealMan: 'jianyan2', ...more }))
    const seisns = String(item.seisn)
    expect(await refused(people.qiye, { seisns })).toBe(kitMessages.forbidden)
    expect(await refused(people.jiancha, { seisns })).toBe(kitMessages.forbidden)
    expect(await refused(people.jianyan, {})).toBe(flowMessages.chooseTasks)
    expect(await refused(people.jianyan, { seisns, dealMan: '' })).toBe(flowMessages.chooseAssignee)
    expect(await refused(people.jianyan, { seisns, dealMan: 'shenhe' })).toContain('不办理报告录入环节')
    expect(await refused(people.jianyan, { seisns: 'NIX' })).toBe(kitMessages.missing)
    expect(await refused(people.jianyan2, { seisns })).toBe(flowMessages.unknownTask)
    const [other] = (await server.current.services.db.selectFrom('task').select('id').limit(1).execute()) as [
      { id: string },
    ]
    expect(await refused(people.jianyan, { seisns, taskIds: other.id })).toBe(flowMessages.unknownTask)
    expect((await itemOf(server.current, item.id)).version).toBe(item.version)
  })

  it('puts the task into the colleague’s hands and says so in the flow log', async () => {
    const item = await reportAt(server.current, 'BGLR')
    const answer = await people.jianyan.must(calls.submitAssHandleLs, {
      seisns: item.seisn,
      taskIds: item.taskId,
      dealMan: 'jianyan2',
      note: '本人外出参加评审',
    })
    expect(answer).toEqual({ successCount: 1, errors: [] })
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'BGLR', dealMan: 'jianyan2' })
    const log = await people.jianyan2.must(flowCalls.getFlowLog, { seisn: item.seisn })
    expect(log.find(({ action }) => action === 'assist')).toMatchObject({
      actionLabel: '协助办理',
      acceptOpinion: '请吴检验协助办理：本人外出参加评审',
    })
    expect(await messageOf(`协助办理：报告录入 ${item.seisn}`)).toEqual([
      { receiver: 'jianyan2', content: expect.stringContaining('本人外出参加评审') },
    ])
  })

  it('leaves a dispatched item with its new holder as well', async () => {
    const item = await reportAt(server.current, 'BGLR')
    const dispatcher = await server.current.as('anpai')
    await dispatcher.must(flowCalls.taskTransfer, { assignee: 'jianyan2', taskIds: item.taskId })
    expect(await itemOf(server.current, item.id)).toMatchObject({
      dealMan: 'jianyan2',
      dealManName: '吴检验',
      version: item.version + 1,
    })
    expect(await messageOf(`任务转办：报告录入 ${item.seisn}`)).toMatchObject([{ receiver: 'jianyan2' }])
  })

  it('goes through all or none by the plain call, and by declaration number', async () => {
    const [one, other] = [await reportAt(server.current, 'BGLR'), await reportAt(server.current, 'BGSH')]
    const seisns = [one.seisn, other.seisn].join(',')
    expect(await people.jianyan.call(calls.submitAssHandle, { seisns, dealMan: 'jianyan2' })).toMatchObject({
      isSuccess: false,
    })
    expect((await itemOf(server.current, one.id)).dealMan).toBe('jianyan')
    const made = await declarationAtStep(server.current, 'CLFS')
    expect(
      sentence(
        await people.fushen.call(calls.submitAssHandleLsBySBDJ, { appnos: made.appno, dealMan: 'jianyan' }),
      ),
    ).toContain('不办理资料审查环节')
  })
})
