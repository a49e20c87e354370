import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeProcess } from '@tejian/contract/equipment/changes/change.process.ts'
import { changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceNow, deviceSupply, devicesOf, type TestDevice } from '../../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['jiancha', 'dangan', 'qiye', 'caiwu', 'anquan', 'admin'] as const
type Account = (typeof accounts)[number] | 'qiye2' | 'jiancha_qt'
let people: Record<Account, TestUser>
const next = deviceSupply(server)
const free = `not exists (select from change_registration made where made.equdatasysid = equipment.id and made.step <> 'end')`
const inUse = `"useState" = '1' and "regState" = '1' and equclacode like '3%' and lastresult like '%1'
  and (designlife is null or coalesce(usedate, madedate) > date '2026-11-20' - make_interval(years => designlife::int)) and ${free}`
const { save, move, getDetail, list, standing } = changeCalls

beforeAll(async () => {
  const names = [...accounts, 'qiye2', 'jiancha_qt'] as const
  const made = names.map(async (name) => [name, await server.current.as(name)] as const)
  people = Object.fromEntries(await Promise.all(made)) as Record<Account, TestUser>
})

const sheet = (device: TestDevice, changetype: string, more: object = {}) => ({
  equdatasysid: device.id,
  changetype,
  changeDate: '2026-11-20',
  applyReason: '按实际情况变更',
  contactname: '朱经办',
  contacttel: '19900001111',
  ...more,
})
const apply = async (
  person: TestUser,
  device: TestDevice,
  changetype: string,
  more: object = {},
): Promise<WalkedRow> => (await person.must(save, sheet(device, changetype, more))) as WalkedRow
const refused = async (person: TestUser, input: object): Promise<string> => {
  const answer = await person.call(save, { ...input })
  return answer.isSuccess ? 'went through' : answer.errorMsg
}
const supervised = { reformunit: '某改造公司', reforminspno: 'JJ-2026-0815', reforminspdate: '2026-11-02' }
/** Through all steps. */
async function carriedOut(row: WalkedRow, maker: TestUser = people.jiancha): Promise<WalkedRow> {
  await maker.must(move, { id: row.id, action: 'submit' })
  for (const action of ['accept', 'pass'])
    await people.jiancha.must(move, { id: row.id, action, opinion: '同意' })
  return (await people.jiancha.must(getDetail, { id: row.id })) as WalkedRow
}

