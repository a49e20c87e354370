import { instrumentCalls, instrumentRegister, trackCalls } from '@tejian/contract/instruments/calls.ts'
import {
  calibrationCalls,
  overhaulCalls,
  reviewCalls,
  verificationCalls,
} from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { fieldsOf } from '@tejian/contract/kit/wireRequest.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { dayNames, planSentences } from '@tejian/contract/tasks/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { departments, freeDay, planFor, waitingTasks } from '../app/testing/tasks.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
type People = [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
let [keeper, one, two, head, auditor, scheduler] = [] as unknown as People

beforeAll(async () => {
  ;[keeper, one, two, head, auditor, scheduler] = (await Promise.all(
    ['yiqi', 'jianyan', 'jianyan2', 'zhanzhang', 'shenhe', 'anpai'].map((name) => server.current.as(name)),
  )) as People
})

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? '' : answer.errorMsg)
let made = 0
async function fresh(more: Record<string, string> = {}): Promise<Row> {
  made += 1
  return (await keeper.must(instrumentRegister.save, {
    instNo: `C${made}`,
    instName: '推拉力计',
    useStatus: '1',
    orgId: departments.confirming,
    calibTypeCn: '2',
    calibDate: '2026-06-01',
    calibCycle: '12',
    ...more,
  })) as Row
}
const read = async ({ id }: Row) => (await keeper.must(instrumentRegister.getDetail, { id })) as Row
const back = { action: 'return', backReason: '资料不完整', backDescription: '请核对' }

describe('a repair', () => {
  const { save, move } = overhaulCalls

  it('takes an instrument out of use and brings it back, by the keeper alone', async () => {
    const tool = await fresh()
    const sheet = { instNo: String(tool.instNo), faultDesc: '无显示' }
    expect(said(await one.call(save, sheet))).toBe(kitMessages.forbidden)
    expect(said(await keeper.call(save, { ...sheet, instNo: 'NN' }))).toBe(instrumentMessages.unknown('NN'))
    const row = (await keeper.must(save, sheet)) as Row
    expect(row).toMatchObject({
      overhaulno: expect.stringMatching(/^JX2026/),
      instName: '推拉力计',
      status: '0',
    })
    expect(said(await keeper.call(save, sheet))).toBe(instrumentMessages.repairOpen(String(row.overhaulno)))
    await keeper.must(move, { id: row.id, action: 'send' })
    expect(await read(tool)).toMatchObject({ useStatus: '4', statusMark: '3' })
    expect(said(await keeper.call(instrumentRegister.save, { id: tool.id, useStatus: '1' }))).toBe(
      instrumentMessages.repairing,
    )
    expect(said(await keeper.call(move, { id: row.id, action: 'finish' }))).toBe(
      instrumentMessages.repairWanted,
    )
    const result = { id: row.id, finishDate: '2026-11-20', repairResult: '1', faultDesc: '改' }
    expect(said(await keeper.call(save, { ...result, finishDate: '2026-11-01' }))).toBe(
      instrumentMessages.repairDates,
    )
    // Of a later step only its own fields are written.
    expect(await keeper.must(save, result)).toMatchObject({ repairResult: '1', faultDesc: '无显示' })
    await keeper.must(move, { id: row.id, action: 'finish' })
    expect(await read(tool)).toMatchObject({ useStatus: '1', stoppedBy: null })
    const listed = (await one.must(overhaulCalls.list, { instNo: tool.instNo })) as { list: Row[] }
    expect(listed.list[0]).toMatchObject({ useStatusCn: '在用', repairDate: '2026-11-20', status: '2' })
  })

  it.each([
    ['2', '2'],
    ['3', '5'],
  ])('with result %s leaves state %s', async (repairResult, useStatus) => {
    const tool = await fresh()
    const row = (await keeper.must(save, { instNo: tool.instNo, faultDesc: '坏' })) as Row
    await keeper.must(move, { id: row.id, action: 'send' })
    await keeper.must(save, { id: row.id, finishDate: '2026-11-20', repairResult })
    await keeper.must(move, { id: row.id, action: 'finish' })
    expect(await read(tool)).toMatchObject({ useStatus })
  })
})

const readings = (measured: string) => `中端：标准值50；允许偏差0.2；实测值${measured}`

