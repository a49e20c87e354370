import { randomUUID } from 'node:crypto'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { transferErrors, transferProgress } from '@tejian/contract/shared/transfers/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { readWorkbook } from '../../kit/xlsx/read.ts'

const server = useTestApp()
const limits = { maxRows: 1000, maxBytes: 10_000_000 }

/** A file by its ticket, as a link in the browser fetches it. */
async function fetched(loginName: string, call: AnyCall, record: string, fields = {}) {
  const { ticket } = call.access as { ticket: string }
  const token = await ticketFor(server.current, loginName, ticket, ticket === 'export' ? call.path : record)
  return server.current.nobody.raw(call, { ...fields, token })
}

describe('an export', () => {
  it('is a workbook of what its person sees, and tells how far it has come to that person alone', async () => {
    const transferId = randomUUID()
    const answer = await fetched('shouli', unitRegister.export, transferId, { unitname: '物业', transferId })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''/)
    const { headers, rows } = await readWorkbook(answer.rawPayload, limits)
    const names = rows.map((row) => String(row[headers.indexOf('单位名称')]))
    expect(names.length).toBeGreaterThan(0)
    expect(names.every((name) => name.includes('物业'))).toBe(true)
    const [own, other] = [await server.current.as('shouli'), await server.current.as('caiwu')]
    await expect
      .poll(() => own.must(transferProgress, { transferId }))
      .toMatchObject({ state: 'done', total: names.length })
    expect(await other.must(transferProgress, { transferId })).toMatchObject({ done: 0, total: null })
  })
})

describe('an export of what nobody knows', () => {
  it('is refused before it begins', async () => {
    const transferId = randomUUID()
    const fields = { transferId, columns: 'unitname', nothing: '1' }
    const answer = await fetched('shouli', unitRegister.export, transferId, fields)
    expect(answer.json()).toMatchObject({ errorMsg: kitMessages.unknownFilter(undefined) })
    const known = await fetched('shouli', unitRegister.export, transferId, {
      ...fields,
      nothing: '',
      viewNo: 'unitMng',
      unittype: '01',
    })
    expect((await readWorkbook(known.rawPayload, limits)).headers).toEqual(['单位名称'])
  })
})

describe('an error sheet', () => {
  it('is for whoever imported, by a ticket that nobody else is given or can use', async () => {
    const refusedRow = await refusedImport(await server.current.as('shouli'))
    expect(refusedRow).toMatchObject({ total: 1, good: 0, bad: 1 })
    const own = await fetched('shouli', transferErrors, refusedRow.id)
    const sheet = await readWorkbook(own.rawPayload, limits)
    expect(sheet.rows).toHaveLength(1)
    expect(String(sheet.rows[0]?.[0])).toBe('错误单位')

    const foreign = await fetched('caiwu', transferErrors, refusedRow.id)
    expect(foreign.json()).toMatchObject({ isSuccess: false, errorMsg: kitMessages.missing })
    const swapped = await fetched('shouli', transferErrors, randomUUID())
    expect(swapped.json()).toMatchObject({ isSuccess: false, errorMsg: kitMessages.missing })
  })
})

/** An import of one unit without anything but its name. */
async function refusedImport(person: TestUser) {
  const content = await workbookOf(['单位名称', '统一社会信用代码'], [['错误单位', 'not a code']])
  return importWorkbook(server.current, person, unitRegister.import, content)
}
