import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { reportAlterationProcess } from '@tejian/contract/reports/changes/reportAlteration.process.ts'
import { reportCorrectionProcess } from '@tejian/contract/reports/changes/reportCorrection.process.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { type Proof, provingWindow } from '../../kit/undo/testing/prove.ts'
import { secondCode } from '../secondInstitute.ts'
import { walkInspections } from './walkInspections.ts'

const server = useTestApp()

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(server.current.services.db)).rows

describe('the inspections of the demo office', { timeout: 120_000 }, () => {
  const proofs: Proof[] = []
  beforeAll(() => walkInspections(server.current.services, provingWindow(proofs)), 240_000)

  it('can be taken back wherever that is offered, and leave every row as it was', () => {
    const wrong = proofs.filter(({ differs }) => differs !== null && differs.length > 0)
    expect(wrong).toEqual([])
    const proven = new Set(proofs.flatMap(({ moves, differs }) => (differs ? [moves] : [])))
    expect(proven.size).toBeGreaterThan(100)
    expect([...proven]).toEqual(
      expect.arrayContaining([
        'inspection RWAP 安排',
        'inspection BGLR 提交',
        'inspection BGFF 发放',
        'inspection BGQR 确认',
        'inspection BGSH_FX 复核通过',
        'inspection BGSH 审核通过',
        'inspection BGSP 退回',
        'law_document ZLSD 登记送达',
        'report_correction BZSH 退回',
      ]),
    )
    // What is approved is numbered, sealed, ordered: it has left the house.
    for (const move of ['inspection BGSP 批准', 'law_document ZLSP 签发']) expect(proven).not.toContain(move)
  })

  it('occupy every step, as one open task each', async () => {
    const open = await rowsOf(
      sql<{
        step: string
        items: number
        tasks: number
      }>`select business_item.step, count(*)::integer as items,
        count(task.id)::integer as tasks
      from business_item left join task on task."recordId" = business_item.id and task.process = 'inspection'
        and task.step = business_item.step and task."doneTime" is null
      where business_item.step = any(${Object.keys(inspectionProcess.steps)}::text[]) group by 1`,
    )
    expect(open.map(({ step }) => step).sort()).toEqual(Object.keys(inspectionProcess.steps).sort())
    expect(open.filter(({ items, tasks }) => items !== tasks)).toEqual([])
  })

  it('of vehicles that still wait run by a flow of their own, which is in force', async () => {
    const flows = await rowsOf(
      sql<{ enabled: boolean; steps: number; items: number }>`select enabled, "stepCount"::integer as steps,
        (select count(*)::integer from business_item where "flowConfId" = flow_conf.id) as items from flow_conf`,
    )
    expect(flows).toEqual([{ enabled: true, steps: 11, items: expect.any(Number) }])
    expect(flows[0]?.items).toBeGreaterThan(0)
  })

  it('were confirmed on arrival, and what was not ready got another day: waited for, arranged', async () => {
    const said = await rowsOf(
      sql<{ status: string }>`select distinct status from three_confirmation order by 1`,
    )
    expect(said.map(({ status }) => status)).toEqual(['1', '2'])
    const steps = await rowsOf(
      sql<{ step: string }>`select business_item.step
        from unable_inspection join business_item on business_item.id = "itemId" where outcome = '2'`,
    )
    // Whether the day of the third has come depends on the day of the demonstration.
    const found = new Set(steps.map(({ step }) => step))
    expect([found.has('RWAP'), found.has('RWQR') || found.has('BGSC')]).toEqual([true, true])
  })

  it('are sealed after approval, with a file that its hash knows, and never before', async () => {
    const reports = await rowsOf(
      sql<{
        sealed: boolean
        state: string
        step: string
      }>`select report."fileHash" is not null as sealed, report.state,
        business_item.step
      from report join business_item on business_item.id = report."itemId"`,
    )
    const after = reports.filter(({ step }) => ['BGDY', 'BGGD', 'BGFF', 'end'].includes(step))
    expect(after.length).toBeGreaterThan(5)
    // What is being corrected or altered hangs on its application until its seal.
    const counted = after.filter(({ state }) => state !== reportStates.working)
    expect(counted.length).toBeGreaterThan(5)
    expect(counted.every(({ sealed }) => sealed)).toBe(true)
    const before = reports.filter((one) => !after.includes(one))
    expect(before.some(({ sealed }) => sealed)).toBe(false)
  })

  it('hand over one report at least of a boiler, a vessel, a lift, a crane and piping, paid or by agreement', async () => {
    const released = await rowsOf(
      sql<{
        category: string
      }>`select distinct left(business_item.equclacode, 1) as category from business_item
        join report on report.id = business_item."reportId" and report."fileHash" is not null
        where business_item.step = 'end' and business_item."issueDate" is not null order by 1`,
    )
    expect(released.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['1', '2', '3', '4', '8']),
    )
  })

  it('leave an unqualified device with a notice behind, and a released report', async () => {
    const [counts] = await rowsOf(
      sql<{ unqualified: number; notices: number; released: number }>`select
        (select count(*)::integer from unqualified) as unqualified,
        (select count(*)::integer from inspection_notice) as notices,
        (select count(*)::integer from business_item where "issueDate" is not null) as released`,
    )
    expect(counts?.unqualified).toBeGreaterThan(0)
    expect(counts?.notices).toBeGreaterThan(0)
    expect(counts?.released).toBeGreaterThan(0)
  })

  it('show a reviewer sheets that were copied, and such as were written in a hurry', async () => {
    const marked = await rowsOf(
      sql<{ kind: string }>`select distinct mark->>'kind' as kind from report_marks,
        jsonb_array_elements(marks) as mark`,
    )
    expect(marked.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['manyInAnHour', 'sameAsOther']))
  })

  it('are followed by applications about released reports at every step, one of them done', async () => {
    const states = await rowsOf(
      sql<{ step: string }>`select distinct step from report_correction
        union select distinct step from report_alteration`,
    )
    const every = [reportCorrectionProcess, reportAlterationProcess].flatMap(({ steps }) =>
      Object.keys(steps),
    )
    expect(states.map(({ step }) => step).sort()).toEqual([...every, 'end'].sort())
  })

  it('tell units of coming visits, and have seen to devices that are due', async () => {
    const sheets = await rowsOf(
      sql<{ status: string }>`select distinct status from inspection_liaison order by 1`,
    )
    expect(sheets.map(({ status }) => status)).toEqual(['0', '1', '2'])
    const ways = await rowsOf(
      sql<{ handleWay: string }>`select distinct "handleWay" from expiry_handling order by 1`,
    )
    expect(ways.map(({ handleWay }) => handleWay)).toEqual(['1', '2', '3', '4'])
  })

  it('leave the second institute a report that is being written and one that was sealed', async () => {
    const reports = await rowsOf(
      sql<{
        step: string
        sealed: boolean
      }>`select business_item.step, report."fileHash" is not null as sealed
        from report join business_item on business_item.id = report."itemId"
        join organisation on organisation.id = report."orgId"
        where starts_with(organisation.code, ${secondCode})`,
    )
    expect(reports).toContainEqual({ step: 'BGLR', sealed: false })
    expect(reports).toContainEqual({ step: 'BGDY', sealed: true })
  })
})
