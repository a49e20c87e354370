import { custAssessCalls } from '@tejian/contract/declarations/evaluation/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { getDetailCustAssess: get, saveCustAssess: save } = custAssessCalls
let [registrar, unit, inspector, foreign] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let declared: { id: string; appno: string; unitname: string; INSCONTACTTEL: string }
let voided: { id: string; appno: string }

beforeAll(async () => {
  ;[registrar, unit, inspector, foreign] = (await Promise.all(
    ['shouli', 'qiye', 'jianyan', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const { rows } = await sql<
    typeof declared
  >`select d.id, d.appno, d.unitname, d."INSCONTACTTEL" from declaration d
    join app_user on app_user."unitId" = d."unitId" and "loginName" = 'qiye'
    where d.state <> '99' and d."areaId" not like '331121%'
      and not exists (select from evaluation where appmainsysid = d.id) limit 1`.execute(
    server.current.services.db,
  )
  declared = rows[0]!
  const gone = await sql<typeof voided>`select id, appno from declaration where state = '99' limit 1`.execute(
    server.current.services.db,
  )
  voided = gone.rows[0]!
})

const sheet = () => ({
  appno: declared.appno,
  appmainsysid: declared.id,
  inscontacttel: '19900001111',
  assessstate: '02',
  describe: '02,05',
  assessusername: '受理员',
  assesstime: '2026-03-02',
})

describe('the evaluation of a declaring unit', () => {
  it('is refused to others, for foreign and void declarations, and with anything missing', async () => {
    expect(await unit.call(get, { appno: declared.appno })).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await inspector.call(save, sheet())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await foreign.call(get, { appMainId: declared.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await registrar.call(get, { appno: 'SB0' })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await registrar.call(get, {})).toMatchObject({ errorMsg: '必填' })
    expect(
      await registrar.call(save, { ...sheet(), appno: voided.appno, appmainsysid: voided.id }),
    ).toMatchObject({ errorMsg: '该申报已作废，不能评价' })
    expect(await registrar.call(save, { ...sheet(), appmainsysid: voided.id })).toMatchObject({
      isSuccess: false,
    })
    for (const name of ['inscontacttel', 'assessstate', 'assessusername', 'assesstime']) {
      expect(await registrar.call(save, { ...sheet(), [name]: '' })).toMatchObject({
        errorMsg: '必填',
        fields: { [name]: '必填' },
      })
    }
    expect(await registrar.call(save, { ...sheet(), assessstate: '05' })).toMatchObject({ isSuccess: false })
    expect(await registrar.call(save, { ...sheet(), describe: '08' })).toMatchObject({ isSuccess: false })
  })

  it('begins with what the declaration says', async () => {
    expect(await registrar.must(get, { appno: declared.appno, appMainId: declared.id })).toMatchObject({
      appno: declared.appno,
      appmainsysid: declared.id,
      unitname: declared.unitname,
      version: null,
      inscontacttel: expect.stringMatching(/^199\*{4}\d{4}$/),
    })
  })

  it('is one for each declaration, changed under its version, and keeps a masked phone', async () => {
    const start = (await registrar.must(get, { appno: declared.appno })) as Record<string, unknown>
    await registrar.must(save, { ...sheet(), inscontacttel: start.inscontacttel, unitname: '别的单位' })
    const first = await registrar.must(get, { appno: declared.appno })
    expect(first).toMatchObject({
      version: 1,
      assessstate: '02',
      describe: '02,05',
      unitname: declared.unitname,
    })
    const { rows } = await sql<{ inscontacttel: string }>`select inscontacttel from evaluation
      where appmainsysid = ${declared.id}::uuid`.execute(server.current.services.db)
    expect(rows).toEqual([{ inscontacttel: declared.INSCONTACTTEL }])
    expect(await registrar.call(save, sheet())).toMatchObject({ code: 'conflict' })
    await registrar.must(save, { ...sheet(), assessstate: '04', version: '1' })
    expect(await registrar.call(save, { ...sheet(), version: '1' })).toMatchObject({ code: 'conflict' })
    const second = await registrar.must(get, { appno: declared.appno })
    expect(second.history.count).toBeGreaterThan(0)
    expect(second.history.defects.map(({ code }) => code)).toContain('05')
  })

  it('of two first ones lets one win', async () => {
    const { rows } = await sql<{
      id: string
      appno: string
    }>`select id, appno from declaration d where state <> '99'
      and not exists (select from evaluation where appmainsysid = d.id) limit 1`.execute(
      server.current.services.db,
    )
    const other = { ...sheet(), appno: rows[0]!.appno, appmainsysid: rows[0]!.id }
    const answers = await Promise.all([registrar.call(save, other), registrar.call(save, other)])
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.find(({ isSuccess }) => !isSuccess)).toMatchObject({ code: 'conflict' })
  })
})