describe('an intermediate check', () => {
  const { save, move, planPreview, planBatch, find } = verificationCalls
  const plan = (instNo: unknown) => ({ instNo, verifyMethod: '样块比对', planDate: '2026-11-20' })
  async function carried(tool: Row, result: string, measured: string): Promise<Row> {
    const row = (await keeper.must(save, plan(tool.instNo))) as Row
    await keeper.must(move, { id: row.id, action: 'submit' })
    const found = {
      id: row.id,
      verifyDate: '2026-11-20',
      verifyResult: result,
      measureData: readings(measured),
    }
    await two.must(verificationCalls.enter, found)
    await two.must(move, { id: row.id, action: 'carry' })
    return row
  }

  it('is planned for a period, once for each instrument', async () => {
    const tool = await fresh()
    await keeper.must(trackCalls.save, {
      instrumentId: tool.id,
      trackKind: '3',
      lastDate: '2026-06-10',
      cycle: '6',
    })
    const period = { begin: '2026-12-10', end: '2026-12-10' }
    // A search, as the transport sends it.
    const preview = (asked: typeof period, person = keeper) =>
      person.call(planPreview, Object.fromEntries(fieldsOf(planPreview, asked)) as typeof period)
    const offered = async (asked: typeof period): Promise<string[]> => {
      const { data } = (await preview(asked)) as { data: Array<{ instNo: string }> }
      return data.map(({ instNo }) => instNo)
    }
    expect(said(await preview(period, one))).toBe(kitMessages.forbidden)
    expect(said(await preview({ ...period, end: '2026-12-01' }))).toBe(instrumentMessages.rangeWanted)
    expect(await offered(period)).toContain(tool.instNo)
    // What is offered is what can be planned: not what falls due on the following day.
    const before = { begin: '2026-12-09', end: '2026-12-09' }
    expect(await offered(before)).not.toContain(tool.instNo)
    expect(
      said(await keeper.call(planBatch, { ...before, verifyMethod: '样块比对', instNos: tool.instNo })),
    ).toBe(instrumentMessages.nothingPlanned)
    const asked = { ...period, verifyMethod: '样块比对', instNos: tool.instNo }
    expect(await keeper.must(planBatch, asked)).toEqual({ count: 1 })
    expect(said(await keeper.call(planBatch, asked))).toBe(instrumentMessages.nothingPlanned)
    const listed = (await keeper.must(verificationCalls.list, {
      stepcode: 'create',
      year: '2026',
      instNo: tool.instNo,
    })) as { list: Row[] }
    expect(listed.list).toMatchObject([{ planDate: '2026-12-10', stepcode: 'HCJH', status: '0' }])
  })

  it('goes plan, carry, review, file; the checker does not review', async () => {
    const tool = await fresh()
    const row = (await keeper.must(save, plan(tool.instNo))) as Row
    expect(said(await keeper.call(save, plan(tool.instNo)))).toBe(
      instrumentMessages.planOpen(String(row.planno)),
    )
    await keeper.must(move, { id: row.id, action: 'submit' })
    expect(said(await two.call(move, { id: row.id, action: 'carry' }))).toBe(instrumentMessages.carryWanted)
    const found = { id: row.id, verifyDate: '2026-11-20', measureData: readings('50.9'), verifyResult: '1' }
    expect(said(await two.call(verificationCalls.enter, found))).toContain('结论不能为合格')
    expect(said(await two.call(verificationCalls.enter, { ...found, verifyDate: '2026-12-01' }))).toBe(
      instrumentMessages.future,
    )
    await two.must(verificationCalls.enter, { ...found, measureData: readings('50.1') })
    await two.must(move, { id: row.id, action: 'carry' })
    for (const person of [one, two, keeper])
      expect((await person.call(move, { id: row.id, action: 'pass' })).isSuccess).toBe(false)
    await auditor.must(move, { id: row.id, ...back })
    expect(await two.must(verificationCalls.getDetail, { id: row.id })).toMatchObject({
      step: 'HCSS',
      dealMan: 'jianyan2',
    })
    await two.must(move, { id: row.id, action: 'carry' })
    await head.must(move, { id: row.id, action: 'pass', opinion: '可' })
    expect((await head.call(move, { id: row.id, action: 'onfile' })).isSuccess).toBe(false)
    expect(await keeper.must(move, { id: row.id, action: 'onfile' })).toMatchObject({
      archiveNo: expect.stringMatching(/^YQ2026\d{5}$/),
      status: '4',
      auditOpinion: '可',
      verifyUserName: '吴检验',
    })
    const tracks = (await one.must(trackCalls.find, { instrumentId: tool.id, trackKind: '3' })) as {
      list: Row[]
    }
    expect(tracks.list).toMatchObject([{ lastDate: '2026-11-20', result: '1', certNo: row.planno }])
  })

  it('that finds an instrument unfit stops it at once; a later fit one brings it back', async () => {
    const tool = await fresh()
    const row = await carried(tool, '2', '50.9')
    expect(await read(tool)).toMatchObject({ useStatus: '2', stopReason: `期间核查不合格（${row.planno}）` })
    await head.must(move, { id: row.id, action: 'pass' })
    await keeper.must(move, { id: row.id, action: 'onfile' })
    expect(await read(tool)).toMatchObject({ useStatus: '2' })
    const again = await carried(tool, '1', '50.1')
    await head.must(move, { id: again.id, action: 'pass' })
    await keeper.must(move, { id: again.id, action: 'onfile' })
    expect(await read(tool)).toMatchObject({ useStatus: '1' })
    const log = (await one.must(instrumentCalls.log, { instNo: tool.instNo, pageSize: '50' })) as {
      list: Row[]
    }
    expect(log.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['建档', '下达期间核查', '停用', '追溯评价', '期间核查归档']),
    )
    expect(
      ((await one.must(find, { step: 'end', instNo: tool.instNo })) as { list: Row[] }).list,
    ).toHaveLength(2)
  })
})

