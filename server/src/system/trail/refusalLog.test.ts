import { auditMessages } from '@tejian/contract/system/auditState.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { probingRefusals } from '@tejian/contract/system/parameters.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { RefusalLog, type Refused, refusalsOf, writeRefusals } from '../../kit/http/refusals.ts'
import { writeRefused } from './refusalLog.ts'

const test = useTestApp()
const someId = '018f0000-0000-7000-8000-000000000000'

type Row = { place: number; kind: string; who: string; count: number; recordKind: string | null }
const refusals = async (): Promise<Row[]> => {
  const { rows } =
    await sql<Row>`select place, kind, who, count, "recordKind" from refusal order by place`.execute(
      test.current.services.db,
    )
  return rows
}

const one: Refused = {
  kind: 'forbidden',
  who: 'qiye',
  name: '企业',
  ip: '203.0.113.1',
  method: 'POST',
  path: '/api/x',
  does: null,
  recordKind: null,
  requestId: 'r',
}

describe('refusals that wait', () => {
  it('are one line where they are alike, and bounded where they are not', () => {
    const log = new RefusalLog()
    const at = new Date()
    for (let time = 0; time < 5; time += 1) log.note(one, at)
    for (let path = 0; path < 1000; path += 1) log.note({ ...one, path: `/api/${path}` }, at)
    const taken = log.take()
    expect(taken.length).toBeLessThan(310)
    expect(taken[0]).toMatchObject({ path: '/api/x', count: 5 })
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(1005)
    expect(log.take()).toEqual([])
    log.putBack(taken)
    expect(log.take().reduce((sum, { count }) => sum + count, 0)).toBe(1005)
  })
})

describe('refusals', () => {
  it('are kept under places without gaps, also when several write at once', async () => {
    const { db } = test.current.services
    const at = new Date()
    await Promise.all(
      Array.from({ length: 12 }, () =>
        writeRefusals(db, [
          { ...one, at, count: 1 },
          { ...one, ip: '', at, count: 2 },
        ]),
      ),
    )
    expect((await refusals()).map(({ place }) => place)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    )
  })

  it('of an account that tries doors are told once an hour, with what it tried', async () => {
    const { services } = test.current
    const sent = async () => {
      const { rows } = await sql<{ content: string }>`select content from message
        where receiver = 'anquan' and title = ${auditMessages.probing.title('yiqi')} order by id`.execute(
        services.db,
      )
      return rows.map(({ content }) => content)
    }
    refusalsOf(services).take()
    const person = await test.current.as('yiqi')
    const most = probingRefusals.default
    for (let time = 0; time < most - 1; time += 1) await person.call(systemCalls.auditState)
    expect(await writeRefused(services)).toBe(1)
    expect((await refusals()).at(-1)).toMatchObject({ kind: 'forbidden', who: 'yiqi', count: most - 1 })
    expect(await sent()).toEqual([])
    await person.call(unitRegister.getDetail, { id: someId })
    await writeRefused(services)
    expect((await refusals()).at(-1)).toMatchObject({ kind: 'missing', recordKind: 'unit' })
    expect(await sent()).toHaveLength(1)
    expect((await sent())[0]).toContain(`被拒绝访问 ${most} 次，来源地址 127.0.0.1`)
    expect((await sent())[0]).toContain(systemCalls.auditState.does)
    await person.call(systemCalls.auditState)
    await writeRefused(services)
    expect(await sent()).toHaveLength(1)
    // An hour later it needs as many again within the minutes.
    test.current.setNow(new Date(services.now().getTime() + 3_700_000))
    await person.call(systemCalls.auditState)
    await writeRefused(services)
    expect(await sent()).toHaveLength(1)
    for (let time = 0; time < most; time += 1) await person.call(systemCalls.auditState)
    await writeRefused(services)
    expect(await sent()).toHaveLength(2)
    expect(await (await test.current.as('shenji')).must(systemCalls.auditState)).toMatchObject({
      refusals: expect.any(Number),
    })
  })
})
