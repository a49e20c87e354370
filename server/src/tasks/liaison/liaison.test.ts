import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { liaisonCalls } from '@tejian/contract/tasks/liaisonCalls.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemRows } from '../../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { arrangedTasks, freeDay, type Task, waitingTasks } from '../../app/testing/tasks.ts'

const server = useTestApp()
const { send, prefill, byLink, replyByLink, link, ofBusiness, find } = liaisonCalls
let [lead, scheduler, unit] = [] as unknown as [TestUser, TestUser, TestUser]
const nobody = () => server.current.nobody

beforeAll(async () => {
  ;[lead, scheduler, unit] = (await Promise.all(
    ['jianyan', 'anpai', 'qiye2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const written = { contactName: '朱经办', contacttel: '19900001001', liaisonContent: '请安排人员配合' }
const ready = {
  agree: '1',
  replyUserName: '朱经办',
  conditions: '1,2,3,4',
  accompanyName: '季安全',
  accompanyTel: '19900002002',
}
const one = async (): Promise<Task> => (await arrangedTasks(server.current, 'RWQR'))[0] as Task
const dayOfTask = async ({ appmainsysid }: Task): Promise<string> =>
  String((await itemRows(server.current, appmainsysid))[0]?.planInspectDate)
const tokenOf = (path: string): string =>
  new URLSearchParams(path.slice(path.indexOf('?'))).get('token') ?? ''

async function sent(task: Task): Promise<string> {
  return tokenOf((await lead.must(send, { seisns: task.seisn, ...written })).path)
}

const lastSms = () =>
  server.current.services.db
    .selectFrom('sms_message')
    .select(['recnumber', 'content', 'datacode'])
    .orderBy('createDate', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The state that the list of a step shows of a task. */
async function shownState(task: Task): Promise<unknown> {
  const { list } = await lead.must(declarationCalls.listInspectionTask, { seisn: task.seisn })
  return list[0]?.liaisonStatus
}

describe('a liaison sheet is refused', () => {
  it('before the task is arranged, for several visits, for nothing, and to whoever may not write one', async () => {
    const [waiting] = await waitingTasks(server.current, 1)
    const [task, other] = [await one(), await one()]
    expect(sentenceOf(await lead.call(send, { seisns: '', ...written }))).toBe(liaisonMessages.choose)
    expect(sentenceOf(await lead.call(prefill, { seisns: waiting?.seisn }))).toBe(
      liaisonMessages.notArranged(String(waiting?.seisn)),
    )
    expect(sentenceOf(await lead.call(send, { seisns: `${task.seisn},${other.seisn}`, ...written }))).toBe(
      liaisonMessages.severalVisits,
    )
    expect(await unit.call(send, { seisns: task.seisn, ...written })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await unit.call(ofBusiness, { seisn: task.seisn })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(
      await lead.call(send, { seisns: task.seisn, ...written, contacttel: '0578-2222222' }),
    ).toMatchObject({
      fields: { contacttel: expect.stringContaining('手机') },
    })
    expect(await shownState(task)).toBeUndefined()
  })

  it('when its day has passed', async () => {
    const task = await one()
    const now = server.current.services.now()
    server.current.setNow(new Date(`${await dayOfTask(task)}T23:00:00+08:00`))
    server.current.setNow(new Date(server.current.services.now().getTime() + 2 * 3_600_000))
    expect(sentenceOf(await lead.call(send, { seisns: task.seisn, ...written }))).toBe(liaisonMessages.past)
    server.current.setNow(now)
  })
})

describe('a liaison sheet by its link', () => {
  it('is refused without, with a foreign and with an expired ticket', async () => {
    const task = await one()
    const token = await sent(task)
    for (const wrong of ['', 'x.y', `${token}x`, token.replace(/^./, 'A')])
      expect(await nobody().call(byLink, { token: wrong })).toMatchObject({ isSuccess: false, status: 403 })
    expect(await nobody().call(replyByLink, { token: 'x.y', ...ready })).toMatchObject({ status: 403 })
    const now = server.current.services.now()
    server.current.setNow(new Date(new Date(`${await dayOfTask(task)}T23:59:59+08:00`).getTime() + 1000))
    expect(await nobody().call(byLink, { token })).toMatchObject({ status: 403 })
    server.current.setNow(now)
  })

  it('says what the contact has left out', async () => {
    const token = await sent(await one())
    const reply = (more: object) => nobody().call(replyByLink, { token, ...ready, ...more })
    expect(await reply({ accompanyTel: '' })).toMatchObject({
      fields: { accompanyName: liaisonMessages.accompanyMissing },
    })
    expect(await reply({ conditions: '1,2' })).toMatchObject({
      fields: { replyOpinion: liaisonMessages.conditionsOpen },
    })
    expect(await reply({ replyUserName: ' ' })).toMatchObject({
      fields: { replyUserName: liaisonMessages.nameMissing },
    })
    expect(await reply({ agree: '3' })).toMatchObject({ isSuccess: false })
    expect(await reply({ agree: '2', replyOpinion: '停产' })).toMatchObject({
      fields: { expectDate: liaisonMessages.dayMissing },
    })
    for (const expectDate of ['2026-11-01', '2027-11-01', '2026-13-40'])
      expect(await reply({ agree: '2', replyOpinion: '停产', expectDate })).toMatchObject({
        fields: { expectDate: liaisonMessages.dayWrong },
      })
    expect(await nobody().must(byLink, { token })).toMatchObject({ status: '0', replyTime: '', closed: '' })
  })

  it('reaches the contact by text message, is answered, and may be answered anew', async () => {
    const task = await one()
    const begin = await lead.must(prefill, { seisns: task.seisn })
    expect(begin).toMatchObject({ contacttel: '19900001001', contactName: '朱经办', last: null })
    const token = await sent(task)
    const sms = await lastSms()
    expect(sms.recnumber).toBe('19900001001')
    expect(sms.content).toContain(`/inspLink?token=${encodeURIComponent(token)}`)
    expect(await shownState(task)).toBe('0')
    const shown = await nobody().must(byLink, { token })
    expect(shown.devices.map(({ seisn }) => seisn)).toEqual([task.seisn])
    expect(JSON.stringify(shown)).not.toContain('19900001001')
    const answered = await nobody().must(replyByLink, { token, ...ready })
    expect(answered).toMatchObject({ status: '1', accompanyTel: '199****2002' })
    expect(await shownState(task)).toBe('1')
    expect(await lead.must(ofBusiness, { seisn: task.seisn })).toMatchObject({
      accompanyName: '季安全',
      conditions: '1,2,3,4',
      replyUserName: '朱经办',
    })
    // The masked telephone of the form stands for the one that was given.
    const changed = { ...ready, accompanyTel: '199****2002', conditions: '1', replyOpinion: '脚手架当天搭好' }
    await nobody().must(replyByLink, { token, ...changed })
    const { list } = await scheduler.must(find, { complex: task.seisn })
    expect(list[0]).toMatchObject({ status: '1', conditions: '1', replyOpinion: '脚手架当天搭好' })
    const row = await server.current.services.db
      .selectFrom('inspection_liaison')
      .select('accompanyTel')
      .where('id', '=', String(list[0]?.id))
      .executeTakeFirstOrThrow()
    expect(row.accompanyTel).toBe('19900002002')
    const told = await server.current.services.db
      .selectFrom('message')
      .select(['receiver', 'title'])
      .where('content', 'like', `%${list[0]?.liaisonno}%`)
      .execute()
    expect(new Set(told.map(({ receiver }) => receiver))).toEqual(new Set(['jianyan', 'jianyan2']))
  })

  it('asks for another day, and ends when the plan gets it', async () => {
    const task = await one()
    const token = await sent(task)
    const expectDate = freeDay()
    const wanted = { token, agree: '2', replyUserName: '朱经办', replyOpinion: '停产检修', expectDate }
    expect(await nobody().must(replyByLink, wanted)).toMatchObject({ status: '2', expectDate })
    expect(await shownState(task)).toBe('2')
    await lead.must(arrangeCalls.taskConfirmCommit, {
      seisn: task.seisn,
      planInspectDate: expectDate,
      inspectorLogins: 'jianyan,jianyan2',
    })
    expect(await shownState(task)).toBe('9')
    expect(await nobody().must(byLink, { token })).toMatchObject({ closed: liaisonMessages.changed })
    expect(await nobody().call(replyByLink, { token, ...ready })).toMatchObject({
      errorMsg: liaisonMessages.changed,
    })
  })

  it('gives way to a newer one', async () => {
    const task = await one()
    const [first, second] = [await sent(task), await sent(task)]
    expect(await nobody().call(replyByLink, { token: first, ...ready })).toMatchObject({
      errorMsg: liaisonMessages.changed,
    })
    await nobody().must(replyByLink, { token: second, ...ready })
    const { list } = await lead.must(find, { complex: task.seisn })
    expect(list.map(({ status }) => status)).toEqual(['1', '9'])
    expect(await lead.call(link, { id: String(list[1]?.id) })).toMatchObject({
      errorMsg: liaisonMessages.changed,
    })
  })

  it('cannot be changed on the day itself once it is answered', async () => {
    const task = await one()
    const token = await sent(task)
    await nobody().must(replyByLink, { token, ...ready })
    const now = server.current.services.now()
    server.current.setNow(new Date(`${await dayOfTask(task)}T08:00:00+08:00`))
    expect(await nobody().call(replyByLink, { token, ...ready })).toMatchObject({
      errorMsg: liaisonMessages.closed,
    })
    server.current.setNow(now)
  })

  it('is not tried endlessly from one address', async () => {
    const token = await sent(await one())
    const answers = []
    for (let time = 0; time < 130; time += 1) answers.push(await nobody().call(byLink, { token }))
    expect(answers.at(-1)).toMatchObject({ status: 429 })
  })
})
