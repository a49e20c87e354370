import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { complianceProcess } from '@tejian/contract/lifts/compliance/compliance.process.ts'
import type { MaintenanceCompliance } from '@tejian/contract/lifts/compliance/compliance.ts'
import { complianceCalls } from '@tejian/contract/lifts/compliance/complianceCalls.ts'
import { complianceMessages as say } from '@tejian/contract/lifts/compliance/complianceMessages.ts'
import { itemNames } from '@tejian/contract/lifts/compliance/verdict.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { reportAt } from '../../app/testing/reviews.ts'

const server = useTestApp()
const accounts = ['jianyan', 'jianyan2', 'weibao', 'jiancha', 'qiye', 'shouli', 'zhanzhang'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let maintUnit = ''
const { save, move, getDetail, list, find } = complianceCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { unitId } = await server.current.services.db
    .selectFrom('app_user')
    .select('unitId')
    .where('loginName', '=', 'weibao')
    .executeTakeFirstOrThrow()
  maintUnit = unitId ?? ''
}, 120_000)

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}

/** A lift at 报告录入, maintained by the unit of weibao. */
async function lift(): Promise<{ id: string; seisn: string; equdatasysid: string }> {
  const { id } = await reportAt(server.current, 'BGLR')
  const { rows } = await sql<{
    id: string
    seisn: string
    equdatasysid: string
  }>`select id, seisn, equdatasysid
    from business_item where id = ${id}::uuid`.execute(server.current.services.db)
  const [item] = rows
  if (!item) throw new Error('no item')
  await sql`update equipment set "maintUnitId" = ${maintUnit}::uuid, maintunit = '测试维保'
    where id = ${item.equdatasysid}::uuid`.execute(server.current.services.db)
  return item
}

const met = Object.fromEntries(itemNames.map((name) => [name, '1']))
const sheet = (seisn: string, more: object = {}) => ({ seisn, checkDate: '2026-11-20', ...more })
const broken = { ...met, intervalCheck: '2', problemDesc: '两次维保间隔超过15天' }
const registered = async (more: object = broken): Promise<MaintenanceCompliance> =>
  (await people.jianyan.must(save, sheet((await lift()).seisn, more))) as MaintenanceCompliance
const act = (who: Account, id: string, action: string, given: object = {}) =>
  people[who].call(move, { id, action, ...given })
const explained = async (id: string): Promise<void> => {
  await people.weibao.must(move, { id, action: 'explain', explainText: '已补做维保，调整人员' })
}
const told = async (receiver: string, checkno: string | null) => {
  const { rows } = await sql<{ title: string }>`select title from message where receiver = ${receiver}
    and content like ${`%${checkno}%`} order by id`.execute(server.current.services.db)
  return rows.map(({ title }) => title)
}

