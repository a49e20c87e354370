import { parameters } from '@tejian/contract/app/parameters.ts'
import { paymentTerm } from '@tejian/contract/charges/parameters.ts'
import { installationArea } from '@tejian/contract/kit/installation.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { parameterSentences } from '@tejian/contract/kit/parameter.ts'
import { arriveCity } from '@tejian/contract/lifts/parameters.ts'
import { systemParameterCalls as calls } from '@tejian/contract/system/parameterCalls.ts'
import { parameterMessages } from '@tejian/contract/system/parameterMessages.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { systemContext } from '../../kit/jobs.ts'
import { offerParameters } from '../parameterOffers.ts'

const test = useTestApp()

beforeEach(async () => {
  const { services } = test.current
  await sql`delete from system_parameter`.execute(services.db)
  await offerParameters(systemContext(services, 'start'), parameters)
  await services.parameters.refresh()
})

const rowOf = async (paramKey: string) => {
  const admin = await test.current.as('admin')
  const { list } = await admin.must(calls.find, { paramKey })
  const [row] = list
  if (!row) throw new Error(`no parameter ${paramKey}`)
  return row
}

const save = async (paramKey: string, change: Record<string, string>) => {
  const { id, version } = await rowOf(paramKey)
  return (await test.current.as('admin')).call(calls.save, { id, version: String(version), ...change })
}

describe('a system parameter', () => {
  it('is for administrators alone', async () => {
    expect((await test.current.nobody.call(calls.find)).status).toBe(401)
    const inspector = await test.current.as('jianyan')
    expect(await inspector.call(calls.find)).toMatchObject({ errorMsg: kitMessages.forbidden })
    const reader = await test.current.as('shenji')
    const { id, version } = await rowOf(paymentTerm.key)
    expect((await reader.call(calls.find)).isSuccess).toBe(true)
    const answer = await reader.call(calls.save, { id, version: String(version), paramValue: '15' })
    expect(answer).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it.each([
    [paymentTerm.key, '0', parameterSentences.range(...paymentTerm.range)],
    [paymentTerm.key, 'ten', parameterSentences.range(...paymentTerm.range)],
    // A term of a rule can only be made stricter: its range ends where the rule does.
    [arriveCity.key, '31', parameterSentences.range(...arriveCity.range)],
    ['function.tasks', 'yes', parameterSentences.switch],
    ['links.legacyRole', 'http://outside.example', parameterSentences.link],
    [installationArea.key, '110100', parameterMessages.firstDay],
  ])('%s cannot be %s', async (key, paramValue, sentence) => {
    expect(await save(key, { paramValue })).toMatchObject({ errorMsg: sentence })
  })

  it('holds as soon as it is saved, says so, and goes back to the default when it is emptied', async () => {
    expect((await save(paymentTerm.key, { paramValue: '15' })).isSuccess).toBe(true)
    await expect.poll(() => test.current.services.parameters.valueOf(paymentTerm)).toBe(15)
    expect(await rowOf(paymentTerm.key)).toMatchObject({
      heldValue: '15',
      standardValue: String(paymentTerm.default),
      allowedValues: `${paymentTerm.range[0]}至${paymentTerm.range[1]}${paymentTerm.unit}`,
    })
    expect(await save(paymentTerm.key, { paramValue: ' ' })).toMatchObject({ isSuccess: true })
    await expect.poll(() => test.current.services.parameters.valueOf(paymentTerm)).toBe(paymentTerm.default)
  })

  it('saved by two people at once is kept by the first', async () => {
    const { id, version } = await rowOf(paymentTerm.key)
    const admin = await test.current.as('admin')
    const input = { id, version: String(version), paramValue: '12' }
    expect((await admin.call(calls.save, input)).isSuccess).toBe(true)
    expect(await admin.call(calls.save, { ...input, paramValue: '13' })).toMatchObject({
      errorMsg: expect.stringContaining('请核对差异后再保存') as string,
    })
  })

  it('has values of areas where it may, one for each, and those alone can be taken away', async () => {
    const admin = await test.current.as('admin')
    const of = (paramKey: string, areaId: string, paramValue = '20') =>
      admin.call(calls.save, { paramKey, areaId, paramValue })
    expect(await of(paymentTerm.key, '331121')).toMatchObject({ errorMsg: parameterMessages.noAreas })
    expect(await of('no.such', '331121')).toMatchObject({ errorMsg: parameterMessages.unknown })
    expect((await of(arriveCity.key, '331121')).isSuccess).toBe(true)
    expect(await of(arriveCity.key, '331121')).toMatchObject({ errorMsg: parameterSentences.areaKnown })
    const { list } = await admin.must(calls.find, { paramKey: arriveCity.key, orderBy: 'areaId desc' })
    const base = list.find(({ areaId }) => !areaId)
    const own = list.find(({ areaId }) => areaId === '331121')
    expect(base?.actions).toContain('areaValue')
    expect(own?.actions).toContain('delete')
    expect(await admin.call(calls.delete, { ids: base?.id ?? '' })).toMatchObject({
      errorMsg: parameterSentences.base,
    })
    expect((await admin.call(calls.delete, { ids: own?.id ?? '' })).isSuccess).toBe(true)
  })

  it('stands in the list of the catalogue by its names', async () => {
    const admin = await test.current.as('admin')
    const { list } = await admin.must(calls.list, { name: paymentTerm.name })
    expect(list).toMatchObject([{ code: paymentTerm.key, name: paymentTerm.name, value: null }])
  })
})
