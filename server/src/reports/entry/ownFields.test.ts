import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
let inspector: TestUser
/** Of a speed governor (XSQ-JY), whose head has a number, a day and a choice of its own. */
let seisn = ''

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
  const [work] = await reportsToEnter(server.current, { prefix: '3110', kind: 'XSQJY' })
  seisn = work?.seisn ?? ''
  await fillReport(server.current, seisn)
})

const right = { plateElectric: '1.2', governorDay: '2020-05-01', governorWays: '双向' }

/** What a submit says of the head with this in it; of the items it says more, which other tests look at. */
async function saidOfHead(header: typeof right): Promise<Record<string, string>> {
  await inspector.must(rptEditInfoCalls.save, { seisn, formData: JSON.stringify({ header }) })
  const answer = await inspector.call(rptEditInfoCalls.submit, { seisn })
  const said = Object.entries(answer.isSuccess ? {} : (answer.fields ?? {}))
  return Object.fromEntries(said.filter(([field]) => field in right))
}

describe('a report with fields of its template’s own', () => {
  it.each([
    ['plateElectric', '约1.2', '铭牌电气动作速度：应填数字'],
    ['governorDay', '2026-02-30', '限速器制造日期：应为日期'],
    ['governorWays', '朝上', '限速器动作方向：“朝上”不在选项中'],
  ])('is not submitted with %s %s', async (name, text, sentence) => {
    expect(await saidOfHead({ ...right, [name]: text })).toEqual({ [name]: sentence })
  })

  it('is not refused for them once they are right', async () => expect(await saidOfHead(right)).toEqual({}))
})