describe('a change of registration', () => {
  const clerks = ['jiancha'] as const
  walkProcess({
    process: changeProcess,
    calls: changeCalls,
    accounts,
    person: (name) => people[name],
    allowed: {
      BDSQ: { submit: ['jiancha'] },
      BDSL: { accept: clerks, return: clerks, refuse: clerks },
      BDSH: { pass: clerks, return: clerks, refuse: clerks },
    },
    after: {
      'BDSQ.submit': 'BDSL',
      'BDSL.accept': 'BDSH',
      'BDSL.return': 'BDSQ',
      'BDSL.refuse': 'end',
      'BDSH.pass': 'end',
      'BDSH.return': 'BDSQ',
      'BDSH.refuse': 'end',
    },
    way: {
      BDSQ: [],
      BDSL: [['jiancha', 'submit']],
      BDSH: [
        ['jiancha', 'submit'],
        ['jiancha', 'accept'],
      ],
    },
    watcher: 'jiancha',
    fresh: async () => apply(people.jiancha, await next(inUse), changeTypes.stop),
  })

  it('is refused without the code, for foreign devices, and for what the device does not allow', async () => {
    const device = await next(`${inUse} and ${devicesOf('qiye')}`)
    expect(await refused(people.caiwu, sheet(device, '1'))).toBe(kitMessages.forbidden)
    expect(await refused(people.qiye2, sheet(device, '1'))).toBe(changeMessages.noDevice)
    expect(await refused(people.qiye, sheet(device, '77'))).toBe(changeMessages.noType)
    expect(await refused(people.qiye, sheet(device, changeTypes.restart))).toBe(
      changeMessages.wrongState('在用', '启用'),
    )
    expect(await refused(people.qiye, sheet(device, changeTypes.move))).toBe(
      [changeMessages.required('新使用地点'), changeMessages.required('新所在区域')].join('；'),
    )
    expect(await refused(people.qiye, sheet(device, '1', { changeDate: '2026-11-21' }))).toBe(
      changeMessages.dateLater,
    )
    const code = '91331100MA2E00000X'
    expect(await refused(people.qiye, sheet(device, changeTypes.unit, { newunitcode: code }))).toMatch(
      /信用代码/,
    )
    expect(
      await refused(
        people.qiye,
        sheet(device, changeTypes.move, { newaddress: device.useaddress, newareaId: device.areaId }),
      ),
    ).toBe(changeMessages.nothingChanges)
    expect(
      await refused(
        people.qiye,
        sheet(device, changeTypes.move, { newaddress: '杭州', newareaId: '330100' }),
      ),
    ).toBe(changeMessages.foreignArea)
    const scrapped = await next(`"useState" = '3' and equclacode like '2%'`)
    expect(await refused(people.jiancha, sheet(scrapped, changeTypes.restart))).toBe(
      changeMessages.wrongState('报废', '启用'),
    )
  })

  it('stops a device and starts it again, refuses a restart past the inspection date', async () => {
    const device = await next(`${inUse} and nextinspdate > '2026-12-31' and ${devicesOf('qiye')}`)
    const row = await apply(people.qiye, device, changeTypes.stop)
    expect(row).toMatchObject({
      status: '0',
      beforevalue: expect.stringContaining('在用'),
      aftervalue: expect.stringContaining('停用'),
    })
    expect(await carriedOut(row, people.qiye)).toMatchObject({
      status: '4',
      step: 'end',
      newusecertno: null,
      auditUserName: '韩监察',
    })
    const stopped = await deviceNow(server.current, device.id)
    expect(stopped).toMatchObject({ useState: '2', regState: '3', regType: '8', usecertno: device.usecertno })
    const restart = await apply(people.qiye, stopped, changeTypes.restart)
    await people.qiye.must(move, { id: restart.id, action: 'submit' })
    await people.jiancha.must(move, { id: restart.id, action: 'accept' })
    await sql`update equipment set nextinspdate = '2026-11-01' where id = ${device.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await people.jiancha.call(move, { id: restart.id, action: 'pass' })).toMatchObject({
      errorMsg: changeMessages.inspectionDue('2026-11-01'),
    })
  })

  it('moves a device and gives it a certificate of a new number; the old one is replaced', async () => {
    const device = await next(`${inUse} and left("areaId", 4) = '3311' and usecertno is not null`)
    const row = await apply(people.jiancha, device, changeTypes.move, {
      newaddress: '丽水市莲都区新址1号',
      newareaId: '331102',
    })
    const done = await carriedOut(row)
    const now = await deviceNow(server.current, device.id)
    expect(now).toMatchObject({
      useaddress: '丽水市莲都区新址1号',
      areaId: '331102',
      usecertno: done.newusecertno,
      regType: '4',
      regdate: '2026-11-20',
    })
    expect(done.newusecertno).toMatch(/^梯[0-9A-Z]{2}浙K\d{5}\(26\)$/)
    expect(done.newusecertno).not.toBe(device.usecertno)
    const { rows } = await sql<{
      fate: string
    }>`select fate from number_ledger where number = ${done.newusecertno}`.execute(server.current.services.db)
    expect(rows).toEqual([{ fate: 'issued' }])
  })

  it('hands a device to another unit, known by its credit code', async () => {
    const device = await next(
      `${inUse} and ${devicesOf('qiye')} and not exists (select from business_item where equdatasysid = equipment.id)`,
    )
    const { rows } = await sql<{
      id: string
      unitname: string
      creditcode: string
    }>`select unit.id, unit.unitname, unit.creditcode from unit
      join app_user on app_user."unitId" = unit.id where "loginName" = 'qiye2'`.execute(
      server.current.services.db,
    )
    const [other] = rows
    const row = await apply(people.qiye, device, changeTypes.unit, { newunitcode: other?.creditcode })
    expect(row).toMatchObject({ newunit: other?.unitname })
    await carriedOut(row, people.qiye)
    expect(await deviceNow(server.current, device.id)).toMatchObject({
      unitId: other?.id,
      useunit: other?.unitname,
      useunitcode: other?.creditcode,
    })
    // The application stays its applicant's, the device is gone from its sight.
    expect(await people.qiye.must(getDetail, { id: row.id })).toMatchObject({ status: '4' })
    expect(await people.qiye.call(standing, { equdatasysid: device.id, changetype: '1' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('gives a unit its new name in its archive and on all its devices', async () => {
    const device = await next(`${inUse} and ${devicesOf('qiye2')}`)
    const newname = '丽水更名测试有限公司（演示）'
    await carriedOut(await apply(people.jiancha, device, changeTypes.rename, { newname }))
    const { rows } = await sql<{ names: string[]; own: string }>`select array_agg(distinct useunit) as names,
      (select unitname from unit where id = ${device.unitId}::uuid) as own from equipment where "unitId" = ${device.unitId}::uuid`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([{ names: [newname], own: newname }])
  })

  it('mentions inspections that are under way before a device is stopped', async () => {
    const busy = await next(`"useState" = '1' and "regState" = '1' and exists (select from business_item item
      where item.equdatasysid = equipment.id and item.step not in ('end', 'YWSB') and item.state is distinct from '99')`)
    const answer = await people.jiancha.must(standing, {
      equdatasysid: busy.id,
      changetype: changeTypes.stop,
    })
    expect(answer.openTasks[0]).toMatch(/^YW\d+，[\u4e00-\u9fa5]+/)
    expect(
      await people.jiancha.must(standing, { equdatasysid: busy.id, changetype: changeTypes.rename }),
    ).toMatchObject({ openTasks: [] })
  })

  it('of an alteration asks for its supervision inspection, from which the next inspection is counted', async () => {
    const device = await next(`${inUse} and instinspdate < '2020-01-01'`)
    const { reforminspno: _no, reforminspdate: _day, ...unsupervised } = supervised
    const said = (more: object) => refused(people.jiancha, sheet(device, changeTypes.reform, more))
    expect(await said(unsupervised)).toBe(
      [
        changeMessages.unsupervised('改造监督检验证书（报告）编号'),
        changeMessages.unsupervised('改造监督检验合格日期'),
      ].join('；'),
    )
    expect(await said({ ...supervised, reforminspdate: '2031-01-01' })).toBe(changeMessages.supervisionLater)
    expect(await said({ ...supervised, reforminspdate: '1990-01-01' })).toMatch(
      /^改造监督检验合格日期不能早于/,
    )
    const other = await next(inUse)
    const [foreign, failed] = ['GZJJ-FOREIGN', 'GZJJ-FAILED']
    for (const [no, id] of [
      [foreign, other.id],
      [failed, device.id],
    ])
      await sql`insert into report (id, reportno, equdatasysid, "inmGroupCode", unacceptable, state)
        values (gen_random_uuid(), ${no}, ${id}::uuid, 'GZJJ', true, '1')`.execute(server.current.services.db)
    expect(await said({ ...supervised, reforminspno: failed })).toBe(changeMessages.supervisionFailed(failed))
    expect(await said({ ...supervised, reforminspno: foreign })).toBe(
      changeMessages.supervisionForeign(foreign),
    )
    await carriedOut(await apply(people.jiancha, device, changeTypes.reform, supervised))
    expect(await deviceNow(server.current, device.id)).toMatchObject({
      reforminspno: 'JJ-2026-0815',
      reforminspdate: '2026-11-02',
      // TSG T7001-2023: the first year after the supervision of the alteration.
      nextinspdate: '2027-11-30',
    })
  })

  it('is refused when the archive has changed since, and one at a time', async () => {
    const device = await next(inUse)
    const row = await apply(people.jiancha, device, changeTypes.reform, supervised)
    await people.jiancha.must(move, { id: row.id, action: 'submit' })
    expect(await refused(people.jiancha, sheet(device, '1'))).toBe(
      changeMessages.pending(String(row.changeno)),
    )
    await people.jiancha.must(move, { id: row.id, action: 'accept' })
    await sql`update equipment set reformunit = '别的公司' where id = ${device.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await people.jiancha.call(move, { id: row.id, action: 'pass' })).toMatchObject({
      errorMsg: changeMessages.changedSince('改造单位', '别的公司'),
    })
    expect(await people.jiancha.call(move, { id: row.id, action: 'refuse' })).toMatchObject({
      errorMsg: '请填写不同意的原因',
    })
    await people.jiancha.must(move, { id: row.id, action: 'refuse', refuseReason: '实物不符' })
    expect(await people.jiancha.must(getDetail, { id: row.id })).toMatchObject({
      status: '6',
      step: 'end',
      auditOpinion: '实物不符',
    })
  })

  it('is a county clerk’s in the county alone; the second of two clerks is told who was first', async () => {
    const abroad = await next(`${inUse} and "areaId" like '331102%'`)
    const foreign = await apply(people.jiancha, abroad, changeTypes.stop)
    await people.jiancha.must(move, { id: foreign.id, action: 'submit' })
    expect(await people.jiancha_qt.call(move, { id: foreign.id, action: 'accept' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const own = await next(`${inUse} and "areaId" like '331121%'`)
    const row = await apply(people.jiancha, own, changeTypes.move, {
      newaddress: '莲都区',
      newareaId: '331102',
    })
    await people.jiancha.must(move, { id: row.id, action: 'submit' })
    expect(await people.jiancha_qt.call(move, { id: row.id, action: 'accept' })).toMatchObject({
      errorMsg: changeMessages.beyondCounty,
    })
    const { version } = (await people.jiancha.must(getDetail, { id: row.id })) as WalkedRow
    const answers = await Promise.all(
      (['jiancha', 'jiancha_qt'] as const).map((name) =>
        people[name].call(move, {
          id: row.id,
          action: 'return',
          version,
          backReason: '资料不完整',
          backDescription: '请补正',
        }),
      ),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.find(({ isSuccess }) => !isSuccess)).toMatchObject({
      errorMsg: expect.stringMatching(/^该任务已由.监察于.+退回补正/),
    })
    const { list: rows } = (await people.jiancha_qt.must(list, { status: '5', pageSize: 300 })) as {
      list: WalkedRow[]
    }
    expect(rows.map(({ id }) => id)).toContain(row.id)
  })
})