describe('a check', () => {
  it('is registered by who inspects the lift, at 报告录入, once', async () => {
    const item = await lift()
    expect(await said(server.current.nobody.call(save, sheet(item.seisn)))).toBe(kitMessages.noSession)
    for (const name of ['shouli', 'qiye', 'jiancha'] as const)
      expect(await said(people[name].call(save, sheet(item.seisn)))).toBe(kitMessages.forbidden)
    expect(await said(people.jianyan.call(save, sheet('YW000')))).toBe(say.unknownBusiness)
    expect(await said(people.jianyan.call(save, { checkDate: '2026-11-20' }))).toBe(say.chooseBusiness)
    expect(await said(people.jianyan.call(save, sheet(item.seisn, { checkDate: '2027-01-01' })))).toBe(
      say.later,
    )
    const set = (values: object) =>
      server.current.services.db.updateTable('business_item').set(values).where('id', '=', item.id).execute()
    await set({ equclacode: '4110' })
    expect(await said(people.jianyan.call(save, sheet(item.seisn)))).toBe(say.liftsOnly)
    await set({ equclacode: '3100', step: 'BGQR' })
    expect(await said(people.jianyan.call(save, sheet(item.seisn)))).toBe(say.wrongStep(item.seisn))
    await set({ step: 'BGLR', proPrincipalId: 'zhanzhang', inspectorIds: 'zhanzhang' })
    expect(await said(people.jianyan.call(save, sheet(item.seisn)))).toBe(say.notInspector)
    await set({ proPrincipalId: 'jianyan' })
    const row = (await people.jianyan.must(save, sheet(item.seisn))) as MaintenanceCompliance
    expect(row).toMatchObject({
      side: '1',
      status: '0',
      checkResult: '0',
      maintUnitId: maintUnit,
      knownFacts: say.noSignIns,
    })
    expect(row.checkno).toMatch(/^HC20261120\d{4}$/)
    expect(await said(people.jianyan.call(save, sheet(item.seisn)))).toBe(
      say.known(item.seisn, row.checkno ?? ''),
    )
  })

  it('of six who register at once is one', async () => {
    const { seisn } = await lift()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => people.jianyan.call(save, sheet(seisn))),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })

  it('draws its verdict from what was looked at, and says what the system holds', async () => {
    const item = await lift()
    await sql`insert into maintenance_sign_in (equcode, equdatasysid, personname, "signKind", "signinTime")
      select equcode, id, '王维保', '1', '2026-11-18T02:00:00Z' from equipment
      where id = ${item.equdatasysid}::uuid`.execute(server.current.services.db)
    const row = (await people.jianyan.must(
      save,
      sheet(item.seisn, { checkResult: '1', intervalCheck: '1' }),
    )) as MaintenanceCompliance
    expect(row).toMatchObject({ checkResult: '0', knownFacts: say.signIns(1, '2026-11-18', '王维保') })
    expect(await people.jianyan.must(save, { id: row.id, ...met })).toMatchObject({ checkResult: '1' })
    expect(await people.jianyan.must(save, { id: row.id, selfCheck: '2' })).toMatchObject({
      checkResult: '2',
    })
    expect(await people.jianyan.must(getDetail, { id: row.id })).toMatchObject({
      checkItem: expect.stringContaining('不符合：年度自行检查'),
    })
  })

  it('is over at once where nothing was found, and not sent on where nobody has looked', async () => {
    const empty = await registered({})
    expect(await said(act('jianyan', empty.id, 'submit'))).toBe(say.nothingChecked)
    const good = await registered(met)
    await people.jianyan.must(move, { id: good.id, action: 'submit' })
    expect(await people.jianyan.must(getDetail, { id: good.id })).toMatchObject({
      step: 'end',
      status: '3',
      checkResult: '1',
      rectifyLimit: null,
    })
    expect(await told('weibao', good.checkno)).toEqual([])
  })

  it('that found something is explained by its maintenance unit within its term, and closed by a supervisor', async () => {
    const wordless = await registered({ ...met, signInCheck: '2' })
    expect(await said(act('jianyan', wordless.id, 'submit'))).toBe(say.problemMissing)
    const row = await registered()
    await people.jianyan.must(move, { id: row.id, action: 'submit' })
    expect(await people.weibao.must(getDetail, { id: row.id })).toMatchObject({
      step: 'HGSM',
      status: '1',
      rectifyLimit: '2026-12-05',
    })
    expect(await told('weibao', row.checkno)).toContain('维保合规核查：请说明情况')
    expect(await told('jiancha', row.checkno)).toContain('电梯维保不合规')
    expect(await said(act('weibao', row.id, 'explain'))).toBe('请填写情况说明')
    await explained(row.id)
    const back = { backReason: '资料不完整', backDescription: '请附维保记录' }
    await people.jiancha.must(move, { id: row.id, action: 'return', ...back })
    expect(await people.weibao.must(getDetail, { id: row.id })).toMatchObject({ step: 'HGSM', status: '4' })
    expect(await told('weibao', row.checkno)).toContain('维保合规核查：说明被退回')
    await explained(row.id)
    await people.jiancha.must(move, { id: row.id, action: 'close', opinion: '已核实' })
    expect(await people.jianyan.must(getDetail, { id: row.id })).toMatchObject({
      step: 'end',
      status: '3',
      closeDate: '2026-11-20',
      closeOpinion: '已核实',
    })
  })

  it('wants a maintenance unit in the archive before it is sent to one', async () => {
    const row = await registered()
    await sql`update maintenance_compliance set "maintUnitId" = null where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(act('jianyan', row.id, 'submit'))).toBe(say.noUnit)
  })

  it('is listed in the catalogue’s words, to those whose it is', async () => {
    const row = await registered()
    const { list: named } = await people.jianyan.must(list, { seisn: row.seisn ?? '' })
    expect(named).toMatchObject([{ id: row.id, inspectResult: '2', unitname: row.useunit }])
    expect((await people.weibao.must(find, { checkno: row.checkno ?? '' })).list).toHaveLength(1)
    expect(await said(people.qiye.call(list, {}))).toBe(kitMessages.forbidden)
    await sql`update maintenance_compliance set "maintUnitId" = null where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    expect((await people.weibao.must(find, { checkno: row.checkno ?? '' })).list).toEqual([])
    expect(await said(people.weibao.call(getDetail, { id: row.id }))).toBe(kitMessages.missing)
  })
})

walkProcess({
  process: complianceProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'jiancha',
  allowed: {
    HGHC: { submit: ['jianyan'] },
    HGSM: { explain: ['weibao', 'jiancha'] },
    HGXA: { close: ['jiancha'], return: ['jiancha'] },
  },
  after: {
    'HGHC.submit': 'HGSM',
    'HGSM.explain': 'HGXA',
    'HGXA.close': 'end',
    'HGXA.return': 'HGSM',
  },
  way: {
    HGHC: [],
    HGSM: [['jianyan', 'submit']],
    HGXA: [
      ['jianyan', 'submit'],
      ['weibao', 'explain'],
    ],
  },
  supply: () => ({ explainText: '已整改' }),
  fresh: async () => (await registered()) as unknown as WalkedRow,
})
