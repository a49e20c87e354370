import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { confirmationCalls } from '@tejian/contract/tasks/confirmationCalls.ts'
import { confirmationMessages } from '@tejian/contract/tasks/confirmationMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchFunction } from '../app/testing/functions.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { tasksToBuild, type Work } from '../app/testing/reports.ts'
import { waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
let [lead, scheduler] = [] as unknown as [TestUser, TestUser]
const yes = { equConfirm: 'true', siteConfirm: 'true', safetyConfirm: 'true' }
const no = { ...yes, siteConfirm: 'false', note: '底坑积水' }
const { save, find, visit } = confirmationCalls
const { submitAppBussRepItem: build, batchSubmitAppBussRepItem: buildMany } = buildCalls

beforeAll(async () => {
  ;[lead, scheduler] = (await Promise.all(['jianyan', 'anpai'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
  await switchFunction(server.current, 'confirmations', true)
})

async function one(count = 1): Promise<Work[]> {
  return tasksToBuild(server.current, { count })
}
const stepOf = async (seisn: string): Promise<string | null> =>
  (
    await server.current.services.db
      .selectFrom('business_item')
      .select('step')
      .where('seisn', '=', seisn)
      .executeTakeFirstOrThrow()
  ).step

const seisnOf = ([first]: readonly Work[]): string => first?.seisn ?? ''

describe('the three confirmations before an inspection', () => {
  it('are not asked while they are off, whatever a report brings along', async () => {
    const seisn = seisnOf(await one())
    await switchFunction(server.current, 'confirmations', false)
    expect(await lead.call(save, { seisns: seisn, ...yes })).toMatchObject({ errorMsg: functionOff })
    expect((await lead.must(buildCalls.detailAppBussRepItem, { seisn })).confirmation).toBeNull()
    await lead.must(build, { seisn, ...no, note: undefined })
    expect(await stepOf(seisn)).toBe('BGLR')
    await switchFunction(server.current, 'confirmations', true)
    expect((await lead.must(find, { seisn })).list).toEqual([])
  })

  it('are refused to others, at other steps, without an answer or the words to a no', async () => {
    const seisn = seisnOf(await one())
    expect(await scheduler.call(save, { seisns: seisn, ...yes })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const [early] = await waitingTasks(server.current)
    expect(await lead.call(save, { seisns: early?.seisn, ...yes })).toMatchObject({
      errorMsg: confirmationMessages.notHere,
    })
    expect(await lead.call(save, { seisns: '', ...yes })).toMatchObject({
      errorMsg: confirmationMessages.nothingChosen,
    })
    expect(await lead.call(save, { seisns: seisn, ...yes, safetyConfirm: undefined })).toMatchObject({
      fields: { safetyConfirm: expect.any(String) },
    })
    expect(await lead.call(save, { seisns: seisn, ...no, note: '' })).toMatchObject({
      fields: { note: confirmationMessages.noteMissing },
    })
    const [foreign] = await tasksToBuild(server.current, { inspectors: 'jianyan2' })
    await sql`update business_item set "proPrincipalId" = 'jianyan2' where id = ${foreign?.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await lead.call(save, { seisns: foreign?.seisn, ...yes })).toMatchObject({
      errorMsg: confirmationMessages.notYours,
    })
  })

  it('come before a report, of a visit at once, or along with it', async () => {
    const works = await one(3)
    const [a, b, c] = works.map(({ seisn }) => seisn) as [string, string, string]
    await sql`update business_item set "visitNo" = ${a} where seisn = any(${[a, b, c]}::text[])`.execute(
      server.current.services.db,
    )
    expect(await lead.call(build, { seisn: a })).toMatchObject({ errorMsg: confirmationMessages.missing })
    expect(await lead.call(build, { seisn: a, ...yes, equConfirm: undefined })).toMatchObject({
      errorMsg: confirmationMessages.missing,
    })
    expect(await lead.call(build, { seisn: a, ...no, note: undefined })).toMatchObject({
      errorMsg: confirmationMessages.unmet,
    })
    expect((await lead.must(visit, { seisn: a })).together.map(({ seisn }) => seisn)).toEqual([b, c])
    expect(await lead.must(save, { seisns: [a, b].join(','), ...yes, cooperateName: '朱经办' })).toEqual({
      saved: 2,
      unmet: false,
    })
    expect((await lead.must(buildCalls.detailAppBussRepItem, { seisn: a })).confirmation).toMatchObject({
      state: 'confirmed',
      cooperateName: '朱经办',
      by: '周检验',
    })
    await lead.must(build, { seisn: a })
    await lead.must(buildMany, { seisns: [b, c].join(','), ...yes })
    expect(await Promise.all([a, b, c].map(stepOf))).toEqual(['BGLR', 'BGLR', 'BGLR'])
    expect((await lead.must(find, { seisn: c })).list).toMatchObject([
      { status: '1', equConfirm: true, confirmUserName: '周检验' },
    ])
  })

  it('hold the report while something is not so, until it is changed, and count for the planned day alone', async () => {
    const works = await one()
    const seisn = seisnOf(works)
    expect(await lead.must(save, { seisns: seisn, ...no })).toMatchObject({ unmet: true })
    expect(await lead.call(build, { seisn, ...yes })).toMatchObject({ errorMsg: confirmationMessages.unmet })
    const rows = async () => (await lead.must(find, { seisn })).list
    const [row] = await rows()
    expect(row).toMatchObject({ status: '2', note: '底坑积水' })
    expect(row?.actions).toContain('change')
    expect(row?.actions).not.toContain('replan')
    await switchFunction(server.current, 'noCondition', true)
    expect((await rows())[0]?.actions).toContain('replan')
    await lead.must(save, { seisns: seisn, ...yes })
    expect(await rows()).toMatchObject([{ id: row?.id, status: '1', note: null }])
    await sql`update business_item set "planInspectDate" = '2026-11-19' where seisn = ${seisn}`.execute(
      server.current.services.db,
    )
    expect(await lead.call(build, { seisn })).toMatchObject({ errorMsg: confirmationMessages.missing })
  })
})
