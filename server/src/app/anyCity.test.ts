import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { installationArea, notSetUp } from '@tejian/contract/kit/installation.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { creditCodeCheckDigit } from '@tejian/contract/kit/validators.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import {
  areaRegister,
  auditRegister,
  organisationRegister,
  systemCalls,
  userRegister,
} from '@tejian/contract/system/calls.ts'
import { installationCalls } from '@tejian/contract/system/installation/calls.ts'
import { installationMessages as sentences } from '@tejian/contract/system/installation/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { issueCertificateNo } from '../equipment/registration/certificateNo.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { type TestUser, useTestApp } from './testing/harness.ts'
import { importWorkbook, workbookOf } from './testing/imports.ts'

const server = useTestApp({ firstDay: true })

const choice = {
  areaId: '330200',
  authorityName: '宁波市市场监督管理局',
  authorityCode: '330200JC',
  instituteName: '宁波市特种设备检验研究院（测试）',
  instituteCode: '3302JY',
}

let admin: TestUser
let security: TestUser
beforeAll(async () => {
  admin = await server.current.as('admin')
  security = await server.current.as('anquan')
})

/** The sentence with which a choice is refused; empty for one that was taken. */
const refusal = async (more: Record<string, unknown>): Promise<string> => {
  const answer = await admin.call(installationCalls.setUp, { ...choice, ...more })
  return answer.isSuccess ? '' : answer.errorMsg
}

