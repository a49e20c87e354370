import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { unableCalls } from '@tejian/contract/tasks/unableCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { fillReport, reportsToEnter, tasksToBuild, type Work } from '../app/testing/reports.ts'
import { itemOf, reportAt } from '../app/testing/reviews.ts'
import { dayOf } from '../kit/process/flow.ts'

const server = useTestApp()

async function fateOf(number: unknown): Promise<{ fate: string; reason: string | null } | undefined> {
  const { rows } = await sql<{
    fate: string
    reason: string | null
  }>`select fate, reason from number_ledger where number = ${number}`.execute(server.current.services.db)
  return rows[0]
}

/** A report was built, withdrawn, and then the device could not be inspected. */
async function unableAfterBuild(): Promise<{ id: string; seisn: string; reportno: string }> {
  const [{ id, seisn }] = (await tasksToBuild(server.current)) as [Work]
  const inspector = await server.current.as('jianyan')
  await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
  await inspector.must(reviewCalls.autoWithdraw, { seisn })
  const unableDate = dayOf(server.current.services.now())
  await inspector.must(unableCalls.save, { seisn, unableReason: '2', unableDate, note: '机房上锁' })
  return { id, seisn, reportno: String((await itemOf(server.current, id)).reportno) }
}

describe('a report that is never sealed', () => {
  it('leaves a void number with its reason when its item is void, and no new one can be given to it', async () => {
    const [work] = (await reportsToEnter(server.current)) as [Work]
    const { reportno, id, seisn } = await itemOf(server.current, work.id)
    const inspector = await server.current.as('jianyan')
    await inspector.must(declarationCalls.cancelAppBuss, {
      ids: id,
      stepNo: 'BGLR',
      reason: '重复申报：与上一单重复',
    })
    expect(await fateOf(reportno)).toEqual({ fate: 'void', reason: '重复申报：与上一单重复' })
    const keeper = await server.current.as('dangan')
    expect(await keeper.call(sealCalls.batchReGenReportNo, { seisns: seisn })).toMatchObject({
      errorMsg: sealMessages.numberElsewhere,
    })
    expect(await keeper.call(sealCalls.editBgbh, { seisn, reportno: '补2026-900' })).toMatchObject({
      errorMsg: sealMessages.numberElsewhere,
    })
    expect(await inspector.call(finishCalls.submitEnd, { seisn })).toMatchObject({ isSuccess: false })
  })

  it('is not sealed because the inspection could not be made, whoever asks; its number is explained at the end', async () => {
    const { id, seisn, reportno } = await unableAfterBuild()
    const approver = await server.current.as('pizhun')
    expect(await approver.call(sealCalls.genPdf, { seisns: seisn })).toMatchObject({
      errorMsg: sealMessages.notApproved,
    })
    expect(await itemOf(server.current, id)).toMatchObject({ step: 'finish_inspect' })
    await (await server.current.as('jianyan')).must(finishCalls.submitEnd, { seisn })
    expect(await itemOf(server.current, id)).toMatchObject({ step: 'end' })
    expect(await fateOf(reportno)).toEqual({ fate: 'void', reason: afterMessages.unableNumber })
  })
})

it('the system ends an approved inspection even when its task was handed to somebody', async () => {
  const { id, seisn, taskId } = await reportAt(server.current, 'finish_inspect')
  await (await server.current.as('anpai')).must(flowCalls.taskTransfer, {
    taskIds: taskId,
    assignee: 'jianyan',
  })
  await (await server.current.as('pizhun')).must(sealCalls.genPdf, { seisns: seisn })
  expect(await itemOf(server.current, id)).toMatchObject({ step: 'BGDY' })
})

it('a revoked report leaves its item in the state of the step where the work begins again', async () => {
  const { id, seisn } = await reportAt(server.current, 'finish_inspect')
  const approver = await server.current.as('pizhun')
  await approver.must(sealCalls.genPdf, { seisns: seisn })
  await approver.must(sealCalls.revocationReportGeneration, {
    seisns: seisn,
    reason: '检验结论错误：记录有误',
  })
  expect(await itemOf(server.current, id)).toMatchObject({ step: 'BGLR', state: '7' })
})

it('a submit is refused to whoever saw an earlier version of the report', async () => {
  const [{ seisn }] = (await reportsToEnter(server.current)) as [Work]
  await fillReport(server.current, seisn)
  const inspector = await server.current.as('jianyan')
  const { version } = await inspector.must(rptEditInfoCalls.detail, { seisn })
  expect(await inspector.call(rptEditInfoCalls.submit, { seisn, version: version - 1 })).toMatchObject({
    errorMsg: expect.stringMatching(/^该记录已由.+修改/),
  })
  expect(await inspector.call(rptEditInfoCalls.submit, { seisn, version })).toMatchObject({ isSuccess: true })
})
