import { equipmentPrintCalls } from '@tejian/contract/equipment/labels/printCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { find, print, printPdf } = equipmentPrintCalls
let registrar: TestUser
let unit: TestUser
let ids: string[] = []
let foreign = ''

beforeAll(async () => {
  ;[registrar, unit] = (await Promise.all(['shouli', 'qiye'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
  const { unitId } = (await server.current.contextOf('qiye')).user
  const of = async (condition: ReturnType<typeof sql>) =>
    (
      await sql<{
        id: string
      }>`select id from equipment where ${condition} order by equcode limit 23`.execute(
        server.current.services.db,
      )
    ).rows.map(({ id }) => id)
  ids = await of(
    sql`"unitId" = ${unitId}::uuid and "inspState" in ('1', '2') and nextinspdate > '2026-12-01'`,
  )
  foreign =
    (await of(sql`"unitId" <> ${unitId}::uuid and "inspState" = '1' and nextinspdate > '2026-12-01'`))[0] ??
    ''
})

const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length

async function paper(person: string, printType: string, wanted: readonly string[], printCopies = '1') {
  const { batchNo } = await (await server.current.as(person)).must(print, {
    ids: wanted.join(','),
    printType,
    printCopies,
  })
  const token = await ticketFor(server.current, person, 'equipmentPrint', batchNo)
  return server.current.nobody.raw(printPdf, { batchNo, token })
}

describe('a print of devices', () => {
  it('is refused without devices, for foreign ones, for unknown types and too many copies', async () => {
    expect(await registrar.call(print, { ids: '', printType: '1' })).toMatchObject({
      errorMsg: '请选择要打印的设备',
    })
    expect(await unit.call(print, { ids: foreign, printType: '1' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    for (const more of [{ printType: '9' }, { printType: '1', printCopies: '21' }])
      expect((await registrar.call(print, { ids: ids[0], ...more })).isSuccess).toBe(false)
  })

  it.each([
    ['1', 1],
    ['2', 1],
    ['3', 2],
  ])('of type %s is a PDF', async (printType, pages) => {
    const wanted = printType === '3' ? ids.slice(0, 22) : ids.slice(0, 1)
    const answer = await paper('qiye', printType, wanted)
    expect(answer.headers['content-type'], answer.body.slice(0, 300)).toBe('application/pdf')
    if (printType === '3') expect(pagesOf(answer.rawPayload)).toBe(pages)
  })

  it('opens for its own ticket and in the bearer’s scope only', async () => {
    const { batchNo } = await registrar.must(print, { ids: foreign, printType: '3' })
    const other = await registrar.must(print, { ids: foreign, printType: '3' })
    const mine = await ticketFor(server.current, 'shouli', 'equipmentPrint', batchNo)
    const wrong = await server.current.nobody.raw(printPdf, { batchNo: other.batchNo, token: mine })
    expect(wrong.json()).toMatchObject({ isSuccess: false })
    const theirs = await ticketFor(server.current, 'qiye', 'equipmentPrint', batchNo)
    expect((await server.current.nobody.raw(printPdf, { batchNo, token: theirs })).json()).toMatchObject({
      errorMsg: kitMessages.missing,
    })
  })

  it('is counted, by copies, with its last type and time', async () => {
    const id = ids.at(-1) ?? ''
    const row = async () => (await registrar.must(find, { ids: id })).list[0]
    expect(await row()).toMatchObject({ printCopies: 0, lastPrintTime: null })
    await registrar.must(print, { ids: id, printType: '1', printCopies: '2' })
    await registrar.must(print, { ids: id, printType: '3', printCopies: '3' })
    expect(await row()).toMatchObject({ printCopies: 5, printType: '3', lastPrintTime: expect.any(String) })
  })
})
