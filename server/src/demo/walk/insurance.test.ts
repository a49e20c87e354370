import { policyCalls } from '@tejian/contract/maintenance/insurance/policyCalls.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { walkInsurance } from './insurance.ts'
import { demoWalkers } from './walkers.ts'

const server = useTestApp()

describe('the insurance of the demonstration', () => {
  it('has policies in every state, some of them about to end', async () => {
    const { services } = server.current
    const clock = { now: services.now() }
    await walkInsurance(services, await demoWalkers(services, clock), clock, dayOf(services.now()))
    const { list } = await (await server.current.as('jiancha')).must(policyCalls.find, { pageSize: '20' })
    expect(list.map(({ policyStatus }) => policyStatus).toSorted()).toEqual(['0', '1', '1', '1', '1', '2'])
    expect(list.filter(({ attname }) => attname)).toHaveLength(2)
    const told = list.filter(({ toldDate }) => toldDate).map(({ policyno }) => policyno)
    // The other one that ends soon has been renewed.
    expect(told).toEqual(['DT2026-0002'])
  })
})
