import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, itemRows, rowOf, saved } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { cancelAppMain, cancelAppBuss } = declarationCalls
const reason = '重复申报：与上一单重复'
let registrar: TestUser
let scheduler: TestUser

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  scheduler = await server.current.as('anpai')
})

async function fates(numbers: readonly string[]): Promise<Array<[string, string | null]>> {
  const { rows } = await sql<{
    fate: string
    reason: string | null
  }>`select fate, reason from number_ledger where number = any(${numbers}::text[]) order by number`.execute(
    server.current.services.db,
  )
  return rows.map((row) => [row.fate, row.reason])
}

describe('voiding whole declarations', () => {
  it('is refused with the panel’s sentences', async () => {
    const { appmainsysid: ids } = await saved(server.current, registrar)
    const refused = async (more: Record<string, unknown>, person = registrar) => {
      const answer = await person.call(cancelAppMain, { ids, reason, stepNo: 'YWSB', ...more })
      return answer.isSuccess ? 'went through' : answer.errorMsg
    }
    expect(await refused({ ids: '' })).toBe('请选择作废数据')
    expect(await refused({ reason: '' })).toBe('作废原因不能为空')
    expect(await refused({ reason: '：说明' })).toBe('作废原因不能为空')
    expect(await refused({ reason: '重复申报' })).toBe('详细说明不能为空')
    expect(await refused({ reason: '重复申报： ' })).toBe('详细说明不能为空')
    expect(await refused({ stepNo: 'BGLR' })).toBe(declarationMessages.wrongVoidStep)
    expect(await refused({ ids: '不是编号' })).toBe(kitMessages.malformed)
    expect(await refused({}, server.current.nobody)).toBe(kitMessages.noSession)
    expect(await refused({}, await server.current.as('qiye'))).toBe(kitMessages.missing)
    expect(await refused({}, await server.current.as('caiwu'))).toBe(kitMessages.forbidden)
    expect((await rowOf(server.current, ids)).state).toBe('0')
  })

  it('says what became of the numbers, and of the items', async () => {
    const made = await saved(server.current, registrar, { count: 2 })
    expect(await registrar.must(cancelAppMain, { ids: made.appmainsysid, stepNo: 'YWSB', reason })).toEqual({
      successCount: 1,
      errors: [],
    })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      state: '99',
      step: 'end',
      voidReason: reason,
      taskId: null,
    })
    for (const item of await itemRows(server.current, made.appmainsysid))
      expect(item).toMatchObject({ state: '99', step: 'end' })
    expect(await fates([made.appno, ...made.seisns])).toEqual([
      ['void', reason],
      ['void', reason],
      ['void', reason],
    ])
  })

  it('in a batch reports per row: good, foreign, at the wrong step', async () => {
    const good = await saved(server.current, registrar)
    const sent = await declarationAtStep(server.current, 'SCFP')
    const answer = await registrar.must(cancelAppMain, {
      ids: [good.appmainsysid, sent.appmainsysid, '018f0000-0000-7000-8000-000000000000'],
      reason,
    })
    expect(answer.successCount).toBe(1)
    expect(answer.errors).toHaveLength(2)
    expect(answer.errors[0]).toMatchObject({
      id: sent.appmainsysid,
      no: sent.appno,
      message: expect.stringMatching(/^该任务已由朱经办于/),
    })
    expect(answer.errors[1]).toMatchObject({ no: '', message: kitMessages.missing })
    expect((await rowOf(server.current, sent.appmainsysid)).step).toBe('SCFP')
    const none = await registrar.call(cancelAppMain, { ids: [good.appmainsysid, sent.appmainsysid], reason })
    expect(none).toMatchObject({
      isSuccess: false,
      errorMsg: expect.stringMatching(/^2项均未办理：该任务已由/),
    })
  })

  it('is refused while a charge is registered', async () => {
    const made = await saved(server.current, registrar)
    await registrar.must(chargeCalls.save, {
      appno: made.appno,
      items: [{ itemCode: 'QT-RG', itemName: '人工定价', price: 100, quantity: 1, money: 100 }],
    })
    expect(await registrar.call(cancelAppMain, { ids: made.appmainsysid, reason })).toMatchObject({
      isSuccess: false,
      errorMsg: declarationMessages.hasCharge,
    })
  })
})

describe('voiding single items', () => {
  it('is refused before acceptance, to others, and with a wrong step', async () => {
    const early = await declarationAtStep(server.current, 'YWSL')
    const [item] = await itemRows(server.current, early.appmainsysid)
    const call = (person: TestUser, more: Record<string, unknown>) =>
      person.call(cancelAppBuss, { ids: item!.id, stepNo: 'RWAP', reason, ...more })
    expect((await call(scheduler, {})).isSuccess).toBe(false)
    expect(await call(scheduler, { stepNo: 'YWSB' })).toMatchObject({
      errorMsg: declarationMessages.wrongItemVoidStep,
    })
    expect(await call(scheduler, { ids: '' })).toMatchObject({ errorMsg: '请选择作废数据' })
    const made = await declarationAtStep(server.current, 'end')
    const [open] = await itemRows(server.current, made.appmainsysid)
    expect((await call(registrar, { ids: open!.id })).isSuccess).toBe(false)
    expect(await call(await server.current.as('qiye'), { ids: open!.id })).toMatchObject({
      errorMsg: '任务安排不由您的岗位办理',
    })
    expect(await call(await server.current.as('caiwu'), { ids: open!.id })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('leaves the declaration alive until its last item is void', async () => {
    const made = await declarationAtStep(server.current, 'end', { count: 2 })
    const [first, second] = await itemRows(server.current, made.appmainsysid)
    await scheduler.must(cancelAppBuss, { ids: first!.id, stepNo: 'RWAP', reason })
    expect((await rowOf(server.current, made.appmainsysid)).state).toBe('5')
    expect(await fates([String(first!.seisn)])).toEqual([['void', reason]])
    await scheduler.must(cancelAppBuss, { ids: second!.id, stepNo: 'RWAP', reason })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({ state: '99', voidReason: reason })
    expect(await fates([made.appno])).toEqual([['void', reason]])
  })
})
