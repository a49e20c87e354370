import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, lackReason, rowOf, saved } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { materialReviewDeal, acceptCommit, batchAcceptCommitByList } = reviewCalls
let registrar: TestUser
let reviewer: TestUser

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  reviewer = await server.current.as('fushen')
})

const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const asked = '缺少申报单、使用登记证、维保合同，请填写容缺受理理由（含补交承诺）后再通过'

/** Hands in papers of these kinds. */
async function attach(id: string, ...kinds: string[]): Promise<void> {
  for (const kind of kinds)
    await sql`insert into attachment (attrefsysid, atttype, attname) values (${id}::uuid, ${kind}, ${kind})`.execute(
      server.current.services.db,
    )
}

async function atCounter(): Promise<string> {
  const { appmainsysid } = await saved(server.current, registrar)
  await registrar.must(declarationCalls.submitAppMain, { appmainsysid })
  return appmainsysid
}

async function printed(type: string, ids: string): Promise<Record<string, unknown>> {
  const { rows } = await registrar.must(outputCalls.commonPrint, { type, ids })
  return JSON.parse(rows[0]?.integrateddata ?? '{}') as Record<string, unknown>
}
const receipt = (ids: string) => printed('RPT_SQHZDDY', ids)

describe('what goes on without the required papers', () => {
  it('is stopped at the review until somebody says why', async () => {
    const { appmainsysid } = await declarationAtStep(server.current, 'CLFS')
    const pass = { appmainsysid, opinionResult: 'pass' }
    const answer = await reviewer.call(materialReviewDeal, pass)
    expect(answer).toMatchObject({ code: 'fields', fields: { lackReason: sentence(answer) } })
    expect(sentence(answer)).toContain('请填写容缺受理理由')
    expect((await reviewer.call(materialReviewDeal, { ...pass, lackReason: ' ' })).isSuccess).toBe(false)
    expect((await rowOf(server.current, appmainsysid)).step).toBe('CLFS')
    await reviewer.must(materialReviewDeal, { ...pass, lackReason })
    expect(await rowOf(server.current, appmainsysid)).toMatchObject({ step: 'YWSL', lackReason })
    // The registrar sees the reason and goes on with it.
    await registrar.must(acceptCommit, { appmainsysid })
    expect(await rowOf(server.current, appmainsysid)).toMatchObject({ lackReason, step: 'end' })
  })

  it('is stopped at the acceptance, one by one and in a batch', async () => {
    const appmainsysid = await atCounter()
    expect(sentence(await registrar.call(acceptCommit, { appmainsysid }))).toBe(asked)
    const batch = { list: JSON.stringify([{ appmainsysid }]) }
    expect(sentence(await registrar.call(batchAcceptCommitByList, batch))).toContain(asked)
    expect((await rowOf(server.current, appmainsysid)).acceptno).toBeNull()
    await registrar.must(batchAcceptCommitByList, { ...batch, lackReason })
    expect(await rowOf(server.current, appmainsysid)).toMatchObject({
      lackingMaterials: '申报单、使用登记证、维保合同',
      lackReason,
    })
  })

  it('goes on without a word where all required papers are there', async () => {
    const appmainsysid = await atCounter()
    await attach(appmainsysid, 'SBD', 'SYDJZ', 'WBHT')
    await registrar.must(acceptCommit, { appmainsysid, lackReason: '不需要' })
    expect(await rowOf(server.current, appmainsysid)).toMatchObject({
      lackingMaterials: null,
      lackReason: null,
    })
  })
})

describe('the papers of a declaration', () => {
  it('name what was missing on acceptance and the promise, whatever is handed in later', async () => {
    const appmainsysid = await atCounter()
    await attach(appmainsysid, 'SBD')
    await registrar.must(acceptCommit, { appmainsysid, lackReason })
    const lacking = ['使用登记证', '维保合同']
    expect(await receipt(appmainsysid)).toMatchObject({ lacking, lackReason })
    expect(await printed('RPT_SQDDY', appmainsysid)).toMatchObject({
      materials: ['申报单'],
      missing: lacking,
    })
    await attach(appmainsysid, 'SYDJZ', 'WBHT')
    expect(await receipt(appmainsysid)).toMatchObject({ lacking, lackReason })
    expect(await printed('RPT_SQDDY', appmainsysid)).toMatchObject({ missing: [] })
  })

  it('say that all is there only when it is', async () => {
    const appmainsysid = await atCounter()
    await attach(appmainsysid, 'SBD', 'SYDJZ', 'WBHT')
    await registrar.must(acceptCommit, { appmainsysid })
    expect(await receipt(appmainsysid)).toMatchObject({ lacking: [], lackReason: '', missingMaterial: '' })
  })

  it('tell of what was accepted before reasons were kept what is missing now', async () => {
    const appmainsysid = await atCounter()
    await registrar.must(acceptCommit, { appmainsysid, lackReason })
    await sql`update declaration set "lackingMaterials" = null, "lackReason" = null where id = ${appmainsysid}::uuid`.execute(
      server.current.services.db,
    )
    expect(await receipt(appmainsysid)).toMatchObject({ lacking: ['申报单', '使用登记证', '维保合同'] })
  })
})
