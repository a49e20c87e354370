import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { qualificationCalls, qualificationSentences } from '@tejian/contract/tasks/qualificationCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { checkPro } = qualificationCalls
let [inspector, head] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[inspector, head] = (await Promise.all(
    ['jianyan', 'zhanzhang'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
})

const db = () => server.current.services.db

describe('whether somebody is qualified', () => {
  it('is told to people of the institute about its own people', async () => {
    const asked = { equclacode: '3110' }
    expect(await server.current.nobody.call(checkPro, asked)).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
    expect(await (await server.current.as('qiye')).call(checkPro, asked)).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await inspector.call(checkPro, {})).toMatchObject({
      errorMsg: qualificationSentences.nothingAsked,
    })
    expect(await head.call(checkPro, { ...asked, loginName: 'jiancha' })).toMatchObject({
      errorMsg: qualificationSentences.unknownPerson,
    })
  })

  it('asks the authorisation for class, kind and grade, and the certificate for the class', async () => {
    const asked = { equclacode: '8310', inmGroupCode: 'DJ', pipelineGrade: 'GC1', loginName: 'jianyan' }
    expect(await head.must(checkPro, asked)).toMatchObject({ valid: true })
    expect(await inspector.must(checkPro, { pipelineGrade: 'GC1' })).toMatchObject({ valid: true })
    const own = sql`"loginName" = 'jianyan' and duty = '1' and equclacode like '%8%'`
    await sql`update report_authorisation set "pipelineGrade" = 'GC2' where ${own}`.execute(db())
    expect(await head.must(checkPro, asked)).toMatchObject({
      valid: false,
      message: expect.stringContaining('检验授权'),
    })
    await sql`update report_authorisation set "pipelineGrade" = null, seisortcodeset = 'QMJY' where ${own}`.execute(
      db(),
    )
    expect((await head.must(checkPro, asked)).valid).toBe(false)
    await sql`update report_authorisation set seisortcodeset = null, "certItem" = 'DT-2' where ${own}`.execute(
      db(),
    )
    expect(await head.must(checkPro, asked)).toMatchObject({
      valid: false,
      message: expect.stringContaining('检验资格'),
    })
    const { rows } = await sql<{ value: string; label: string }>`select value, label from dictionary_item
      where type = 'INSPECTOR_ITEM' and value not in (select certtype from inspector_certificate where "loginName" = 'jianyan')
      order by sort limit 1`.execute(db())
    const [lacking] = rows
    await sql`update report_authorisation set "certItem" = ${lacking?.value} where "loginName" = 'jianyan' and duty = '1'`.execute(
      db(),
    )
    expect(await head.must(checkPro, asked)).toMatchObject({
      valid: false,
      message: qualificationSentences.lacking('周检验', lacking?.label ?? ''),
    })
    await sql`update report_authorisation set "certItem" = null where "loginName" = 'jianyan' and duty = '1'`.execute(
      db(),
    )
    await sql`update inspector_certificate set "certState" = '5' where "loginName" = 'jianyan' and "classPrefixes" like '%8%'`.execute(
      db(),
    )
    expect((await head.must(checkPro, asked)).valid).toBe(false)
    await sql`update inspector_certificate set "certState" = '1' where "loginName" = 'jianyan' and "classPrefixes" like '%8%'`.execute(
      db(),
    )
  })
})
