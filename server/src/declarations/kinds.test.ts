import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lackReason, rowOf, sheetFor, takeDevices } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { saveAppMain, submitAppMain, findInmGroup, checkError } = declarationCalls
let registrar: TestUser

beforeAll(async () => {
  registrar = await server.current.as('shouli')
})

const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const kindsOf = async (equclacode: string): Promise<string[]> =>
  (await registrar.must(findInmGroup, { equclacode })).map(({ inmGroupCode }) => inmGroupCode)
const save = async (inmGroupCode: string, prefix: string) => {
  const devices = await takeDevices(server.current, 1, { prefix })
  return registrar.call(saveAppMain, await sheetFor(server.current, devices, { inmGroupCode }))
}

describe('an inspection kind that no law knows for the class', () => {
  it.each([
    ['ZZJJ', '31', '制造监督检验'],
    ['JKJJ', '31', '进口安全性能监督检验'],
    ['AZJJ', '51', '安装监督检验'],
    ['XLJJ', '73', '重大修理监督检验'],
  ])('is neither offered nor saved: %s of %s', async (kind, prefix, name) => {
    const wanted = prefix === '73' ? { kind: 'AQFLX' } : {}
    const devices = await takeDevices(server.current, 1, { prefix, ...wanted })
    expect(await kindsOf(devices[0]!.equclacode)).not.toContain(kind)
    const sheet = await sheetFor(server.current, devices, { inmGroupCode: kind })
    const answer = await registrar.call(saveAppMain, sheet)
    expect(sentence(answer)).toContain(`不适用${name}，请核对检验业务`)
    expect(answer).toMatchObject({ code: 'fields', fields: { inmGroupCode: expect.any(String) } })
  })

  it('is refused on acceptance too', async () => {
    const devices = await takeDevices(server.current, 1, { prefix: '51' })
    const { appmainsysid } = await registrar.must(saveAppMain, await sheetFor(server.current, devices))
    await registrar.must(submitAppMain, { appmainsysid })
    const input = { appmainsysid, inmGroupCode: 'AZJJ', lackReason }
    expect(sentence(await registrar.call(reviewCalls.acceptSave, input))).toContain('不适用')
    expect(sentence(await registrar.call(reviewCalls.acceptCommit, input))).toContain('不适用')
  })
})

/** The approver takes a template out of force. */
async function stopTemplate(code: string): Promise<void> {
  const approver = await server.current.as('zhanzhang')
  const { list } = await approver.must(templateCalls.find, { complex: code })
  const [row] = list
  if (!row) throw new Error(`no template ${code}`)
  await approver.must(templateCalls.stop, {
    id: row.id,
    version: String(row.version),
    stopReason: '停用试验',
  })
}

describe('an inspection of which no report can be made', () => {
  it('is told with the kinds, and refused on submit', async () => {
    await stopTemplate('WT-JY')
    const groups = await registrar.must(findInmGroup, { equclacode: '3110' })
    const told = '尚无启用的报告模板，不能申报'
    const noTemplate = (kind: string) => groups.find(({ inmGroupCode }) => inmGroupCode === kind)?.noTemplate
    expect(noTemplate('DJ')).toBeNull()
    expect(noTemplate('WTJY')).toMatch(/.+的委托检验尚无启用的报告模板，不能申报$/)
    const made = await save('WTJY', '31')
    expect(made.isSuccess).toBe(true)
    const { appmainsysid } = made.isSuccess ? made.data : { appmainsysid: '' }
    const { valid, errors } = await registrar.must(checkError, { appmainsysid })
    expect(valid).toBe(false)
    expect(errors[0]).toMatchObject({ field: 'inmGroupCode', message: expect.stringContaining(told) })
    expect(sentence(await registrar.call(submitAppMain, { appmainsysid }))).toContain(told)
    expect((await rowOf(server.current, appmainsysid)).step).toBe('YWSB')
  })
})

describe('a stopped device', () => {
  const stopped = async (more: Record<string, unknown> = {}) => {
    const devices = await takeDevices(server.current, 2)
    await sql`update equipment set "useState" = '2' where id = ${devices[0]!.id}::uuid`.execute(
      server.current.services.db,
    )
    return registrar.must(saveAppMain, await sheetFor(server.current, devices, more))
  }
  const submit = async (more?: Record<string, unknown>): Promise<string> => {
    const { appmainsysid } = await stopped(more)
    return sentence(await registrar.call(submitAppMain, { appmainsysid }))
  }

  it('is not declared without a purpose, nor for another one without words', async () => {
    expect(await submit()).toMatch(/^设备.+已停用，请选择停用设备检验目的/)
    expect(await submit({ stoppedPurpose: '9' })).toContain('请说明停用设备的检验理由')
    const wrong = await registrar.call(saveAppMain, {
      ...(await sheetFor(server.current, await takeDevices(server.current, 1))),
      stoppedPurpose: '7',
    })
    expect(wrong.isSuccess).toBe(false)
  })

  it('is declared for its restart, or for what is said', async () => {
    expect(await submit({ stoppedPurpose: '1' })).toBe('went through')
    expect(await submit({ stoppedPurpose: '9', stoppedReason: '转让前检验' })).toBe('went through')
  })

  it('leaves its purpose when it leaves the list', async () => {
    const made = await stopped({ stoppedPurpose: '9', stoppedReason: '转让前检验' })
    const before = await rowOf(server.current, made.appmainsysid)
    expect(before).toMatchObject({ hasStopped: true, stoppedReason: '转让前检验' })
    const [, id] = String(before.equdatasysid).split(',')
    await registrar.must(saveAppMain, {
      appmainsysid: made.appmainsysid,
      unitId: before.unitId,
      unitname: before.unitname,
      inscontactname: '朱经办',
      inscontacttel: '19900001001',
      inmGroupCode: 'DJ',
      equclacode: before.equclacode,
      stoppedPurpose: '9',
      stoppedReason: '转让前检验',
      appBussList: [{ equdatasysid: id }],
    })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      hasStopped: false,
      stoppedPurpose: null,
      stoppedReason: null,
    })
  })
})

describe('a device that has gone to another unit since it was put on the sheet', () => {
  it('is refused on submit', async () => {
    const devices = await takeDevices(server.current, 1, { unitOf: 'qiye' })
    const { appmainsysid } = await registrar.must(saveAppMain, await sheetFor(server.current, devices))
    await sql`update equipment set "unitId" = (select "unitId" from app_user where "loginName" = 'qiye2')
      where id = ${devices[0]!.id}::uuid`.execute(server.current.services.db)
    expect(sentence(await registrar.call(submitAppMain, { appmainsysid }))).toContain('不属于该受检单位')
  })
})
