import { materialCalls as calls } from '@tejian/contract/declarations/materials/materialCalls.ts'
import type { MaterialDemand } from '@tejian/contract/declarations/materials/materialDemand.ts'
import { materialMessages as say } from '@tejian/contract/declarations/materials/materialMessages.ts'
import { firstMaterials, shippedMaterials } from '@tejian/contract/declarations/materials/shipped.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { requiredMaterials } from './demands.ts'

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
const rowOf = async (inmGroupCode: string, atttype: string): Promise<MaterialDemand> => {
  const { list } = await people.admin.must(calls.find, { inmGroupCode, atttype, pageSize: '50' })
  return list[0] as unknown as MaterialDemand
}
const fresh = { inmGroupCode: 'AQFZX', atttype: 'ZLZM', required: 'true', sortNo: '50', enabled: 'true' }
const wanted = (inmGroupCode: string, equclacode: string) =>
  people.qiye.must(calls.wanted, { inmGroupCode, equclacode })
const lacking = async (inmGroupCode: string, equclacode: string) =>
  requiredMaterials(await server.current.contextOf('shouli'), { inmGroupCode, equclacode })

describe('what is handed in with declarations', () => {
  it('begins with the first rows, and says so under the names of the catalogue', async () => {
    const { list, count } = await people.admin.must(calls.list, { pageSize: '300' })
    expect(count).toBe(shippedMaterials.length)
    const lift = list.find(({ equclacode }) => equclacode === '3000')
    expect(lift).toMatchObject({ atttype: 'WBHT', attitle: expect.any(String), required: true })
    expect(lift).toHaveProperty('seitestsort')
    const own = (await people.admin.must(calls.list, { equclacode: '3000', atttype: 'WBHT' })).list
    expect(own.length).toBe(4)
    for (const [kind, code] of [
      ['DJ', '3110'],
      ['DJ', '2130'],
      ['AZJJ', '3110'],
    ] as const)
      expect(await lacking(kind, code)).toEqual(firstMaterials(kind, code))
  })

  it('is kept by the system administrator alone', async () => {
    expect(await said(server.current.nobody.call(calls.save, fresh))).toBe(kitMessages.noSession)
    for (const name of ['anquan', 'shouli', 'qiye', 'jiancha'] as const) {
      expect(await said(people[name].call(calls.save, fresh))).toBe(kitMessages.forbidden)
      expect(await said(people[name].call(calls.list, {}))).toBe(kitMessages.forbidden)
    }
    expect(await said(people.admin.call(calls.wanted, { inmGroupCode: 'DJ', equclacode: '3110' }))).toBe(
      kitMessages.forbidden,
    )
  })

  it('refuses what is not whole, unknown or there already', async () => {
    const save = (more: object) => said(people.admin.call(calls.save, { ...fresh, ...more }))
    for (const more of [
      { atttype: '' },
      { inmGroupCode: '' },
      { inmGroupCode: 'nothing' },
      { atttype: 'nothing' },
      { equclacode: 'abcd' },
      { sortNo: '0' },
    ])
      expect(await save(more)).not.toBe('went through')
    const { attitle } = await rowOf('DJ', 'SBD')
    expect(await save({ inmGroupCode: 'DJ', atttype: 'SBD' })).toBe(say.known(attitle ?? ''))
    expect(await save({ inmGroupCode: 'DJ', atttype: 'SBD', equclacode: '2000' })).toBe('went through')
  })

  it('is read by declarations once it was written, and the second of two writers is refused', async () => {
    const { id } = await people.admin.must(calls.save, { ...fresh, equclacode: '3100' })
    expect(await wanted('AQFZX', '3110')).toEqual([
      { atttype: 'SBD', required: true },
      { atttype: 'ZLZM', required: true },
    ])
    expect(await wanted('AQFZX', '2130')).toEqual([{ atttype: 'SBD', required: true }])
    expect(await lacking('AQFZX', '3110')).toEqual(['SBD', 'ZLZM'])
    const seen = await people.admin.must(calls.getDetail, { id })
    const change = { ...fresh, id, equclacode: '3100', version: String(seen.version) }
    await people.admin.must(calls.save, { ...change, required: 'false' })
    expect(await lacking('AQFZX', '3110')).toEqual(['SBD'])
    expect(await said(people.admin.call(calls.save, { ...change, enabled: 'false' }))).not.toBe(
      'went through',
    )
    const now = await people.admin.must(calls.getDetail, { id })
    await people.admin.must(calls.save, { ...change, version: String(now.version), enabled: 'false' })
    expect(await wanted('AQFZX', '3110')).toEqual([{ atttype: 'SBD', required: true }])
  })
})
