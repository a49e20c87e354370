import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationImportCalls as calls } from '@tejian/contract/declarations/importing/importCalls.ts'
import { declarationImportMessages as messages } from '@tejian/contract/declarations/importing/importMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { transferResult, transferUndo } from '@tejian/contract/shared/transfers/calls.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, rowOf, sheetFor, takeDevices, ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, sendWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { drainJobs } from '../../kit/jobRunner.ts'

const server = useTestApp()
let [registrar, unit, inspector] = [] as unknown as [TestUser, TestUser, TestUser]
let own: DemoDevice[] = []
let foreign: DemoDevice
let declared: DemoDevice

beforeAll(async () => {
  ;[registrar, unit, inspector] = (await Promise.all(
    ['shouli', 'qiye', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  own = await takeDevices(server.current, 6, { unitOf: 'qiye' })
  ;[foreign, declared] = (await takeDevices(server.current, 2, { notUnitOf: 'qiye' })) as [
    DemoDevice,
    DemoDevice,
  ]
})

const headers = ['设备代码', '检验类别', '期望检验日期']
const periodic = '定期检验'
const workbook = (lines: ReadonlyArray<readonly [code: string | undefined, ...more: string[]]>) =>
  workbookOf(
    headers,
    lines.map(([code = '', kind = periodic, day = '']) => [code, kind, day]),
  )
const imported = async (
  person: TestUser,
  lines: Parameters<typeof workbook>[0],
  settings: Record<string, string> = {},
) => importWorkbook(server.current, person, calls.import, await workbook(lines), settings)

const code = (place: number): string => (own[place] as DemoDevice).equcode
const sheetsOf = async (codes: readonly string[]) =>
  (
    await sql<{
      id: string
      appno: string
      unitname: string
      inmGroupCode: string
      equcount: number
      step: string
      state: string
      appway: string
      INSCONTACTTEL: string
    }>`
    select distinct declaration.* from declaration join business_item on appmainsysid = declaration.id
    where business_item.equcode = any(${codes}::text[]) order by declaration.id`.execute(
      server.current.services.db,
    )
  ).rows
const undo = async (person: TestUser, transferId: string) => {
  await person.must(transferUndo, { transferId })
  await drainJobs(server.current.services)
  return person.must(transferResult, { transferId })
}

describe('declarations out of a workbook', () => {
  it('are for registrars and for units, each with the devices that they see', async () => {
    const content = await workbook([[foreign.equcode]])
    const { envelope } = await sendWorkbook(server.current, calls.import, { sid: '', content })
    expect(envelope).toMatchObject({ errorMsg: kitMessages.noSession })
    const other = await sendWorkbook(server.current, calls.import, { sid: inspector.sid, content })
    expect(other.envelope).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await imported(unit, [[foreign.equcode]])).toMatchObject({
      good: 0,
      bad: 1,
      problems: [{ row: 2, sentence: messages.noDevice(foreign.equcode) }],
    })
  })

  it('are tried without writing, and tell line by line what is wrong', async () => {
    await registrar.must(declarationCalls.saveAppMain, await sheetFor(server.current, [declared]))
    const lines = [
      ['不存在的设备'],
      [declared.equcode],
      [code(0), '制造监督检验'],
      [code(1), '没有的类别'],
      [code(2), periodic, '后天'],
      [code(1)],
      [code(1)],
    ] as const
    const tried = await imported(registrar, lines, { mode: 'check' })
    const told = Object.fromEntries(tried.problems.map(({ row, sentence }) => [row, sentence]))
    expect(tried).toMatchObject({ good: 1, bad: 6 })
    expect(told[2]).toBe(messages.noDevice('不存在的设备'))
    expect(told[3]).toContain(`设备${declared.equcode}已在申报单`)
    expect(told[4]).toContain('不适用')
    expect(told[5]).toContain('检验类别')
    expect(told[6]).toContain('期望检验日期')
    expect(told[8]).toBe(messages.repeated(code(1), periodic))
    expect(await sheetsOf([code(1)])).toEqual([])
  })

  it('come to one sheet for each unit and kind, as drafts of whoever imported them', async () => {
    const result = await imported(registrar, [
      [code(0), periodic, '2026-12-01'],
      [foreign.equcode],
      [code(1)],
      ['不存在的设备'],
    ])
    expect(result).toMatchObject({ good: 3, bad: 1 })
    const sheets = await sheetsOf([code(0), code(1), foreign.equcode])
    expect(sheets.map(({ equcount, step, appway }) => [equcount, step, appway])).toEqual([
      [2, 'YWSB', 'APPLY'],
      [1, 'YWSB', 'APPLY'],
    ])
    expect(sheets[0]?.INSCONTACTTEL).toBeTruthy()
    expect(await rowOf(server.current, sheets[0]?.id ?? '')).toMatchObject({ expectdate: '2026-12-01' })
    // The same file once more declares nothing twice.
    expect(await imported(registrar, [[code(0)], [code(1)]])).toMatchObject({ good: 0, bad: 2 })
  })

  it('are taken back: the sheets are void, but for those that went on or were changed since', async () => {
    const first = await imported(unit, [[code(2)], [code(3)]])
    const [sheet] = await sheetsOf([code(2)])
    expect(sheet).toMatchObject({ equcount: 2, appway: 'DWSB' })
    expect(await undo(unit, first.id)).toMatchObject({ state: 'undone', keptCount: 0 })
    expect(await rowOf(server.current, sheet?.id ?? '')).toMatchObject({ state: '99', step: 'end' })
    const { rows } = await sql<{ fate: string }>`select fate from number_ledger
      where number = ${sheet?.appno}`.execute(server.current.services.db)
    expect(rows[0]?.fate).toBe('void')
    // What was taken back may be declared again.
    const again = await imported(unit, [[code(2)]])
    const [changed] = (await sheetsOf([code(2)])).slice(-1)
    await unit.must(declarationCalls.saveAppMain, {
      ...(await sheetFor(server.current, [own[2] as DemoDevice])),
      appmainsysid: changed?.id,
    })
    expect(await undo(unit, again.id)).toMatchObject({
      keptCount: 1,
      kept: [{ sentence: transferMessages.changedSince }],
    })
    expect(await rowOf(server.current, changed?.id ?? '')).toMatchObject({ step: 'YWSB' })
    const sent = await imported(registrar, [[code(4)]])
    const [submitted] = await sheetsOf([code(4)])
    await registrar.must(declarationCalls.submitAppMain, { appmainsysid: submitted?.id })
    expect(await undo(registrar, sent.id)).toMatchObject({
      kept: [{ sentence: messages.submittedSince(submitted?.appno ?? '') }],
    })
  })

  it('come in one go under the call of the catalogue, with the rows that failed', async () => {
    const content = await workbook([[code(5)], ['不存在的设备']])
    const { envelope } = await sendWorkbook(server.current, calls.submitExcelImport, {
      sid: registrar.sid,
      content,
    })
    expect(envelope).toMatchObject({
      data: {
        total: 2,
        successCount: 1,
        errors: [{ row: 3, message: messages.noDevice('不存在的设备') }],
      },
    })
    expect(await sheetsOf([code(5)])).toMatchObject([{ equcount: 1, step: 'YWSB' }])
  })

  it('has a template with the kinds to choose from', async () => {
    const token = await ticketFor(server.current, 'shouli', 'export', calls.template.path)
    const file = await server.current.nobody.raw(calls.template, { token })
    expect(file.statusCode).toBe(200)
  })
})
