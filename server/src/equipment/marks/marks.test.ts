import { equipmentPrintCalls } from '@tejian/contract/equipment/labels/printCalls.ts'
import { useMarkMessages as messages } from '@tejian/contract/equipment/marks/useMark.ts'
import { useMarkCalls as calls } from '@tejian/contract/equipment/marks/useMarkCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { pdfPages } from '../../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
let [registrar, unit, finance] = [] as unknown as [TestUser, TestUser, TestUser]
let devices: Array<{ id: string; equcode: string; usecertno: string }> = []

beforeAll(async () => {
  ;[registrar, unit, finance] = (await Promise.all(
    ['shouli', 'qiye', 'caiwu'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { rows } = await sql<(typeof devices)[number]>`select id, equcode, usecertno from equipment
    where "useState" = '1' and "regState" = '1' and usecertno <> '' and "inspState" = '1' and equclacode like '3%'
      and nextinspdate > '2026-12-10' and "unitId" = (select "unitId" from app_user where "loginName" = 'qiye')
    order by equcode limit 8`.execute(server.current.services.db)
  devices = rows
})

let next = 0
const device = () => {
  next += 1
  return devices[next - 1] as (typeof devices)[number]
}
const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const ask = (equdatasysid: string, more: Record<string, string> = {}) =>
  registrar.call(calls.save, { equdatasysid, replaceReason: '1', ...more })
const set = (id: string, changes: ReturnType<typeof sql>) =>
  sql`update equipment set ${changes} where id = ${id}::uuid`.execute(server.current.services.db)
const archive = async (id: string) =>
  (
    await sql<{ markno: string | null }>`select markno from equipment where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
  ).rows[0]?.markno
const markOf = async (equcode: string) =>
  (await registrar.must(calls.list, { complex: equcode })).list[0] as unknown as Record<string, string>

describe('a use mark', () => {
  it('is refused to others, without device and reason, and for what is not registered, not in use, unfit or late', async () => {
    const { id } = device()
    expect(sentence(await finance.call(calls.save, { equdatasysid: id, replaceReason: '1' }))).toBe(
      kitMessages.forbidden,
    )
    expect(sentence(await unit.call(calls.find, {}))).toBe(kitMessages.forbidden)
    expect(await registrar.call(calls.save, { replaceReason: '1' })).toMatchObject({
      fields: { equdatasysid: '请选择设备' },
    })
    expect((await registrar.call(calls.save, { equdatasysid: id })).isSuccess).toBe(false)
    expect(sentence(await ask(crypto.randomUUID()))).toBe(kitMessages.missing)
    await set(id, sql`"regState" = '0'`)
    expect(sentence(await ask(id))).toBe(messages.unregistered)
    await set(id, sql`"regState" = '1', "useState" = '2'`)
    expect(sentence(await ask(id))).toBe(messages.notInUse)
    await set(id, sql`"useState" = '1', nextinspdate = '2026-01-01'`)
    expect(sentence(await ask(id))).toBe(messages.unfit)
    await set(id, sql`nextinspdate = null`)
    expect(sentence(await ask(id))).toBe(messages.unfit)
  })

  it('waits, one for a device, is printed and then is the mark that the device carries', async () => {
    const { id, equcode, usecertno } = device()
    expect(sentence(await ask(id))).toBe('went through')
    const mark = await markOf(equcode)
    expect(mark).toMatchObject({
      status: '0',
      equcode,
      usecertno,
      newSignNo: expect.stringMatching(/^BB\d{12}$/),
    })
    expect(sentence(await ask(id))).toBe(messages.open(equcode, String(mark?.newSignNo)))
    expect(await archive(id)).toBeNull()
    const printed = await registrar.must(calls.print, { ids: mark?.id ?? '' })
    expect(await archive(id)).toBe(mark?.newSignNo)
    const token = await ticketFor(server.current, 'shouli', 'equipmentPrint', printed.batchNo)
    const paper = await server.current.nobody.raw(equipmentPrintCalls.printPdf, {
      batchNo: printed.batchNo,
      token,
    })
    const text = pdfPages(paper.rawPayload)
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '')
    for (const shown of ['特种设备使用标志', usecertno, equcode, '下次检验日期', '应急救援电话'])
      expect(text).toContain(shown)
    expect(sentence(await registrar.call(calls.print, { ids: mark?.id ?? '' }))).toBe(
      messages.handled(String(mark?.newSignNo)),
    )
    const { rows } = await sql<{ content: string }>`select content from message where receiver = 'qiye'
      and title = ${messages.newsTitle} order by id desc limit 1`.execute(server.current.services.db)
    expect(rows[0]?.content).toContain(equcode)
    // The next one takes its place.
    await ask(id, { replaceReason: '2' })
    expect(await markOf(equcode)).toMatchObject({ oldSignNo: mark?.newSignNo, status: '0' })
  })

  it('is not printed for a device that failed meanwhile, and may be made void with a reason', async () => {
    const { id, equcode } = device()
    await ask(id)
    const mark = await markOf(equcode)
    await set(id, sql`nextinspdate = '2026-01-01'`)
    expect(sentence(await registrar.call(calls.print, { ids: mark?.id ?? '' }))).toBe(messages.unfit)
    expect(await registrar.call(calls.void, { id: mark?.id, voidReason: ' ' })).toMatchObject({
      fields: { voidReason: messages.reasonMissing },
    })
    await registrar.must(calls.void, { id: mark?.id, voidReason: '设备超期' })
    expect(await markOf(equcode)).toMatchObject({ status: '9', actions: ['view'] })
    expect(sentence(await registrar.call(calls.save, { id: mark?.id, replaceReason: '2' }))).toBe(
      messages.handled(String(mark?.newSignNo)),
    )
    expect(await archive(id)).toBeNull()
    expect(sentence(await registrar.call(calls.print, { ids: '' }))).toBe(messages.choose)
  })

  it('of six who ask at once is one', async () => {
    const { id } = device()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id)))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })
})
