import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { institutionCalls } from '@tejian/contract/units/institutionCalls.ts'
import { institutionMessages } from '@tejian/contract/units/institutionMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchFunction } from '../app/testing/functions.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { find, getDetail, file } = institutionCalls
let [registrar, reader] = [] as unknown as [TestUser, TestUser]
let [first, second, other] = ['', '', '']

beforeAll(async () => {
  ;[registrar, reader] = (await Promise.all(
    ['shouli', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
  await switchFunction(server.current, 'institutions', true)
  const { rows } = await sql<{
    id: string
    kind: string
  }>`(select id, '05' as kind from unit order by id limit 2)
    union all (select id, '01' from unit where unittype = '01' order by id desc limit 1)`.execute(
    server.current.services.db,
  )
  ;[first, second, other] = rows.map(({ id }) => id) as [string, string, string]
  await sql`update unit set unittype = '05' where id = any(${[first, second]}::uuid[])`.execute(
    server.current.services.db,
  )
})

const filing = { filingno: 'BA-2026-001', filingDate: '2026-11-02' }

describe('the filing of institutions', () => {
  it('is refused while the function is off, to readers, of other units, without number or day', async () => {
    await switchFunction(server.current, 'institutions', false)
    expect(await registrar.call(find, {})).toMatchObject({ errorMsg: functionOff })
    expect(await registrar.call(file, { id: first, ...filing })).toMatchObject({ errorMsg: functionOff })
    await switchFunction(server.current, 'institutions', true)
    expect(await reader.call(file, { id: first, ...filing })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await registrar.call(file, { id: other, ...filing })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await registrar.call(getDetail, { id: other })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await registrar.call(file, { id: first })).toMatchObject({
      fields: { filingno: institutionMessages.noMissing, filingDate: institutionMessages.dayMissing },
    })
    expect(await registrar.call(file, { id: first, ...filing, filingDate: '2026-11-21' })).toMatchObject({
      fields: { filingDate: institutionMessages.dayAhead },
    })
  })

  it('gives an institution a number that no other has, and the archive alone cannot', async () => {
    const { version } = await registrar.must(file, { id: first, ...filing })
    expect(await registrar.must(getDetail, { id: first })).toMatchObject(filing)
    expect((await reader.must(find, { filingno: filing.filingno })).list).toMatchObject([{ id: first }])
    expect(await registrar.call(file, { id: second, ...filing })).toMatchObject({
      fields: { filingno: expect.stringMatching(/^备案编号BA-2026-001已登记给/) },
    })
    expect(await registrar.call(file, { id: first, version: String(version - 1), ...filing })).toMatchObject({
      isSuccess: false,
    })
    const saved = { id: first, version: String(version), filingno: 'BA-9', note: '备注' }
    await registrar.call(unitRegister.save, saved)
    expect(await registrar.must(getDetail, { id: first })).toMatchObject(filing)
    const { list } = await registrar.must(find, { want: 'rows' })
    expect(list.every(({ unittype }) => unittype === '05' || unittype === '06')).toBe(true)
  })
})
