import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { InspectionType } from '@tejian/contract/system/inspectionTypes/inspectionType.ts'
import { inspectionTypeCalls as calls } from '@tejian/contract/system/inspectionTypes/typeCalls.ts'
import { typeMessages as say } from '@tejian/contract/system/inspectionTypes/typeMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { kindProblems, knownKinds } from '../../declarations/inmGroups.ts'
import { walkInspectionTypes } from '../../demo/walk/inspectionTypes.ts'
import { demoWalkers } from '../../demo/walk/walkers.ts'
import { shippedTypes } from './shipped.ts'
import { feeGroupSet, isInspected } from './types.ts'

const server = useTestApp()
const accounts = ['admin', 'anquan', 'shouli', 'qiye', 'jiancha'] as const
let people: Record<(typeof accounts)[number], TestUser>

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as typeof people
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}
const rowOf = async (inmGroupCode: string, equclacode: string): Promise<InspectionType> => {
  const { list } = await people.admin.must(calls.find, { inmGroupCode, equclacode, pageSize: '50' })
  return list.find((row) => row.equclacode === equclacode) as unknown as InspectionType
}
const change = async (kind: string, code: string, more: object) => {
  const { id, version } = await rowOf(kind, code)
  return said(people.admin.call(calls.save, { id, version: String(version), ...more }))
}
const offered = async (equclacode: string): Promise<string[]> =>
  (await people.shouli.must(declarationCalls.findInmGroup, { equclacode })).map(
    ({ inmGroupCode }) => inmGroupCode,
  )
const problems = async (kind: string, code: string): Promise<string[]> => {
  const context = await server.current.contextOf('shouli')
  const { lookups } = server.current.services
  return kindProblems([code], kind, '2026-11-20', knownKinds(context, lookups))
}

describe('kinds of inspection business', () => {
  it('are kept by the system administrator alone', async () => {
    const fresh = { inmGroupCode: 'DJ', equclacode: '3110', enabled: 'true' }
    expect(await said(server.current.nobody.call(calls.save, fresh))).toBe(kitMessages.noSession)
    for (const name of ['anquan', 'shouli', 'qiye', 'jiancha'] as const) {
      expect(await said(people[name].call(calls.save, fresh))).toBe(kitMessages.forbidden)
      expect(await said(people[name].call(calls.find, {}))).toBe(kitMessages.forbidden)
    }
  })

  it('begin with all that a category has, and name what is kept elsewhere', async () => {
    const { count } = await people.admin.must(calls.find, { pageSize: '10' })
    expect(count).toBe(shippedTypes.length)
    expect(await rowOf('DJ', '3000')).toMatchObject({
      inmCode: 'DJ-3000',
      inmname: '电梯定期检验',
      enabled: true,
      reportTemplate: expect.stringContaining('电梯'),
      flowName: expect.any(String),
      actions: expect.arrayContaining(['edit', 'disable', 'flows', 'materials']),
    })
  })

  it('are one for a kind and a class that fit each other', async () => {
    const save = (more: object) =>
      said(people.admin.call(calls.save, { inmGroupCode: 'DJ', enabled: 'true', ...more }))
    expect(await save({ equclacode: '3000' })).toBe(say.known('电梯定期检验'))
    expect(await save({ equclacode: '3110', inmGroupCode: 'AQFLX' })).toMatch(/不适用/)
    for (const more of [{}, { equclacode: 'abcd' }, { equclacode: '3110', inmGroupCode: 'nothing' }])
      expect(await save(more)).not.toBe('went through')
  })

  it('are not switched off while business of theirs is under way', async () => {
    const { rows } = await sql<{
      kind: string
      code: string
    }>`select "inmGroupCode" as kind, equclacode as code
      from business_item where step is distinct from 'end' and state not in ('0', '90', '92', '99')
        and equclacode like '3%' limit 1`.execute(server.current.services.db)
    const [{ kind, code } = { kind: '', code: '' }] = rows
    expect(await change(kind, '3000', { enabled: 'false' })).toMatch(/^仍有[1-9]\d*笔在办业务，不能停用$/)
    expect(await problems(kind, code)).toEqual([])
  })

  it('that are switched off are neither offered nor declared, and come back', async () => {
    const { db } = server.current.services
    await sql`delete from business_item where "inmGroupCode" = 'WTJY' and equclacode like '3%'`.execute(db)
    expect(await offered('3110')).toContain('WTJY')
    expect(await change('WTJY', '3000', { enabled: 'false' })).toBe('went through')
    expect(await offered('3110')).not.toContain('WTJY')
    expect(await offered('2130')).toContain('WTJY')
    const [problem = ''] = await problems('WTJY', '3110')
    expect(problem).toMatch(/的委托检验已停用，不能申报$/)
    const narrower = { inmGroupCode: 'WTJY', equclacode: '3110', enabled: 'true' }
    expect(await said(people.admin.call(calls.save, narrower))).toBe('went through')
    expect(await offered('3110')).toContain('WTJY')
    expect(await offered('3310')).not.toContain('WTJY')
    expect(await change('WTJY', '3000', { enabled: 'true' })).toBe('went through')
    expect(await offered('3310')).toContain('WTJY')
  })

  it('are saved by one of two writers', async () => {
    const { id, version } = await rowOf('AQPG', '6000')
    const write = { id, version: String(version), note: '一' }
    expect(await said(people.admin.call(calls.save, write))).toBe('went through')
    expect(await people.admin.call(calls.save, write)).toMatchObject({ code: 'conflict' })
  })

  it('say by which group of the tariff they are charged', async () => {
    const context = await server.current.contextOf('shouli')
    expect(feeGroupSet(context, 'DJ', '4110')).toBeNull()
    expect(await change('DJ', '4000', { feeGroup: 'nothing' })).not.toBe('went through')
    expect(await change('DJ', '4000', { feeGroup: 'CC' })).toBe('went through')
    expect(feeGroupSet(context, 'DJ', '4110')).toBe('CC')
    expect(feeGroupSet(context, 'DJ', '3110')).toBeNull()
  })

  it('of the demonstration are all on but one', async () => {
    const { services } = server.current
    await walkInspectionTypes(services, await demoWalkers(services, { now: services.now() }))
    await services.kept.refresh()
    const context = await server.current.contextOf('shouli')
    expect(isInspected(context, 'AQPG', '9100')).toBe(false)
    expect(isInspected(context, 'AQPG', '3110')).toBe(true)
    expect(feeGroupSet(context, 'DJ', '2110')).toBe('RQ')
  })
})
