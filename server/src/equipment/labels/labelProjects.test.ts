import {
  type LabelProject,
  labelProjectMessages as say,
} from '@tejian/contract/equipment/labels/labelProject.ts'
import { labelProjectCalls as calls } from '@tejian/contract/equipment/labels/labelProjectCalls.ts'
import { equipmentPrintCalls } from '@tejian/contract/equipment/labels/printCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'

const server = useTestApp()
afterAll(closePdfRenderer)
const { print, printPdf } = equipmentPrintCalls
let admin: TestUser
let registrar: TestUser
let unit: TestUser
let lift = ''
let next = 1

beforeAll(async () => {
  ;[admin, registrar, unit] = (await Promise.all(
    ['admin', 'shouli', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { rows } = await sql<{
    id: string
  }>`update equipment set lastinspkind = 'DJ' where id = (select id from equipment
    where equclacode like '31%' and "inspState" = '1' and nextinspdate > '2026-12-01' order by equcode limit 1) returning id`.execute(
    server.current.services.db,
  )
  lift = rows[0]?.id ?? ''
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}

const sheet = (more: object = {}) => ({
  labelCode: `BQ${String(next++).padStart(3, '0')}`,
  labelName: '测试标签',
  templateCode: '1',
  labelSize: '1',
  itemList: 'equcode,usecertno,nextinspdate',
  enabled: 'true',
  ...more,
})
const made = async (more: object = {}) => (await admin.must(calls.save, sheet(more))) as LabelProject
const printed = (labelProjectId: string, printType = '3') =>
  registrar.call(print, { ids: lift, printType, printCopies: '2', labelProjectId })

describe('the register of label projects', () => {
  it('is refused without a session, and to people without its operator codes', async () => {
    expect((await server.current.nobody.call(calls.list, {})).isSuccess).toBe(false)
    expect(await said(registrar.call(calls.save, sheet()))).toBe(kitMessages.forbidden)
    expect(await said(unit.call(calls.list, {}))).toBe(kitMessages.forbidden)
  })

  it('refuses unknown classes, more items than the sheet holds, and a code that is taken', async () => {
    const save = (more: object) => said(admin.call(calls.save, sheet(more)))
    expect(await save({ equclacode: '电梯' })).toBe(say.wrongPrefixes)
    expect(await save({ equclacode: 'ZZ' })).toBe(say.unknownClass('ZZ'))
    const many = 'equcode,usecertno,nextinspdate,innerno,model'
    expect(await save({ itemList: many })).toBe(say.tooMany('63.5×38.1毫米（A4，3×7枚）', 4, 5))
    expect(await save({ itemList: many, labelSize: '4' })).toBe('went through')
    expect((await admin.call(calls.save, sheet({ itemList: 'password' }))).isSuccess).toBe(false)
    const { labelCode } = await made()
    expect(await save({ labelCode })).toBe(say.codeTaken)
  })

  it('prints beside a rescue code what a lift is known by, and offers that project for no device', async () => {
    const rescue = { templateCode: '4', itemList: 'useaddress,equcode' }
    expect(await said(admin.call(calls.save, sheet({ ...rescue, itemList: 'equcode,nextinspdate' })))).toBe(
      say.rescueItems,
    )
    const { id } = await made(rescue)
    expect(((await unit.must(calls.choices, {})) as { id: string }[]).map((one) => one.id)).not.toContain(id)
    expect(await said(printed(id))).toBe(say.rescueOnly('测试标签'))
  })

  it('answers the list of the catalogue under its names, and what a print can choose from', async () => {
    const one = await made({ labelName: '目录查询标签' })
    const off = await made({ labelName: '停用标签', enabled: 'false' })
    expect(await admin.must(calls.list, { name: '目录查询' })).toMatchObject({
      list: [{ id: one.id, code: one.labelCode, name: '目录查询标签', status: true }],
    })
    const choices = (await unit.must(calls.choices, {})) as { id: string }[]
    expect(choices.map(({ id }) => id)).toContain(one.id)
    expect(choices.map(({ id }) => id)).not.toContain(off.id)
  })
})

describe('labels by a project', () => {
  it('are refused by one that is gone, off, or does not fit the device, and for other papers', async () => {
    const { db } = server.current.services
    const { rows } = await sql<{
      equcode: string
    }>`select equcode from equipment where id = ${lift}::uuid`.execute(db)
    const equcode = rows[0]?.equcode ?? ''
    expect(await said(printed('00000000-0000-4000-8000-000000000001'))).toBe(say.gone)
    const off = await made({ enabled: 'false' })
    expect(await said(printed(off.id))).toBe(say.off('测试标签'))
    expect(await said(printed((await made({ equclacode: '2,8' })).id))).toBe(
      say.wrongClass('测试标签', equcode),
    )
    const kinds = await made({ seisortcodeset: 'WJ' })
    expect(String(await said(printed(kinds.id)))).toContain(`不适用于设备${equcode}：上次检验为`)
    expect(await said(printed((await made()).id, '1'))).toBe(say.onlyLabels)
  })

  it('are printed on its sheet, with the code right, left or nowhere', async () => {
    for (const more of [{}, { templateCode: '2', labelSize: '3' }, { templateCode: '3', labelSize: '4' }]) {
      const project = await made({ equclacode: '3', ...more })
      const { batchNo } = (await registrar.must(print, {
        ids: lift,
        printType: '3',
        printCopies: '2',
        labelProjectId: project.id,
      })) as { batchNo: string }
      const token = await ticketFor(server.current, 'shouli', 'equipmentPrint', batchNo)
      const paper = await server.current.nobody.raw(printPdf, { batchNo, token })
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      await admin.must(calls.save, { id: project.id, enabled: 'false' })
      const again = await ticketFor(server.current, 'shouli', 'equipmentPrint', batchNo)
      expect((await server.current.nobody.raw(printPdf, { batchNo, token: again })).json()).toMatchObject({
        errorMsg: say.off('测试标签'),
      })
    }
  })
})