describe('an installation of another city', { timeout: 120_000 }, () => {
  it('knows no place and gives no number before its first day is done', async () => {
    const { db } = server.current.services
    for (const table of ['area', 'organisation'])
      expect((await sql`select from ${sql.id(table)}`.execute(db)).rows).toEqual([])
    const context = await server.current.contextOf('admin')
    const at = { day: '2026-11-20', area: '330200' }
    await expect(issueNumbers(context, 'SB', 1, at)).rejects.toThrow(notSetUp)
    await expect(issueCertificateNo(context, '3110', '330203')).rejects.toThrow(notSetUp)
    expect(await admin.must(sessionCalls.info)).toMatchObject({ home: '/sysmng/firstDay', areaId: '' })
    expect((await security.must(sessionCalls.info)).home).not.toBe('/sysmng/firstDay')
  })

  it('lets nobody but the system administrator choose, and nothing that cannot stand', async () => {
    expect(await security.call(installationCalls.setUp, choice)).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await server.current.nobody.call(installationCalls.setUp, choice)).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
    expect(await refusal({ areaId: '330299' })).toBe(sentences.unknownArea('330299'))
    expect(await refusal({ areaId: '330203' })).toBe(sentences.unknownArea('330203'))
    expect(await refusal({ areaId: '340100' })).toBe(sentences.lettersNeeded('合肥市'))
    expect(await refusal({ letters: 'AB' })).toBe(sentences.lettersShape)
    expect(await refusal({ instituteCode: '检验院' })).toBe(sentences.codeShape)
    expect(await refusal({ instituteCode: '330200JC' })).toBe(sentences.sameCode)
    expect(await refusal({ instituteCode: '330200' })).toBe(sentences.nested)
    expect((await admin.must(installationCalls.state)).done).toBe(false)
  })

  it('offers every province and its cities, municipalities whole', async () => {
    const { provinces } = await admin.must(installationCalls.state)
    expect(provinces).toHaveLength(31)
    const cities = await admin.must(installationCalls.cities, { province: '330000' })
    expect(cities.find(({ code }) => code === '330200')).toEqual({
      code: '330200',
      name: '宁波市',
      letters: '浙B',
      counties: 10,
    })
    const [beijing, ...others] = await admin.must(installationCalls.cities, { province: '110000' })
    expect(beijing).toMatchObject({ code: '110000', name: '北京市', counties: 16 })
    expect(others).toEqual([])
    expect(await admin.must(installationCalls.cities, { province: '330200' })).toEqual([])
  })

  it('can be chosen anew as long as nothing bears it', async () => {
    await admin.must(installationCalls.setUp, {
      ...choice,
      areaId: '340100',
      letters: '皖A',
      authorityCode: '340100JC',
      instituteCode: '3401JY',
      approvalno: 'TS7134001-2028',
    })
    const items = await security.must(dictionaryCalls.findDictList, { type: 'SCD_ORG' })
    expect(items.map(({ value }) => value)).toContain('340102')
    const done = await admin.must(installationCalls.setUp, choice)
    expect(done).toMatchObject({ areaId: '330200', organisations: 12 })
    const { rows } = await sql<{ code: string }>`select code from organisation order by code`.execute(
      server.current.services.db,
    )
    expect(rows.every(({ code }) => code.startsWith('3302'))).toBe(true)
    for (const type of ['SCD_ORG', 'monitor_department', 'inspect_department', 'SCD_JYJGWYDM'])
      for (const { value } of await security.must(dictionaryCalls.findDictList, { type }))
        expect(value).toMatch(/^3302/)
  })

  it('has ordinary records then, with what it chose in the trail', async () => {
    expect(await admin.must(installationCalls.state)).toMatchObject({
      done: true,
      closed: '',
      chosen: { areaId: '330200', areaName: '宁波市', letters: '浙B', instituteCode: '3302JY' },
    })
    expect(await admin.must(sessionCalls.info)).toMatchObject({ areaId: '330200', jurisdiction: '330200' })
    expect((await admin.must(sessionCalls.info)).home).not.toBe('/sysmng/firstDay')
    const counties = await admin.must(dictionaryCalls.findAreaList, { parentId: '330200' })
    expect(counties).toHaveLength(10)
    const auditor = await server.current.as('shenji')
    const { list } = await auditor.must(auditRegister.find, { tableName: 'system_parameter', pageSize: '50' })
    expect(list.map(({ actorName, action }) => `${actorName} ${action}`)).toContain('系统管理员 update')
    const { rows } = await sql<{
      after: unknown
    }>`select after from audit_entry e join system_parameter p on p.id::text = e."recordId"
      where p."paramKey" = ${installationArea.key} order by at`.execute(server.current.services.db)
    expect(rows.map(({ after }) => after)).toMatchObject([{ paramValue: '340100' }, { paramValue: '330200' }])
  })

  it('takes areas beyond its province from a workbook, those above in the lines before', async () => {
    const content = await workbookOf(
      ['区划代码', '区划名称', '上级代码', '级别'],
      [
        ['990000', '测试省', '', '1'],
        ['990100', '测试市', '990000', '2'],
        ['990102', '测试区', '990100', '3'],
        ['989902', '无上级区', '989900', '3'],
      ],
    )
    const { good, bad } = await importWorkbook(server.current, admin, areaRegister.import, content)
    expect([good, bad]).toEqual([3, 1])
    expect(await admin.must(dictionaryCalls.findAreaList, { parentId: '990100' })).toMatchObject([
      { name: '测试区' },
    ])
  })

  it('goes on to an accepted declaration and a certificate number with its own letters', async () => {
    const { list: offices } = await admin.must(organisationRegister.find, { code: '3302JY' })
    const institute = offices.find(({ code }) => code === '3302JY')
    const department = await admin.must(organisationRegister.save, {
      name: '受理科',
      code: '3302JY01',
      type: '21',
      areaId: '330200',
      parentId: institute?.id,
    })
    const made = (await admin.must(userRegister.save, {
      loginName: 'shouli',
      name: '受理员',
      roles: 'inspection_user',
      orgId: institute?.id,
      departId: department.id,
    })) as { id: string }
    await security.must(systemCalls.grantRoles, { id: made.id, roles: 'inspection_user,registrar' })
    await sql`update app_user set "mustChangePassword" = false`.execute(server.current.services.db)
    const registrar = await server.current.as('shouli')
    const first = '91330203MA2XTE001'
    const unit = (await registrar.must(unitRegister.save, {
      unitname: '宁波海曙测试机械有限公司',
      unittype: '01',
      creditcode: first + creditCodeCheckDigit(first),
      areaId: '330203',
      address: '海曙区解放南路1号',
      contactname: '陈联系',
      contacttel: '13900000000',
    })) as { id: string; unitname: string }
    // Its archive would want all that is known of a lift; what is looked at here is where it stands.
    const { rows } = await sql<{
      id: string
    }>`insert into equipment (equclacode, equname, equcode, "unitId", useunit, "areaId", useaddress, "useState", "regState")
      values ('3110', '乘客电梯', '31103302020260001', ${unit.id}::uuid, ${unit.unitname}, '330203', '海曙区解放南路1号1幢', '1', '1')
      returning id`.execute(server.current.services.db)
    const device = { id: rows[0]?.id }
    const sheet = await registrar.must(declarationCalls.saveAppMain, {
      unitId: unit.id,
      unitname: unit.unitname,
      inscontactname: '陈联系',
      inscontacttel: '13900000000',
      equclacode: '3110',
      inmGroupCode: 'DJ',
      appBussList: [{ equdatasysid: device.id, equclacode: '3110' }],
    })
    expect(sheet.appno).toBe('SB330203202611200001')
    await registrar.must(declarationCalls.submitAppMain, { appmainsysid: sheet.appmainsysid })
    await registrar.must(reviewCalls.acceptCommit, {
      appmainsysid: sheet.appmainsysid,
      lackReason: '检验前补交',
    })
    const accepted = await registrar.must(declarationCalls.getDetailAppMain, {
      appmainsysid: sheet.appmainsysid,
    })
    expect(accepted).toMatchObject({ acceptno: 'SL2026112000001' })
    const context = await server.current.contextOf('shouli')
    expect(await issueCertificateNo(context, '3110', '330203')).toBe('梯11浙B00001(26)')
    const report = { day: '2026-11-20', area: '330203', alias: 'DT', kind: 'DJ' }
    expect(await issueNumbers(context, 'BG', 1, report)).toEqual(['3302-DT-DJ-2026-000001'])
  })

  it('keeps what it chose once business stands on it', async () => {
    expect(await refusal({ areaId: '330100' })).toBe(sentences.hasBusiness('编号'))
    expect((await admin.must(installationCalls.state)).closed).toBe(sentences.hasBusiness('编号'))
  })
})

describe('the demonstration', () => {
  const demo = useTestApp()

  it('is of the place of its data, and keeps it', async () => {
    const person = await demo.current.as('admin')
    expect(await person.must(installationCalls.state)).toMatchObject({
      done: true,
      closed: sentences.demonstration,
    })
    expect(await person.call(installationCalls.setUp, choice)).toMatchObject({
      errorMsg: sentences.demonstration,
    })
    const context = await demo.current.contextOf('admin')
    expect(await issueCertificateNo(context, '3110', '330302')).toMatch(/^梯11浙C/)
    expect(await issueCertificateNo(context, '3110', '331121')).toMatch(/^梯11浙K/)
  })
})
