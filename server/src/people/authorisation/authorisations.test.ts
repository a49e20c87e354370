import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { authorisationCalls } from '@tejian/contract/people/authorisation/calls.ts'
import {
  authorisationMessages,
  postMissing,
  unknownClass,
} from '@tejian/contract/people/authorisation/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
let [head, reviewer] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[head, reviewer] = (await Promise.all(['zhanzhang', 'shenhe'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
})

const sheet = {
  qualifCode: 'SQ-T-01',
  qualifName: '电梯定期检验审核',
  duty: '2',
  loginName: 'shenhe',
  equclacode: '31,33',
  seisortcodeset: 'DJ',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
}
const refusal = async (more: Record<string, unknown>, person = head) => {
  const answer = await person.call(authorisationCalls.save, { ...sheet, ...more })
  return answer.isSuccess ? 'went through' : { said: answer.errorMsg, fields: answer.fields ?? {} }
}

describe('an authorisation', () => {
  it('is written by who keeps them alone, for accounts of the institute whose post does the work', async () => {
    expect(await refusal({}, server.current.nobody)).toMatchObject({ said: kitMessages.noSession })
    expect(await refusal({}, reviewer)).toMatchObject({ said: kitMessages.forbidden })
    expect(await refusal({ loginName: 'nobody' })).toMatchObject({
      fields: { loginName: authorisationMessages.unknownPerson },
    })
    expect(await refusal({ loginName: 'jiancha' })).toMatchObject({
      fields: { loginName: authorisationMessages.unknownPerson },
    })
    expect(await refusal({ loginName: 'caiwu' })).toMatchObject({
      fields: { loginName: postMissing('褚财务', '审核') },
    })
    expect(await refusal({ loginName: 'shenhe', duty: '3' })).toMatchObject({
      fields: { loginName: postMissing('王审核', '审批') },
    })
    expect(await refusal({ id: '018f0000-0000-7000-8000-000000000000', version: '1' })).toMatchObject({
      said: kitMessages.missing,
    })
  })

  it('refuses classes that do not exist, days that run backwards, unknown codes', async () => {
    expect(await refusal({ equclacode: '三' })).toMatchObject({
      fields: { equclacode: authorisationMessages.wrongPrefixes },
    })
    expect(await refusal({ equclacode: '3,Z' })).toMatchObject({ fields: { equclacode: unknownClass('Z') } })
    expect(await refusal({ endDate: '2025-12-31' })).toMatchObject({
      fields: { endDate: authorisationMessages.datesReversed },
    })
    expect(await refusal({ certItem: 'DT-2' })).toMatchObject({
      fields: { certItem: authorisationMessages.itemForInspectors },
    })
    expect(await refusal({ duty: '9' })).not.toBe('went through')
  })

  it('takes name and institute from the account, shows its classes by name, and is found by class, kind and grade', async () => {
    const { id }: { id: string } = await head.must(authorisationCalls.save, sheet)
    const row = await head.must(authorisationCalls.getDetail, { id })
    expect(row).toMatchObject({ userNames: '王审核', enabled: true })
    expect(row.classNames).toContain('、')
    const found = async (search: Record<string, string>) =>
      (await head.must(authorisationCalls.list, { ...search, pageSize: '100' })).list.map((one) => one.id)
    expect(await found({ equclacode: '3110', inmGroupCode: 'DJ' })).toContain(id)
    expect(await found({ equclacode: '3110', inmGroupCode: 'AZJJ' })).not.toContain(id)
    expect(await found({ equclacode: '4110' })).not.toContain(id)
    expect(await found({ pipelineGrade: 'GC1' })).toContain(id)
    await head.must(authorisationCalls.delete, { ids: id })
    const { rows } = await sql`select id from report_authorisation where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([])
  })
})
