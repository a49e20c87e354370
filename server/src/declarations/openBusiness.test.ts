import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoDevice, sheetFor, type TestDeclaration, takeDevices } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { findOpenBusiness, saveAppMain, submitAppMain, cancelAppMain } = declarationCalls
let registrar: TestUser
let unit: TestUser

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  unit = await server.current.as('qiye')
})

const declare = async (devices: readonly DemoDevice[]): Promise<TestDeclaration> =>
  registrar.must(saveAppMain, await sheetFor(server.current, devices))

describe('open business of devices', () => {
  it('is told to nobody without a session or the operator code', async () => {
    expect(await server.current.nobody.call(findOpenBusiness, { ids: '' })).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
    expect(await (await server.current.as('caiwu')).call(findOpenBusiness, { ids: '' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('names the other declaration by number and step, until that one is void', async () => {
    const [busy, free] = await takeDevices(server.current, 2, { unitOf: 'qiye' })
    const ids = `${busy!.id},${free!.id}`
    const { appmainsysid, appno } = await declare([busy!])
    expect(await unit.must(findOpenBusiness, { ids })).toEqual([])
    await registrar.must(submitAppMain, { appmainsysid })
    expect(await unit.must(findOpenBusiness, { ids })).toEqual([
      { equdatasysid: busy!.id, appno, stepName: '业务受理', inmGroupCode: 'DJ', kindName: '定期检验' },
    ])
    expect(await registrar.must(findOpenBusiness, { ids, appmainsysid })).toEqual([])
    await registrar.must(cancelAppMain, { ids: appmainsysid, stepNo: 'YWSL', reason: '重复申报：试验' })
    expect(await unit.must(findOpenBusiness, { ids })).toEqual([])
  })

  it('of a foreign device is not told', async () => {
    const devices = await takeDevices(server.current, 1, { notUnitOf: 'qiye' })
    await registrar.must(submitAppMain, { appmainsysid: (await declare(devices)).appmainsysid })
    expect(await unit.must(findOpenBusiness, { ids: devices[0]!.id })).toEqual([])
  })
})
