import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { type ScanType, scanCalls } from '@tejian/contract/portal/scanCalls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const db = () => server.current.services.db
const lead = (code: string, type?: ScanType) =>
  server.current.nobody.must(scanCalls.qrcodeExtAction, { code, ...(type && { type }) })
const said = async (code: string, type?: ScanType): Promise<unknown> => {
  const answer = await server.current.nobody.call(scanCalls.qrcodeExtAction, {
    code,
    ...(type && { type }),
  })
  return 'errorMsg' in answer ? answer.errorMsg : answer
}
const first = async (table: string, columns: string, where = 'true'): Promise<Record<string, string>> => {
  const { rows } = await sql
    .raw<Record<string, string>>(`select ${columns} from ${table} where ${where} limit 1`)
    .execute(db())
  return rows[0] ?? {}
}
/** The whole window of a minute is shared by the cases of this file. */
const forgetCounts = () => sql`delete from rate_count where what = 'qrcodeExtAction'`.execute(db())

const charge = '0190aaaa-0000-7000-8000-000000000001'
const code = 'K7QX-M2TF-9RWB-4HPD'
const seisn = 'SN20261129000001'
let device: Record<string, string> = {}

beforeAll(async () => {
  device = await first('equipment', 'id, equcode, equclacode', `equclacode like '3%' and equcode is not null`)
  await sql`delete from emergency_lift where "rescueNo" = '987653'`.execute(db())
  await sql`insert into emergency_lift ("rescueNo", equcode, equdatasysid, "joinDate")
    values ('987653', ${device.equcode}, ${device.id}::uuid, '2026-01-05')`.execute(db())
  await sql`insert into lift_tag (nfcno, equcode, equdatasysid, status)
    values ('BQ99990001', ${device.equcode}, ${device.id}::uuid, '1'),
      ('BQ99990002', ${device.equcode}, ${device.id}::uuid, '2')`.execute(db())
  await sql`insert into pay_order (orderno, "chargeIds", status, "payQrcode", amount)
    values ('ZF99990001', ${charge}, '0', 'https://pay.example/scan?order=ZF99990001', 100),
      ('ZF99990002', ${charge}, '1', 'https://pay.example/scan?order=ZF99990002', 100)`.execute(db())
  await sql`insert into report (reportno, seisn, state, "verifyCode")
    values ('BG-S-1', ${seisn}, '1', ${code}), ('BG-S-2', ${seisn}, '0', 'K7QX-M2TF-9RWB-4HPE')`.execute(db())
})
afterAll(forgetCounts)

describe('what a scanned code leads to', () => {
  it.each([
    ['https://weixin.example/q/abc'],
    ['https://other.example/scanPage?equcode='],
    ['javascript:alert(1)'],
    ['没有这个编码'],
    ['%'],
    // A stopped tag, a paid order, and an order by its number alone.
    ['BQ99990002'],
    ['https://pay.example/scan?order=ZF99990002'],
    ['ZF99990001'],
    // A report that was never sealed.
    ['https://tejian.example/scanPage?code=K7QX-M2TF-9RWB-4HPE'],
  ])('refuses %j with one sentence', async (given) => {
    await forgetCounts()
    expect(await said(given)).toBe(portalMessages.foreignCode)
  })

  it('refuses what is longer than a code of ours, and a code that is of another kind than was said', async () => {
    for (const given of ['', 'x'.repeat(501)]) expect(await said(given)).toBe(kitMessages.malformed)
    expect(await said(device.equcode ?? '', 'report')).toBe(portalMessages.foreignCode)
    expect(await said(code, 'equipment')).toBe(portalMessages.foreignCode)
  })

  it('leads a device to its state, by its number, its label and its rescue code', async () => {
    await forgetCounts()
    const url = `/scanPage?equcode=${device.equcode}`
    const one = { action: 'equipment', title: '设备查验', url, equdatasysid: device.id }
    expect(await lead(device.equcode ?? '')).toMatchObject(one)
    expect(await lead(`http://old.example:8080${url}`)).toMatchObject(one)
    const other = { ...one, action: 'rescue', url: '/scanPage?rescueNo=987653' }
    expect(await lead('987653')).toMatchObject(other)
    expect(await lead('https://tejian.example/scanPage?rescueNo=987653')).toMatchObject(other)
  })

  it('leads a report to its verification, typed as people type', async () => {
    await forgetCounts()
    const one = { action: 'report', title: '报告查验', url: `/scanPage?code=${code}`, seisn }
    expect(await lead(`https://tejian.example/scanPage?code=${code}`)).toMatchObject(one)
    expect(await lead('k7qx m2tf 9rwb 4hpd', 'report')).toMatchObject(one)
  })

  it('leads a tag to the maintenance of its lift, by the way it was read', async () => {
    await forgetCounts()
    const at = (way: string) => `/m/maintain?tag=BQ99990001&way=${way}`
    expect(await lead(`https://tejian.example${at('nfc')}`)).toMatchObject({ action: 'tag', url: at('nfc') })
    expect(await lead('BQ99990001')).toMatchObject({ action: 'tag', url: at('code') })
  })

  it('leads the code of an open order to its slip', async () => {
    await forgetCounts()
    expect(await lead('https://pay.example/scan?order=ZF99990001')).toMatchObject({
      action: 'payment',
      url: `/qrcodePay?ids=${charge}`,
    })
  })

  it('tells nobody more than where a code leads', async () => {
    await forgetCounts()
    const fields = ['action', 'equclacode', 'equdatasysid', 'seisn', 'title', 'url']
    for (const given of [device.equcode ?? '', '987653', code, 'BQ99990001'])
      expect(Object.keys(await lead(given)).toSorted()).toEqual(fields)
  })

  it('answers thirty times a minute', async () => {
    await sql`update rate_count set count = 30 where what = 'qrcodeExtAction'`.execute(db())
    expect(await said('987653')).toBe(kitMessages.tooOften)
  })
})
