import { agreementCalls, chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedText } from '../app/testing/agreements.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
let [registrar, unit, finance, head] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let unitId: string
let unitname: string

beforeAll(async () => {
  ;[registrar, unit, finance, head] = (await Promise.all(
    ['shouli', 'qiye', 'caiwu', 'zhanzhang'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const { rows } = await sql<{
    id: string
    unitname: string
  }>`select unit.id, unit.unitname from unit join app_user on app_user."unitId" = unit.id where "loginName" = 'qiye'`.execute(
    server.current.services.db,
  )
  ;[unitId, unitname] = [rows[0]!.id, rows[0]!.unitname]
})

describe('an agreement', () => {
  const { save, find, getDetail, move, batchMove, delete: remove, list } = agreementCalls
  const sheet = () => ({
    unitId,
    unitname,
    agreementKind: '1',
    agreementType: 'DT',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    money: 1_000_000,
    settleCycle: 3,
    content: '按季度结算',
  })
  const back = { action: 'return', backReason: '资料不完整', backDescription: '请补充附件' }
  type Row = Record<string, unknown> & { id: string; version: number }
  const made = async (): Promise<Row> => (await registrar.must(save, sheet())) as Row
  const step = async (id: string) => ((await finance.must(getDetail, { id })) as Row).step

  it('is refused to people without the code, with reversed dates, for strangers', async () => {
    expect(await unit.call(save, sheet())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await registrar.call(save, { ...sheet(), endDate: '2025-01-01' })).toMatchObject({
      errorMsg: chargeMessages.datesReversed,
    })
    expect(
      await registrar.call(save, { ...sheet(), unitId: '018f0000-0000-7000-8000-000000000000' }),
    ).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await unit.call(find, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it('goes register, audit, confirm; each step only by its post, with a sentence for the others', async () => {
    const row = await made()
    expect(row).toMatchObject({
      agreementno: expect.stringMatching(/^XY2026\d{5}$/),
      step: 'XYDJ',
      dealMan: 'shouli',
    })
    const tried = async (person: TestUser, action: string) =>
      (await person.call(move, { id: row.id, action })).isSuccess
    for (const [person, action] of [
      [finance, 'submit'],
      [head, 'pass'],
      [finance, 'confirm'],
      [unit, 'submit'],
    ] as const)
      expect(await tried(person, action)).toBe(false)
    await registrar.must(move, { id: row.id, action: 'submit', version: row.version })
    for (const [person, action] of [
      [registrar, 'pass'],
      [finance, 'pass'],
      [head, 'confirm'],
      [head, 'submit'],
    ] as const)
      expect(await tried(person, action)).toBe(false)
    expect(((await head.must(getDetail, { id: row.id })) as Row).moves).toEqual([
      { action: 'pass', label: '审核通过', supply: [], backTo: [] },
      {
        action: 'return',
        label: '退回',
        supply: ['backReason', 'backDescription'],
        backTo: [{ step: 'XYDJ', name: '协议登记' }],
      },
    ])
    await head.must(move, { id: row.id, action: 'pass', opinion: '同意' })
    expect(await registrar.must(chargeCalls.checkVipCharge, { unitId })).toMatchObject({ isVip: false })
    expect(await finance.call(move, { id: row.id, action: 'confirm' })).toMatchObject({
      errorMsg: chargeMessages.notSigned,
    })
    await signedText(server.current, row.id)
    await finance.must(move, { id: row.id, action: 'confirm' })
    expect(await finance.must(getDetail, { id: row.id })).toMatchObject({
      confirmUserName: '褚财务',
      confirmDate: '2026-11-20',
      signDate: '2026-11-20',
      auditUserName: '蒋站长',
      auditOpinion: '同意',
    })
    expect(await step(row.id)).toBe('end')
    expect(await registrar.must(chargeCalls.checkVipCharge, { unitId })).toMatchObject({
      isVip: true,
      message: chargeMessages.vip,
    })
    const { rows } = await sql<{
      isAgreement: boolean
    }>`select "isAgreement" from unit where id = ${unitId}::uuid`.execute(server.current.services.db)
    expect(rows[0]?.isAgreement).toBe(true)
    const flow = await registrar.must(flowCalls.getFlowLog, { process: 'agreement', recordId: row.id })
    expect(flow.map((line) => [line.stepName, line.executor, line.acceptOpinion])).toEqual([
      ['协议登记', '叶受理', ''],
      ['协议登记', '叶受理', ''],
      ['协议审核', '蒋站长', '同意'],
      ['协议确认', '褚财务', ''],
    ])
    const second = await made()
    await registrar.must(move, { id: second.id, action: 'submit' })
    await head.must(move, { id: second.id, action: 'pass' })
    await signedText(server.current, second.id)
    expect(await finance.call(move, { id: second.id, action: 'confirm' })).toMatchObject({
      errorMsg: chargeMessages.overlapping,
    })
  })

  it('comes back with reason and description, to the step that was chosen', async () => {
    const row = await made()
    await registrar.must(move, { id: row.id, action: 'submit' })
    await head.must(move, { id: row.id, action: 'pass' })
    expect(await finance.call(move, { id: row.id, action: 'return' })).toMatchObject({
      errorMsg: '请选择退回原因',
    })
    await finance.must(move, { id: row.id, ...back, backTo: 'XYSH' })
    expect(await finance.must(getDetail, { id: row.id })).toMatchObject({
      step: 'XYSH',
      backReason: back.backReason,
      dealMan: 'zhanzhang',
    })
    await head.must(move, { id: row.id, ...back })
    expect(await finance.must(getDetail, { id: row.id })).toMatchObject({ step: 'XYDJ', dealMan: 'shouli' })
  })

  it('names devices of the unit, each once, with prices that make its sum', async () => {
    const { rows } = await sql<{ id: string; equcode: string; own: boolean }>`
      select id, equcode, "unitId" = ${unitId}::uuid as own from equipment
      where "unitId" is not null order by own desc, id limit 100000`.execute(server.current.services.db)
    const [first, second] = rows.filter(({ own }) => own)
    const foreign = rows.find(({ own }) => !own)
    const asked = (devices: object) => {
      const { money: _left, ...rest } = sheet()
      return registrar.call(save, { ...rest, devices: JSON.stringify(devices) })
    }
    expect(await asked({ [foreign?.id ?? '']: { price: 1 } })).toMatchObject({
      errorMsg: expect.stringContaining('不属于该单位'),
    })
    for (const wrong of [
      { [first?.id ?? '']: { price: -1 } },
      { [first?.id ?? '']: {} },
      { nobody: { price: 1 } },
    ])
      expect(await asked(wrong)).toMatchObject({
        errorMsg: expect.stringContaining(chargeMessages.wrongDevices),
      })
    const made = await asked({ [first?.id ?? '']: { price: 60_000 }, [second?.id ?? '']: { price: 40_000 } })
    expect(made).toMatchObject({
      isSuccess: true,
      data: { equCount: 2, money: 100_000, agreementname: `${unitname}收费协议` },
    })
  })

  it('of inspection alone makes no unit one that is charged later', async () => {
    const { rows } = await sql<{ id: string; unitname: string }>`select id, unitname from unit
      where "isAgreement" is not true and unittype = '01' order by id limit 1`.execute(
      server.current.services.db,
    )
    const other = { unitId: rows[0]?.id, unitname: rows[0]?.unitname }
    const row = (await registrar.must(save, { ...sheet(), ...other, agreementKind: '2' })) as Row
    await registrar.must(move, { id: row.id, action: 'submit' })
    await head.must(move, { id: row.id, action: 'pass' })
    await signedText(server.current, row.id)
    await finance.must(move, { id: row.id, action: 'confirm' })
    expect(await registrar.must(chargeCalls.checkVipCharge, { unitId: other.unitId })).toMatchObject({
      isVip: false,
    })
  })

  it('moves in batches with a result per row', async () => {
    const rows = [await made(), await made(), await made()]
    await registrar.must(move, { id: rows[0]!.id, action: 'submit' })
    const answer = await registrar.must(batchMove, { ids: rows.map((row) => row.id), action: 'submit' })
    expect(answer).toMatchObject({
      successCount: 2,
      errors: [
        { id: rows[0]!.id, no: rows[0]!.agreementno, message: expect.stringMatching(/^该任务已由叶受理于/) },
      ],
    })
    expect(await registrar.call(batchMove, { ids: '', action: 'submit' })).toMatchObject({
      errorMsg: kitMessages.noRowSelected,
    })
    expect(await registrar.call(batchMove, { ids: rows[0]!.id, action: 'constructor' })).toMatchObject({
      isSuccess: false,
    })
  })

  it('is edited and deleted only at the start, by its holder', async () => {
    const row = await made()
    expect(await finance.call(save, { ...sheet(), id: row.id })).toMatchObject({
      errorMsg: kitMessages.notAtStart,
    })
    await registrar.must(save, { ...sheet(), id: row.id, content: '按月结算' })
    await registrar.must(move, { id: row.id, action: 'submit' })
    expect(await registrar.call(save, { ...sheet(), id: row.id })).toMatchObject({
      errorMsg: kitMessages.notAtStart,
    })
    expect(await registrar.call(remove, { ids: row.id })).toMatchObject({ errorMsg: kitMessages.notAtStart })
    const fresh = await made()
    await registrar.must(remove, { ids: fresh.id })
    const { rows } = await sql<{
      fate: string
      tasks: number
    }>`select fate, (select count(*) from task where "recordId" = ${fresh.id}::uuid) as tasks from number_ledger where number = ${fresh.agreementno}`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([{ fate: 'void', tasks: 0 }])
  })

  it('is listed by step under both addresses, with the actions of the viewer', async () => {
    const row = await made()
    const byStep = (await registrar.must(find, { step: 'XYDJ', pageSize: 300 })) as { list: Row[] }
    expect(byStep.list.find((one) => one.id === row.id)?.actions).toEqual([
      'view',
      'flowLog',
      'edit',
      'delete',
      'submit',
    ])
    const listed = (await head.must(list, { stepcode: 'add', agreementNo: row.agreementno })) as {
      list: Row[]
    }
    expect(listed.list.map((one) => [one.id, one.actions])).toEqual([[row.id, ['view', 'flowLog']]])
    const { agreementno: agreementNo } = row
    for (const [filters, count] of [
      [{ stepcode: 'search' }, 1],
      [{ stepcode: 'audit' }, 0],
      [{ status: 'XYDJ' }, 1],
      [{ status: 'XYSH,end' }, 0],
      [{ stepcode: 'add', status: 'end' }, 0],
    ] as const)
      expect((await head.must(list, { agreementNo, ...filters })) as object).toMatchObject({ count })
    expect(await head.call(list, { stepName: '登记' })).toMatchObject({
      errorMsg: kitMessages.unknownFilter(undefined),
    })
  })
})