describe('a calibration', () => {
  const { save, move } = calibrationCalls
  const certificate = (instNo: unknown) => ({
    instNo,
    calibKind: '2',
    calibCertNo: 'JZ1',
    calibUnit: '计量院（演示）',
    calibDate: '2026-11-18',
  })
  const values = { allowError: '0.3', uncertainty: '0.05', errorValue: '0.1', evalResult: '1' }
  async function until(tool: Row, step: 'QRSH' | 'QRSP' | 'QRGD', more = {}): Promise<Row> {
    const row = (await keeper.must(save, certificate(tool.instNo))) as Row
    await keeper.must(move, { id: row.id, action: 'submit' })
    await one.must(calibrationCalls.enter, { id: row.id, ...values, ...more })
    await one.must(move, { id: row.id, action: 'insert' })
    if (step !== 'QRSH') await auditor.must(move, { id: row.id, action: 'pass' })
    if (step === 'QRGD') await head.must(move, { id: row.id, action: 'approve' })
    return row
  }

  it('is refused with wrong dates and kinds, twice, and against its own values', async () => {
    const tool = await fresh()
    const sheet = certificate(tool.instNo)
    expect(said(await one.call(save, sheet))).toBe(kitMessages.forbidden)
    for (const [more, sentence] of [
      [{ calibKind: '4' }, instrumentMessages.evalKind],
      [{ calibDate: '2026-12-01' }, instrumentMessages.future],
      [{ ncalibDate: '2026-01-01' }, instrumentMessages.ncalibBeforeCalib],
    ] as const)
      expect(said(await keeper.call(save, { ...sheet, ...more }))).toBe(sentence)
    const row = (await keeper.must(save, sheet)) as Row
    expect(row).toMatchObject({ ncalibDate: '2027-11-18', status: '0' })
    expect(said(await keeper.call(save, sheet))).toBe(instrumentMessages.evalOpen(String(row.evalno)))
    await keeper.must(move, { id: row.id, action: 'submit' })
    expect(said(await one.call(move, { id: row.id, action: 'insert' }))).toBe(instrumentMessages.evalWanted)
    expect(
      said(await one.call(calibrationCalls.enter, { id: row.id, ...values, errorValue: '0.9' })),
    ).toContain('结论不能为合格')
    expect(
      said(
        await one.call(calibrationCalls.enter, {
          id: row.id,
          ...values,
          errorValue: '0.3',
          uncertainty: '0.2',
        }),
      ),
    ).toBe(instrumentMessages.evalNoteWanted)
  })

  it('is entered, reviewed, approved and filed by different people, and sets the dates', async () => {
    const tool = await fresh()
    const row = await until(tool, 'QRSH')
    for (const person of [one, keeper])
      expect((await person.call(move, { id: row.id, action: 'pass' })).isSuccess).toBe(false)
    await head.must(move, { id: row.id, action: 'pass' })
    expect(said(await head.call(move, { id: row.id, action: 'approve' }))).toBe(instrumentMessages.ownAudit)
    await head.must(move, { id: row.id, ...back, backTo: 'QRSH' })
    await sql`update task set "dealMan" = null where "recordId" = ${row.id}::uuid and "doneTime" is null`.execute(
      server.current.services.db,
    )
    await sql`update calibration_evaluation set "dealMan" = null where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    await auditor.must(move, { id: row.id, action: 'pass' })
    await head.must(move, { id: row.id, action: 'approve' })
    await keeper.must(move, { id: row.id, action: 'onfile' })
    expect(await read(tool)).toMatchObject({
      calibDate: '2026-11-18',
      ncalibDate: '2027-11-18',
      statusMark: '1',
    })
  })

  it('that is not confirmed keeps an instrument from being planned with, like a lapsed date or another holder', async () => {
    const [tool, twofold, held] = [await fresh(), await fresh(), await fresh()]
    const row = await until(tool, 'QRSP')
    await keeper.must(trackCalls.save, { instrumentId: twofold.id, trackKind: '1', nextDate: '2026-11-25' })
    await sql`update instrument set "recStatusCn" = '1', "recLogin" = 'pizhun', "recManuniName" = '批准人', "dueBack" = '2027-06-01'
      where id = ${held.id}::uuid`.execute(server.current.services.db)
    const [task] = await waitingTasks(server.current)
    const day = freeDay()
    const plan = { seisn: task?.seisn, ...planFor(day) }
    const called = (one: Row) => `推拉力计（${one.instNo}）`
    for (const [which, sentence] of [
      [tool, planSentences.unconfirmed(called(tool), String(row.evalno))],
      [twofold, planSentences.trackLapsed(called(twofold), '检定', '2026-11-25', day, dayNames.planned)],
      [held, planSentences.instrumentHeld(called(held), '批准人', '2027-06-01')],
    ] as const) {
      // A lapsed one is followed by what may be taken instead.
      expect(
        said(await scheduler.call(arrangeCalls.taskSchedCommit, { ...plan, instrumentIds: which.id })),
      ).toContain(sentence)
      const choice = await scheduler.must(arrangeCalls.getInstrumentChoice, {
        date: day,
        seisns: task?.seisn,
        inspectorLogins: 'jianyan,jianyan2',
        complex: String(which.instNo),
        pageSize: '100',
      })
      expect(choice.list.find(({ id }) => id === which.id)).toMatchObject({ problem: sentence })
    }
    await head.must(move, { id: row.id, action: 'approve' })
    await keeper.must(move, { id: row.id, action: 'onfile' })
    await sql`update instrument set "recLogin" = 'jianyan' where id = ${held.id}::uuid`.execute(
      server.current.services.db,
    )
    const instrumentIds = `${tool.id},${held.id}`
    await scheduler.must(arrangeCalls.taskSchedCommit, { ...plan, instrumentIds })
  })

  it('that fails puts every inspection since the last good date on its inspectors list', async () => {
    const tool = await fresh()
    const [near, far] = (await waitingTasks(server.current, 2)) as unknown as [Row, Row]
    const used = async (id: string, day: string) =>
      sql`update business_item set "instrumentIds" = ${tool.id}, "planInspectDate" = ${day}::date,
        "inspectorIds" = 'jianyan,jianyan2', inspectors = '周检验、吴检验' where id = ${id}::uuid`.execute(
        server.current.services.db,
      )
    await used(near.id, '2026-09-01')
    await used(far.id, '2026-05-01')
    const row = await until(tool, 'QRGD', { errorValue: '0.9', evalResult: '2' })
    expect(await read(tool)).toMatchObject({ useStatus: '2', stopReason: `校准确认不合格（${row.evalno}）` })
    const listed = async (person: TestUser, more = {}) =>
      ((await person.must(reviewCalls.find, { sourceNo: row.evalno, ...more })) as { list: Row[] }).list
    expect(await listed(one, { scope: 'mine' })).toMatchObject([
      { itemId: near.id, fromDate: '2026-06-01', toDate: '2026-11-20', state: '0', actions: ['review'] },
    ])
    expect((await listed(keeper))[0]?.actions).toEqual([])
    const { rows } = await sql<{
      receiver: string
    }>`select receiver from message where title = '不合格仪器追溯评价'
      and content like ${`%${tool.instNo}）%`} order by receiver`.execute(server.current.services.db)
    expect(rows.map(({ receiver }) => receiver)).toEqual(['jianyan', 'jianyan2'])
    const [review] = await listed(one)
    const id = String(review?.id)
    expect(said(await one.call(reviewCalls.commit, { id, result: '1' }))).toBe(
      instrumentMessages.reviewWanted,
    )
    expect(said(await keeper.call(reviewCalls.commit, { id, result: '1', opinion: 'x' }))).toBe(
      kitMessages.forbidden,
    )
    const both = await Promise.all(
      [one, two].map((person) => person.call(reviewCalls.commit, { id, result: '1', opinion: '不影响结论' })),
    )
    expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(both.map(said).join('')).toMatch(/^该报告已由.检验于2026-11-20评价$/)
    await keeper.must(move, { id: row.id, action: 'onfile' })
    const mended = await until(tool, 'QRGD')
    await keeper.must(move, { id: mended.id, action: 'onfile' })
    expect(await read(tool)).toMatchObject({ useStatus: '1', stoppedBy: null })
  })
})
