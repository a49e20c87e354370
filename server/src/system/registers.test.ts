import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { fieldValue, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { organisationCalls } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import {
  areaRegister,
  auditRegister,
  dictionaryRegister,
  organisationRegister,
  systemCalls,
  systemLists,
  versionRegister,
} from '@tejian/contract/system/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()
const as = (loginName: string) => test.current.as(loginName)

describe('dictionaries', () => {
  it('are refused to nobody in particular, and to be written by others than the administrator', async () => {
    expect(await test.current.nobody.call(dictionaryCalls.findAllDictListMap)).toMatchObject({ status: 401 })
    expect(
      await (await as('shouli')).call(dictionaryRegister.save, { type: 'SEX', value: '9', label: '其他' }),
    ).toMatchObject({ status: 403, errorMsg: kitMessages.forbidden })
    expect(await (await as('shouli')).call(dictionaryCalls.initCache)).toMatchObject({ status: 403 })
  })

  it('refuse a value twice, a missing parent, a changed value, and the loss of one with children', async () => {
    const admin = await as('admin')
    expect(
      await admin.call(dictionaryRegister.save, { type: 'BUSS_PAY_CONFIRM', value: '0', label: '又一个' }),
    ).toMatchObject({ isSuccess: false, errorMsg: '字典值已存在，不能重复' })
    expect(
      await admin.call(dictionaryRegister.save, {
        type: 'BUSS_PAY_CONFIRM',
        value: '9',
        label: '孤儿',
        parentValue: 'x',
      }),
    ).toMatchObject({ errorMsg: systemMessages.dictParentMissing })
    const { list } = await admin.must(dictionaryRegister.find, {
      type: 'inspect_department',
      value: '3311JY',
      pageSize: '10',
    })
    const institute = list.find((row: { value?: unknown }) => row.value === '3311JY')
    expect(await admin.call(dictionaryRegister.save, { id: institute?.id, value: '3311XX' })).toMatchObject({
      errorMsg: systemMessages.dictFixed,
    })
    expect(await admin.call(dictionaryRegister.delete, { ids: institute?.id })).toMatchObject({
      errorMsg: systemMessages.dictHasChildren,
    })
  })

  it('come whole, with the equipment classes expanded', async () => {
    const all = await (await as('qiye')).must(dictionaryCalls.findAllDictListMap)
    expect(all.BUSS_PAY_CONFIRM?.map((item) => [item.value, item.label])).toEqual([
      ['0', '未缴费'],
      ['1', '已缴费'],
    ])
    const classes = new Map(all.C602?.map((item) => [item.value, item]))
    expect(classes.get('3000')).toMatchObject({ label: '电梯', parentValue: '' })
    expect(classes.get('8000GX')).toMatchObject({ label: '管线' })
    expect(classes.get('2110')).toMatchObject({ parentValue: '2100', parentId: 'C602-2100' })
    expect(classes.get('51111')).toMatchObject({ parentValue: '5111' })
    for (const item of classes.values())
      if (item.parentValue) expect(classes.has(item.parentValue), item.value).toBe(true)
  })

  it('come level by level and item by item, and an unknown one is empty', async () => {
    const person = await as('qiye')
    const top = await person.must(dictionaryCalls.findDictList, { type: 'C602', parentValue: '2000' })
    expect(top.map((item) => item.value)).toContain('2100')
    expect(await person.must(dictionaryCalls.findDictItem, { type: 'C602', value: '2110' })).toMatchObject({
      label: '超高压容器',
    })
    expect(
      await person.must(dictionaryCalls.findParentDictItem, { type: 'C602', value: '2110' }),
    ).toMatchObject({ value: '2100' })
    expect(await person.must(dictionaryCalls.findParentDictItem, { type: 'C602', value: '2000' })).toBeNull()
    for (const type of ['NOTHING', '__proto__', 'constructor'])
      expect(await person.must(dictionaryCalls.findDictList, { type })).toEqual([])
  })

  it('are narrowed to the own jurisdiction where they are choices', async () => {
    const county = await (await as('jiancha_qt')).must(dictionaryCalls.findDictList, {
      type: 'monitor_department',
    })
    expect(county.map((item) => item.value)).toEqual(['331121JC'])
    const city = await (await as('jiancha')).must(dictionaryCalls.findDictList, {
      type: 'monitor_department',
    })
    expect(city.length).toBeGreaterThan(5)
    expect(
      (await (await as('qiye')).must(dictionaryCalls.findMonitorDictList, { areaId: '331121' })).map(
        (item) => item.label,
      ),
    ).toEqual(['青田县市场监督管理局'])
  })

  it.each([
    ['jiancha_qt', ['331121JC'], ['331121'], 19, 3, 0, 6, 0],
    ['shouli', null, null, null, 1, 9, 0, 14],
  ] as const)(
    "are narrowed to %s's own system in the map of all too (spec 2 §9)",
    async (loginName, monitor, scd, inspect, codes, inspection, supervision, documents) => {
      const person = await as(loginName)
      const all = await person.must(dictionaryCalls.findAllDictListMap)
      const whole = await (await as('qiye')).must(dictionaryCalls.findAllDictListMap)
      const valuesIn = (map: typeof all, type: string) => map[type]?.map(({ value }) => value)
      expect(valuesIn(all, 'monitor_department')).toEqual(monitor ?? valuesIn(whole, 'monitor_department'))
      expect(valuesIn(all, 'SCD_ORG')).toEqual(scd ?? valuesIn(whole, 'SCD_ORG'))
      for (const value of valuesIn(all, 'inspect_department') ?? []) expect(value).toMatch(/^3311JY/)
      for (const [type, count] of [
        ['SCD_JYJGWYDM', codes],
        ['department_21', inspection],
        ['department_22', supervision],
        ['WJTX_MENU_TREE', documents],
        ...(inspect === null ? [] : ([['inspect_department', inspect]] as const)),
      ] as const) {
        expect(valuesIn(all, type), type).toHaveLength(count)
        expect(await person.must(dictionaryCalls.findDictList, { type }), type).toHaveLength(count)
      }
    },
  )

  it('show a change to the next reader, and what changed behind their back after initCache', async () => {
    const admin = await as('admin')
    await admin.must(dictionaryCalls.findAllDictListMap)
    await admin.must(dictionaryRegister.save, { type: 'PAY_METHOD', value: 'shell', label: '贝壳' })
    const list = await (await as('qiye')).must(dictionaryCalls.findDictList, { type: 'PAY_METHOD' })
    expect(list.map((item) => item.label)).toContain('贝壳')
    await sql`update dictionary_item set label = '海贝' where type = 'PAY_METHOD' and value = 'shell'`.execute(
      test.current.services.db,
    )
    await admin.must(dictionaryCalls.initCache)
    expect(
      await admin.must(dictionaryCalls.findDictItem, { type: 'PAY_METHOD', value: 'shell' }),
    ).toMatchObject({ label: '海贝' })
  })

  it('carry the colours of states, which an administrator chooses from those that there are', async () => {
    const admin = await as('admin')
    const item = { type: 'useState', value: 'seized', label: '已查封' }
    for (const tone of ['purple', '红色', 'RED'])
      expect(await admin.call(dictionaryRegister.save, { ...item, tone })).toMatchObject({
        code: 'fields',
        fields: { tone: systemMessages.dictTone },
      })
    const row = (await admin.must(dictionaryRegister.save, { ...item, tone: 'red' })) as { id: string }
    const person = await as('qiye')
    const toneOf = async (): Promise<unknown> => {
      const all = await person.must(dictionaryCalls.findAllDictListMap)
      const list = await person.must(dictionaryCalls.findDictList, { type: 'useState' })
      const own = all.useState?.find(({ value }) => value === 'seized')
      expect(list.find(({ value }) => value === 'seized')).toEqual(own)
      return own?.tone
    }
    expect(await toneOf()).toBe('red')
    expect(
      await admin.call(dictionaryRegister.save, { id: row.id, version: '1', tone: 'blue' }),
    ).toMatchObject({ fields: { tone: systemMessages.dictTone } })
    await admin.must(dictionaryRegister.save, { id: row.id, version: '1', tone: ' ' })
    expect(await toneOf()).toBeUndefined()
    await admin.must(dictionaryRegister.delete, { ids: row.id })
  })
})

describe('areas', () => {
  it('come level by level', async () => {
    const person = await as('shouli')
    expect(await person.must(dictionaryCalls.findAreaList)).toMatchObject([
      { id: '330000', name: '浙江省', hasChild: true },
    ])
    const counties = await person.must(dictionaryCalls.findAreaList, { parentId: '331100' })
    expect(counties).toHaveLength(9)
    expect(counties.find((area) => area.name === '青田县')).toMatchObject({
      code: '331121',
      parentId: '331100',
      hasChild: true,
    })
    expect(await person.must(dictionaryCalls.findAreaList, { parentId: '999999' })).toEqual([])
    const all = await person.must(dictionaryCalls.findAllAreas)
    expect(all).toContainEqual({ code: '330000', name: '浙江省', parentCode: '' })
    expect(all.filter((area) => area.parentCode === '331100')).toHaveLength(9)
  })

  it('refuse a missing parent, a changed code, and the loss of one with children', async () => {
    const admin = await as('admin')
    expect(
      await admin.call(areaRegister.save, { code: '339900', name: '新市', parentCode: '999999' }),
    ).toMatchObject({ errorMsg: systemMessages.areaParentMissing })
    const row = await test.current.services.db
      .selectFrom('area')
      .select('id')
      .where('code', '=', '331121')
      .executeTakeFirstOrThrow()
    expect(await admin.call(areaRegister.save, { id: row.id, code: '331199' })).toMatchObject({
      errorMsg: systemMessages.areaFixed,
    })
    expect(await admin.call(areaRegister.delete, { ids: row.id })).toMatchObject({
      errorMsg: systemMessages.areaHasChildren,
    })
  })
})

describe('institutions', () => {
  const orgOf = (code: string) =>
    test.current.services.db
      .selectFrom('organisation')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()

  it('refuse circles and the loss of one with children or people', async () => {
    const admin = await as('admin')
    const [institute, station] = [await orgOf('3311JY'), await orgOf('3311JY12')]
    expect(
      await admin.call(organisationRegister.save, { id: institute.id, parentId: station.id }),
    ).toMatchObject({ errorMsg: systemMessages.orgCircle })
    expect(
      await admin.call(organisationRegister.save, { id: institute.id, parentId: institute.id }),
    ).toMatchObject({ errorMsg: systemMessages.orgCircle })
    expect(await admin.call(organisationRegister.delete, { ids: institute.id })).toMatchObject({
      errorMsg: systemMessages.orgHasChildren,
    })
    expect(await admin.call(organisationRegister.delete, { ids: station.id })).toMatchObject({
      errorMsg: systemMessages.orgHasUsers,
    })
  })

  it('answer with departments and parents', async () => {
    const person = await as('shouli')
    const own = await person.must(organisationCalls.getOfficeListByUser)
    expect(own.map((office) => office.name)).toContain('机电一科')
    expect(own.map((office) => office.name)).not.toContain('青田县市场监督管理局')
    expect(await person.call(organisationCalls.getOfficeListByUser, { loginName: 'jiancha' })).toMatchObject({
      isSuccess: false,
      errorMsg: kitMessages.missing,
    })
    const { id } = await orgOf('3311JY03')
    expect(await person.must(organisationCalls.getParentInfo, { id })).toMatchObject({ code: '3311JY' })
    const stations = await person.must(organisationCalls.getOfficeList, {
      parentId: (await orgOf('3311JY')).id,
      name: '检验站',
    })
    expect(stations).toHaveLength(9)
  })

  it('offer enabled people of the own institution, by role, step, name and department', async () => {
    const person = await as('anpai')
    const names = async (input: object) =>
      (await person.must(organisationCalls.queryBusinessUser, { pageSize: '1000', ...input })).list.map(
        (user) => user.loginName,
      )
    expect(await names({ type: 'inspector' })).toEqual(expect.arrayContaining(['jianyan', 'jianyan2']))
    expect(await names({ type: 'inspector' })).not.toContain('shouli')
    expect(await names({ type: 'CLFS' })).toEqual(['fushen'])
    expect(await names({ name: '受理' })).toContain('shouli')
    expect(await names({ orgId: (await orgOf('3311JY03')).id })).not.toContain('shouli')
    expect(await names({})).not.toContain('jiancha')
    await test.current.services.db
      .updateTable('app_user')
      .set({ enabled: false })
      .where('loginName', '=', 'jianyan2')
      .execute()
    expect(await names({ type: 'inspector' })).not.toContain('jianyan2')
    expect((await (await as('qiye')).must(organisationCalls.queryBusinessUser)).list).toEqual([])
    const groups = await person.must(organisationCalls.queryBusinessGroup, { name: '机电一科' })
    expect(groups[0]?.users.map((user) => user.loginName)).toContain('jianyan')
  })
})

describe('logs', () => {
  it('are read by the audit administrator alone', async () => {
    for (const loginName of ['admin', 'anquan', 'shouli', 'qiye']) {
      expect(await (await as(loginName)).call(auditRegister.find, {}), loginName).toMatchObject({
        status: 403,
      })
    }
    const auditor = await as('shenji')
    await (await as('admin')).must(versionRegister.save, {
      versionNo: '9.9.9',
      versionDate: '2026-11-20',
      content: '试验',
    })
    const { list, count } = await auditor.must(auditRegister.find, {
      tableName: 'version_info',
      action: 'create',
    })
    expect(count).toBe(1)
    expect(list[0]).toMatchObject({ actorName: '系统管理员', action: 'create', tableName: 'version_info' })
    const detail = (await auditor.must(auditRegister.getDetail, { id: list[0]?.id })) as {
      after?: { versionNo?: string }
    }
    expect(detail.after?.versionNo).toBe('9.9.9')
    expect(await auditor.must(systemCalls.verifyAudit)).toMatchObject({ brokenAt: null })
  })

  it('cannot be rewritten by the application, not through the view either', async () => {
    const { db } = test.current.services
    await expect(sql`update audit_trail set "actorName" = 'nobody'`.execute(db)).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`delete from audit_trail`.execute(db)).rejects.toThrow(/permission denied/)
  })

  it('take browser errors from anybody, cut to size, and thirty a minute', async () => {
    const report = (mes: string) =>
      test.current.nobody.call(systemCalls.saveErrorLogger, {
        mes,
        type: 'script',
        user: 'admin',
        time: 'yesterday',
        url: 'x'.repeat(900),
      })
    expect(await test.current.nobody.call(systemCalls.saveErrorLogger, {})).toMatchObject({
      isSuccess: false,
    })
    expect(await report(`${'长'.repeat(5000)}\u0007`)).toMatchObject({ isSuccess: true })
    const { list } = await (await as('shenji')).must(systemLists.clientErrors, {})
    expect(list[0]).toMatchObject({ type: 'script', userName: 'admin（未登录）' })
    expect(String(list[0]?.mes)).toHaveLength(2000)
    const answers = await Promise.all(Array.from({ length: 40 }, () => report('again')))
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(10)
  })

  it('show locks, which the security administrator lifts', async () => {
    const { db } = test.current.services
    const at = test.current.services.now()
    await db
      .insertInto('login_failure')
      .values({
        loginName: 'fuhe',
        failures: 5,
        lastFailure: at,
        lockedUntil: new Date(at.getTime() + 60_000),
      })
      .execute()
    const attempt = await db
      .insertInto('login_attempt')
      .values({
        loginName: 'fuhe',
        ip: '203.0.113.1',
        result: '账号或密码错误',
        failCount: 5,
        locked: true,
        createDate: at,
        updateDate: at,
        createUserName: null,
        updateUserName: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await (await as('shenji')).call(systemCalls.unlock, { id: attempt.id })).toMatchObject({
      status: 403,
    })
    const security = await as('anquan')
    await security.must(systemCalls.unlock, { id: attempt.id })
    expect(await security.call(systemCalls.unlock, { id: attempt.id })).toMatchObject({
      errorMsg: systemMessages.notLocked,
    })
  })

  it('are searched in the catalogue’s words, and refuse what they do not know', async () => {
    const auditor = await as('shenji')
    const names = async (call: AnyCall, operator: string, name: string) =>
      (await auditor.must(call, { operator, pageSize: '100' })).list.map((row: ListedHead) =>
        fieldValue(row, name),
      )
    expect(await names(systemLists.clientErrors, 'admin', 'user')).toContain('admin（未登录）')
    expect(await names(systemLists.clientErrors, '没有此人', 'user')).toEqual([])
    expect(new Set(await names(systemLists.loginControl, 'fuhe', 'loginName'))).toEqual(new Set(['fuhe']))
    expect(await names(systemLists.loginControl, 'nobody', 'loginName')).toEqual([])
    const logged = async (input: Record<string, string>) =>
      (await auditor.must(systemLists.operateLog, input)).list.map((row: ListedHead) =>
        fieldValue(row, 'type'),
      )
    expect(new Set(await logged({ type: '02' }))).not.toContain('00')
    expect(await logged({ type: '02', operator: '没有此人' })).toEqual([])
    expect(await auditor.call(systemLists.operateLog, { tables: 'unit' })).toMatchObject({
      errorMsg: kitMessages.unknownFilter(undefined),
      detail: { unknownFilter: 'tables' },
    })
  })

  it('of versions are open to everybody signed in', async () => {
    const titled = async (title: string) =>
      (await (await as('qiye')).must(systemLists.versions, { title })).list.length
    expect([await titled('没有这一版'), (await titled('更新')) + (await titled('.')) > 0]).toEqual([0, true])
    const { list } = await (await as('qiye')).must(systemLists.versions, {})
    expect(list[0]).toMatchObject({
      versionNo: expect.any(String),
      versionDate: expect.stringMatching(/^\d{4}-/),
    })
  })
})
