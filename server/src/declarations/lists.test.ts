import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, rowOf, saved, type TestDeclaration } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const {
  find,
  findInmGroup,
  checkError,
  getTaskConfirmFlag,
  valiIsRegisterByAppno,
  getAppMainEquBasicDetail,
  listInspectionTask,
  reasonForStep,
} = declarationCalls
let registrar: TestUser
let unit: TestUser
const at: Record<string, TestDeclaration> = {}

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  unit = await server.current.as('qiye')
  for (const step of ['YWSB', 'SCFP', 'CLFS', 'YWSL', 'end'] as const)
    at[step] = await declarationAtStep(server.current, step)
})

const numbers = async (person: TestUser, filters: Record<string, unknown>): Promise<string[]> =>
  (await person.must(find, { pageSize: 300, ...filters })).list.map((row) => String(row.appno))

describe('the list of declarations', () => {
  it('is refused without a session and with filters that make no sense', async () => {
    expect(await server.current.nobody.call(find, {})).toMatchObject({ errorMsg: kitMessages.noSession })
    expect(await registrar.call(find, { stepcode: 'x; drop table declaration' })).toMatchObject({
      isSuccess: false,
    })
    expect(await registrar.call(find, { orderBy: 'passwordHash desc' })).toMatchObject({
      errorMsg: '不能按所选的列排序',
    })
    expect(await registrar.call(find, { pageSize: 7 })).toMatchObject({ errorMsg: kitMessages.malformed })
    const { unknownFilter } = kitMessages
    for (const [call, filters, sentence] of [
      [find, { nothing: '1' }, unknownFilter(undefined)],
      [find, { stepcode: 'RWAP', nothing: '1' }, unknownFilter(undefined)],
      [listInspectionTask, { nothing: '1' }, unknownFilter(undefined)],
      [listInspectionTask, { homeUnit: '院' }, unknownFilter('属地检验机构')],
      [listInspectionTask, { kind: 'nothing' }, declarationMessages.unknownScope],
    ] as const)
      expect(await registrar.call(call, filters)).toMatchObject({ errorMsg: sentence })
  })

  it('over items is asked for what their declaration knows, and for what is still open', async () => {
    const [seisn] = at.end?.seisns ?? []
    const found = async (filters: Record<string, string>) =>
      (await registrar.must(listInspectionTask, { seisn, stepcode: 'every', ...filters })).list.length
    expect(await found({ payConfirmStatus: '0' })).toBe(1)
    expect(await found({ payConfirmStatus: '1' })).toBe(0)
    expect(await found({ flowunicode: 'declaration' })).toBe(1)
    expect(await found({ flowunicode: 'nothing' })).toBe(0)
    expect(await found({ onlyOpen: '1' })).toBe(1)
    const gone = await saved(server.current, registrar)
    await registrar.must(declarationCalls.cancelAppMain, { ids: gone.appmainsysid, reason: '重复申报：测试' })
    expect(await found({ seisn: gone.seisns[0] ?? '' })).toBe(1)
    expect(await found({ seisn: gone.seisns[0] ?? '', onlyOpen: '1' })).toBe(0)
  })

  it('for YWSB shows what was registered, sent on or not, but nothing void; onlyOpen what still waits there', async () => {
    const all = await numbers(registrar, {})
    for (const made of Object.values(at)) expect(all).toContain(made.appno)
    const open = await numbers(registrar, { stepcode: 'YWSB', onlyOpen: '1' })
    expect(open).toContain(at.YWSB?.appno)
    for (const step of ['SCFP', 'CLFS', 'YWSL', 'end']) expect(open).not.toContain(at[step]?.appno)
    const gone = await saved(server.current, registrar)
    await registrar.must(declarationCalls.cancelAppMain, { ids: gone.appmainsysid, reason: '重复申报：测试' })
    expect(await numbers(registrar, {})).not.toContain(gone.appno)
    expect(await numbers(registrar, { stepcode: 'void' })).toContain(gone.appno)
  })

  it.each(['SCFP', 'CLFS', 'YWSL'])('for %s shows what waits there', async (stepcode) => {
    const { list } = await registrar.must(find, { stepcode, pageSize: 300 })
    expect(list.map((row) => row.appno)).toContain(at[stepcode]?.appno)
    for (const row of list) expect(row.step).toBe(stepcode)
  })

  it('from RWAP on shows business items with what their declaration knows', async () => {
    const { list } = await registrar.must(find, { stepcode: 'RWAP', pageSize: 300 })
    const own = list.find((row) => row.seisn === at.end?.seisns[0])
    expect(own).toMatchObject({
      appno: at.end?.appno,
      appmainsysid: at.end?.appmainsysid,
      payConfirmStatus: '0',
      appway: 'DWSB',
      stepcode: 'RWAP',
    })
    expect(await registrar.must(find, { stepcode: 'NIXDA' })).toMatchObject({ list: [], count: 0 })
  })

  it('has every column of the specification, under its names', async () => {
    const { list } = await registrar.must(find, { appno: at.SCFP?.appno })
    for (const name of [
      'id',
      'taskId',
      'appno',
      'seisn',
      'unitname',
      'equclacode',
      'equcodeset',
      'equdatasysid',
      'payConfirmStatus',
      'verifyTestStatus',
      'VERIFYTESTSTATUSSEISN',
      'appway',
      'backReason',
      'backDescription',
      'backDutyTask',
      'INSCONTACTTEL',
      'isNinspdateOverdue',
      'chargesysids',
      'appmainsysid',
    ])
      expect(list[0], name).toHaveProperty(name)
  })

  it('is searched by serial number, number, unit, codes of devices, class, payment, supervision, flow', async () => {
    const { appno, appmainsysid, seisns } = at.CLFS as TestDeclaration
    const row = await rowOf(server.current, appmainsysid)
    const one = [
      { seisn: seisns[0] },
      { seisn: seisns[0]?.slice(-9) },
      { appno },
      { complex: row.equcodeset },
    ]
    for (const filters of one) expect(await numbers(registrar, filters)).toContain(appno)
    for (const filters of [
      { unitname: String(row.unitname).slice(2, 6) },
      { equclacode: '3000' },
      { payConfirmStatus: '0' },
      { verifyTestStatus: '0' },
      { flowunicode: 'declaration' },
    ]) {
      expect(await numbers(registrar, { stepcode: 'CLFS', ...filters }), JSON.stringify(filters)).toContain(
        appno,
      )
    }
    for (const filters of [
      { seisn: 'YW20200101' },
      { unitname: '没有' },
      { equclacode: '1000' },
      { payConfirmStatus: '1' },
      { verifyTestStatus: '1' },
      { flowunicode: 'x' },
      { complex: `%${appno}` },
    ]) {
      expect(
        await numbers(registrar, { stepcode: 'CLFS', ...filters }),
        JSON.stringify(filters),
      ).not.toContain(appno)
    }
  })

  it('shows everybody their own: units themselves, departments theirs, supervisors their area', async () => {
    const own = await unit.must(find, { pageSize: 300 })
    const unitId = (await rowOf(server.current, at.YWSB?.appmainsysid ?? '')).unitId
    for (const row of own.list) expect(row.unitId).toBe(unitId)
    expect(own.count).toBeGreaterThanOrEqual(5)
    const qt = await (await server.current.as('jiancha_qt')).must(find, { pageSize: 300 })
    for (const row of qt.list) expect(row.areaId).toMatch(/^331121/)
    expect(qt.list.map((row) => row.appno)).not.toContain(at.YWSB?.appno)
    expect(await (await server.current.as('anquan')).call(find, {})).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('masks telephone numbers for whoever may not see them', async () => {
    const phone = async (person: TestUser) =>
      (await person.must(find, { appno: at.YWSB?.appno })).list[0]?.INSCONTACTTEL
    expect(await phone(registrar)).toBe('19900001001')
    expect(await phone(await server.current.as('shenhe'))).toBe('199****1001')
  })

  it('sends the actions that fit the row', async () => {
    const actions = async (person: TestUser, appno: string | undefined) =>
      (await person.must(find, { appno, stepcode: 'all' })).list[0]?.actions ?? []
    expect((await actions(unit, at.YWSB?.appno)).sort()).toEqual([
      'edit',
      'flowLog',
      'printForm',
      'submit',
      'view',
      'void',
    ])
    expect((await actions(unit, at.SCFP?.appno)).sort()).toEqual(['flowLog', 'printForm', 'view', 'withdraw'])
    expect((await actions(registrar, at.end?.appno)).sort()).toEqual([
      'assess',
      'charge',
      'copy',
      'flowLog',
      'printForm',
      'printReceipt',
      'sendSms',
      'view',
    ])
    expect(await actions(registrar, at.YWSL?.appno)).toEqual(
      expect.arrayContaining(['accept', 'batchAccept', 'return', 'void', 'transfer']),
    )
  })
})

describe('what is asked about a declaration', () => {
  it('checks for mistakes before the submit, and refuses the submit for errors only', async () => {
    const check = await registrar.must(checkError, { appno: at.YWSB?.appno })
    expect(check.valid).toBe(true)
    expect(check.errors.map((problem) => problem.message)).toContain('请上传“申报单”')
    const made = await saved(server.current, registrar, { more: { inscontactname: undefined } })
    const mistaken = await registrar.must(checkError, { appmainsysid: made.appmainsysid })
    expect(mistaken.valid).toBe(false)
    expect(mistaken.errors[0]).toMatchObject({ field: 'inscontactname', level: 'error' })
    const refused = await registrar.call(declarationCalls.submitAppMain, { appmainsysid: made.appmainsysid })
    expect(refused).toMatchObject({
      isSuccess: false,
      code: 'mistakes',
      errorMsg: '请填写报检联系人，请处理后再提交',
    })
    expect(await registrar.call(checkError, {})).toMatchObject({
      errorMsg: declarationMessages.chooseDeclarations,
    })
  })

  it('finds the same device in another declaration', async () => {
    const row = await rowOf(server.current, at.YWSL?.appmainsysid ?? '')
    const twice = await registrar.must(declarationCalls.saveAppMain, {
      unitId: row.unitId,
      unitname: row.unitname,
      inscontactname: '朱经办',
      inscontacttel: '19900001001',
      equclacode: row.equclacode,
      inmGroupCode: 'DJ',
      appBussList: [{ equdatasysid: row.equdatasysid }],
    })
    const answer = await registrar.call(declarationCalls.submitAppMain, { appmainsysid: twice.appmainsysid })
    expect(answer.isSuccess ? '' : answer.errorMsg).toContain(
      `已在申报单${row.appno}中办理（业务受理），请勿重复申报`,
    )
  })

  it('answers the basic details of a declared device, and the latest business', async () => {
    const { appno, seisns, appmainsysid } = at.YWSL as TestDeclaration
    const row = await rowOf(server.current, appmainsysid)
    const device = await registrar.must(getAppMainEquBasicDetail, { appno, equdatasysid: row.equdatasysid })
    expect(device).toMatchObject({ seisn: seisns[0], equcode: row.equcodeset, inmGroupCode: 'DJ' })
    expect(await registrar.must(flowCalls.getAppMainLastBussDetail, { appno })).toEqual({
      seisn: seisns[0],
      equclacode: device.equclacode,
      equdatasysid: row.equdatasysid,
    })
    expect(
      await registrar.call(getAppMainEquBasicDetail, {
        appno: at.end?.appno,
        equdatasysid: row.equdatasysid,
      }),
    ).toMatchObject({ errorMsg: kitMessages.missing })
    expect(
      await (await server.current.as('qiye2')).call(flowCalls.getAppMainLastBussDetail, { appno }),
    ).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('offers the inspection kinds that fit a class', async () => {
    const codes = async (equclacode: string, seitestsort?: string) =>
      (await registrar.must(findInmGroup, { equclacode, seitestsort })).map((group) => group.inmGroupCode)
    expect(await codes('3110')).toEqual(expect.arrayContaining(['DJ', 'AZJJ', 'XSQJY', 'WTJY']))
    expect(await codes('3110')).not.toContain('AQFLX')
    expect(await codes('1110')).toEqual(expect.arrayContaining(['WJ', 'NJ']))
    expect(await codes('3110', '1')).not.toContain('DJ')
  })

  it('tells whether a task is to be confirmed: the department decides', async () => {
    expect(await registrar.must(getTaskConfirmFlag, { seisn: at.end?.seisns[0] })).toEqual({ flag: false })
    const department = await server.current.services.db
      .selectFrom('organisation')
      .select('id')
      .where('code', '=', '3311JY03')
      .executeTakeFirstOrThrow()
    await sql`update business_item set "inspDept" = ${department.id}::uuid where seisn = ${at.end?.seisns[0]}`.execute(
      server.current.services.db,
    )
    expect(await registrar.must(getTaskConfirmFlag, { seisn: at.end?.seisns[0] })).toEqual({ flag: true })
  })

  it('lists what is still to be charged, one declaration at a time', async () => {
    const answer = await registrar.must(valiIsRegisterByAppno, { appno: at.end?.appno })
    expect(answer.appBussList?.map((item) => item.seisn)).toEqual(at.end?.seisns)
    expect(
      await registrar.call(valiIsRegisterByAppno, { appno: [at.end?.appno, at.YWSL?.appno] }),
    ).toMatchObject({ errorMsg: '请选择相同的申报单号!' })
    expect(await registrar.call(valiIsRegisterByAppno, {})).toMatchObject({
      errorMsg: '所选数据申报单号不可为空',
    })
  })
})

describe('business in progress', () => {
  it('is one list of items, whether accepted or not, with the reason why each stands there', async () => {
    const { list } = await registrar.must(listInspectionTask, {
      unitname: (await rowOf(server.current, at.CLFS?.appmainsysid ?? '')).unitname,
      pageSize: 300,
    })
    const row = (made: TestDeclaration | undefined) => list.find((item) => item.seisn === made?.seisns[0])
    expect(row(at.CLFS)).toMatchObject({ currentStep: 'CLFS', dealMan: 'fushen', overdueDays: 0 })
    expect(row(at.CLFS)?.reasonForStep).toMatch(
      /^停在资料审查，由雷复审办理；自2026-11-20 .+；还缺申报单、使用登记证、维保合同；办理期限2026-11-25/,
    )
    expect(row(at.SCFP)?.reasonForStep).toMatch(
      /^停在审查分配，尚未有人领取，可由站长、受理员、任务安排员办理/,
    )
    expect(row(at.end)?.reasonForStep).toMatch(/^停在任务安排/)
    const unitRow = (await unit.must(listInspectionTask, { seisn: at.CLFS?.seisns[0] })).list[0]
    expect(unitRow?.reasonForStep).not.toMatch(/199\d{8}/)
  })

  it('is explained one by one', async () => {
    expect(await registrar.must(reasonForStep, { seisn: at.YWSB?.seisns[0] })).toMatchObject({
      stepcode: 'YWSB',
      holder: '朱经办',
      phone: '19900001001',
      deadline: null,
    })
    expect(
      await (await server.current.as('qiye2')).call(reasonForStep, { seisn: at.YWSB?.seisns[0] }),
    ).toMatchObject({ errorMsg: kitMessages.missing })
  })
})
