import { copyCalls } from '@tejian/contract/home/copy/calls.ts'
import { copyMessages } from '@tejian/contract/home/copy/copyMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const {
  save,
  getDetailInfoById: detail,
  processLogOperate: operate,
  taskAssignment,
  saveArchives,
} = copyCalls
let [registrar, supervisor, foreign, unit, archivist] = [] as unknown as TestUser[] as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
let receiveOrg: string
let device: string
let office: string

beforeAll(async () => {
  ;[registrar, supervisor, foreign, unit, archivist] = (await Promise.all(
    ['shouli', 'jiancha', 'jiancha_qt', 'qiye', 'dangan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
  const { db } = server.current.services
  const org = await sql<{
    id: string
    office: string
  }>`select "orgId" as id, "departId" as office from app_user where "loginName" = 'jiancha'`.execute(db)
  const found = await sql<{
    id: string
  }>`select id from equipment where "areaId" not like '331121%' limit 1`.execute(db)
  receiveOrg = org.rows[0]!.id
  office = org.rows[0]!.office
  device = found.rows[0]!.id
})

const sheet = (more = {}) => ({
  title: '请核查超期未检电梯',
  content: '该单位两台电梯超期未检，请现场核查。',
  unitname: '某某公司（演示）',
  receiveOrg,
  equdatasysids: device,
  ...more,
})
const made = async (): Promise<string> => (await registrar.must(save, sheet())).id
const step = (person: TestUser, notifyId: string, operateType: string, acceptOpinion = '') =>
  person.call(operate, { notifyId, operateType: operateType as 'sign', acceptOpinion })
const messagesOf = async (loginName: string, title: string) =>
  (
    await sql<{
      link: string
    }>`select link from message where receiver = ${loginName} and title like ${`%${title}%`}`.execute(
      server.current.services.db,
    )
  ).rows

describe('a copy notification', () => {
  it('is refused without its fields, to oneself, to nobody, about foreign devices and business', async () => {
    expect(await unit.call(save, sheet())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await registrar.call(save, sheet({ title: '' }))).toMatchObject({ isSuccess: false })
    expect(await registrar.call(save, sheet({ receiveOrg: 'x' }))).toMatchObject({ isSuccess: false })
    expect(
      await registrar.call(save, sheet({ receiveOrg: '018f0000-0000-7000-8000-000000000000' })),
    ).toMatchObject({ errorMsg: copyMessages.unknownOrganisation })
    expect(await supervisor.call(save, sheet({ receiveOrg: office }))).toMatchObject({
      errorMsg: copyMessages.toOneself,
    })
    expect(await foreign.call(save, sheet())).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await foreign.call(save, sheet({ equdatasysids: '', appno: 'SB0' }))).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('is its writers’ own until it is sent, and nobody else’s afterwards', async () => {
    const id = await made()
    expect(await supervisor.call(detail, { id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await step(supervisor, id, 'sign')).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await step(registrar, id, 'send')).toMatchObject({ isSuccess: true })
    expect(await supervisor.must(detail, { id })).toMatchObject({
      status: '1',
      operations: ['sign', 'return'],
    })
    expect(await messagesOf('jiancha', '请核查超期未检电梯')).toContainEqual({
      link: `/home/notice/detail?id=${id}`,
    })
    for (const person of [foreign])
      for (const ask of [
        person.call(detail, { id }),
        person.call(copyCalls.findProcessLogsByNotifyId, { notifyId: id }),
        person.call(copyCalls.findEquipmentListByNotifyId, { notifyId: id }),
        step(person, id, 'sign'),
      ])
        expect(await ask).toMatchObject({ errorMsg: kitMessages.missing })
    const listed = await foreign.must(copyCalls.findPageByParams, { pageSize: '300' })
    expect(listed.list.map((row) => row.id)).not.toContain(id)
  })

  it('goes sign, assign, handle, archive; each by the side whose turn it is', async () => {
    const id = await made()
    await step(registrar, id, 'send')
    expect(await registrar.call(save, sheet({ id }))).toMatchObject({ errorMsg: copyMessages.notDraft })
    expect(await step(registrar, id, 'sign')).toMatchObject({ errorMsg: copyMessages.notYours })
    expect(await step(supervisor, id, 'handle', '已核查')).toMatchObject({ code: 'handled' })
    expect(await step(supervisor, id, 'sign')).toMatchObject({ isSuccess: true })
    expect(await step(supervisor, id, 'sign')).toMatchObject({ errorMsg: expect.stringContaining('签收') })
    expect(await archivist.call(taskAssignment, { notifyId: id, dealMan: 'jiancha' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await supervisor.call(taskAssignment, { notifyId: id })).toMatchObject({
      errorMsg: copyMessages.chooseAssignee,
    })
    expect(await supervisor.call(taskAssignment, { notifyId: id, dealMan: 'shouli' })).toMatchObject({
      errorMsg: copyMessages.foreignAssignee,
    })
    await supervisor.must(taskAssignment, { notifyId: id, dealMan: 'jiancha', note: '请今天办' })
    expect(await step(supervisor, id, 'handle')).toMatchObject({ errorMsg: copyMessages.opinionMissing })
    expect(await step(supervisor, id, 'handle', '已现场核查，责令停用')).toMatchObject({ isSuccess: true })
    expect((await messagesOf('shouli', '抄送通知办理')).length).toBeGreaterThan(0)
    await supervisor.must(saveArchives, { notifyId: id, archiveNo: 'JC-2026-1' })
    const whole = await registrar.must(detail, { id })
    expect(whole).toMatchObject({ status: '5', archiveNo: 'JC-2026-1', equCount: 1, operations: [] })
    expect(whole.logs.map(({ stepName }) => stepName)).toEqual([
      '登记',
      '发送',
      '签收',
      '分配',
      '办理',
      '归档',
    ])
    expect(whole.equipmentList).toHaveLength(1)
  })

  it('lists its own devices, and is found by what the catalogue gives', async () => {
    const [id, bare] = [await made(), (await registrar.must(save, sheet({ equdatasysids: '' }))).id]
    const devices = async (notifyId: string) =>
      (await registrar.must(copyCalls.findEquipmentListByNotifyId, { notifyId })).list
    expect(await devices(id)).toMatchObject([{ notifyId: id, equdatasysid: device }])
    expect(await devices(bare)).toEqual([])
    const named = { title: '超期未检', unitname: '某某公司', status: '0', createDateBegin: '2026-01-01' }
    const page = async (more: object) =>
      (await registrar.must(copyCalls.findPageByParams, { ...named, ...more })).list.map((row) => row.id)
    expect(await page({})).toEqual(expect.arrayContaining([id, bare]))
    expect(await page({ createDateEnd: '2026-01-02' })).toEqual([])
    expect(await registrar.call(copyCalls.findPageByParams, { askedFor: id })).toMatchObject({
      errorMsg: kitMessages.unknownFilter(undefined),
    })
  })

  it('comes back with a reason, is mended and sent again; of two who sign one wins', async () => {
    const id = await made()
    await step(registrar, id, 'send')
    expect(await step(supervisor, id, 'return')).toMatchObject({ errorMsg: copyMessages.returnReasonMissing })
    expect(await step(supervisor, id, 'return', '不属本辖区')).toMatchObject({ isSuccess: true })
    const back = await registrar.must(detail, { id })
    expect(back).toMatchObject({ status: '6', operations: ['send'] })
    expect(await registrar.call(save, sheet({ id, version: '1' }))).toMatchObject({ code: 'conflict' })
    await registrar.must(save, sheet({ id, version: String(back.version), equdatasysids: '' }))
    await step(registrar, id, 'send')
    const both = await Promise.all([step(supervisor, id, 'sign'), step(supervisor, id, 'sign')])
    expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })

  it('about a declaration begins with its unit and devices, for those who see it', async () => {
    const { rows } = await sql<{ id: string; appno: string }>`select id, appno from declaration
      where "areaId" not like '331121%' and state <> '99' limit 1`.execute(server.current.services.db)
    const start = await registrar.must(copyCalls.start, { appmainsysid: rows[0]!.id })
    expect(start.appno).toBe(rows[0]!.appno)
    expect(start.devices.length).toBeGreaterThan(0)
    expect(await foreign.call(copyCalls.start, { appmainsysid: rows[0]!.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })
})
