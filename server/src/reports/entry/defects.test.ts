import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { defectCalls } from '@tejian/contract/reports/defectCalls.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
let [inspector, second] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[inspector, second] = (await Promise.all(
    ['jianyan', 'jianyan2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
})

const begun = async (): Promise<string> => (await reportsToEnter(server.current))[0]?.seisn ?? ''
const submit = (seisn: string, list: unknown[], person = inspector) =>
  person.call(defectCalls.defectSubmit, { seisn, defectList: JSON.stringify(list) })
const listOf = (seisn: string) => inspector.must(defectCalls.defectDetailList, { seisn })
const said = (answer: { isSuccess: boolean; errorMsg?: string }) =>
  answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')

const oil = {
  itemCode: 'A1.1.4',
  itemName: '资料',
  defectDesc: '缺少自检报告',
  defectLevel: '1',
  handleAdvice: '补充',
}

describe('defects', () => {
  it('are kept as one list: new ones get numbers, the numbers of dropped ones are void', async () => {
    const seisn = await begun()
    expect(said(await submit(seisn, [oil, { defectDesc: '门口堆物' }]))).toBe('went through')
    const [first, other] = await listOf(seisn)
    const kept = [first, other].find((row) => row?.itemCode === 'A1.1.4')
    const dropped = [first, other].find((row) => row?.itemCode !== 'A1.1.4')
    expect(kept).toMatchObject(oil)
    await submit(seisn, [{ ...oil, id: kept?.id, defectDesc: '已补充' }])
    expect(await listOf(seisn)).toMatchObject([
      { id: kept?.id, defectDesc: '已补充', defectno: kept?.defectno },
    ])
    const { rows } = await sql`select fate from number_ledger where number = ${dropped?.defectno}`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([{ fate: 'void' }])
  })

  it('are refused without words, of another item, to strangers, and for another device', async () => {
    const [seisn, foreign] = [await begun(), await begun()]
    expect(said(await submit(seisn, [{ itemCode: 'A1.1.4', defectDesc: '' }]))).toContain('第1条缺陷')
    expect(said(await submit(seisn, [oil], second))).toContain('办理，您不能修改')
    await submit(foreign, [oil])
    const [row] = await listOf(foreign)
    expect(said(await submit(seisn, [{ ...oil, id: row?.id }]))).toBe(entryMessages.defectUnknown)
    const device = await inspector.call(defectCalls.defectDetailList, {
      seisn,
      equdatasysid: '018f0000-0000-7000-8000-000000000000',
    })
    expect(said(device)).toBe(kitMessages.missing)
    expect(await listOf(seisn)).toEqual([])
  })

  it('are compared with the result', async () => {
    const seisn = await begun()
    const check = () => inspector.must(defectCalls.check, { seisn })
    await fillReport(server.current, seisn, { items: { 'A1.1.4': { result: 'N', note: '缺' } } })
    expect((await check()).message).toMatch(/^项目A1\.1\.4 .+不符合，请登记缺陷$/)
    await submit(seisn, [{ ...oil, defectLevel: '3' }])
    expect(await check()).toEqual({ valid: false, message: entryMessages.defectPasses })
    const [row] = await listOf(seisn)
    await submit(seisn, [{ ...oil, id: row?.id }])
    expect(await check()).toEqual({ valid: true, message: entryMessages.valid })
  })
})
