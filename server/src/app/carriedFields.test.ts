import { views } from '@tejian/contract/app/views.ts'
import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stateOfStep } from '@tejian/contract/inspection/steps.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { type ChangesOf, fieldNames, systemFields } from '@tejian/contract/kit/record.ts'
import { carriedFields, type View } from '@tejian/contract/kit/view.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchOnFunctions } from '../demo/place.ts'
import { boundCalls, type DemoPerson, demoPeople, permissionOf, send } from './testing/everyCall.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
let calls: readonly AnyCall[]
let people: DemoPerson[]

/** Rows of a list's first page. */
const page = 20
/** Of such a page. */
const mostBytes = 20_000

/** Lists whose rows are heavier. Nothing joins them without a reason. */
const heavier: Readonly<Record<string, string>> = {
  onlineDeclareReturned: 'who sent it back, why and when, and when it came again',
  taskConfirm: 'several visits are confirmed together, with all that was planned of each',
}

/** Records, and two lists, of which the demonstration has nothing: how heavy their rows are is not known. */
const withoutRows: ReadonlySet<string> = new Set([
  // Written when an installation starts, which tests do not.
  'business_definition',
  'supervision_plan',
  'nfcSign',
  'maintenance_record',
  'maintenance_plan',
  'lift_tag',
  'on_demand_maintenance',
  'pilot_application',
  'pilot_inspection',
  'confirmation_round',
  'unit_confirmation',
  'confirmation_line',
  'lift_policy',
  'lift_insurance',
  'check_problem',
  'check_target',
  'safety_check',
  'supervision_mission',
  'backgroundJobs',
  'backgroundSchedules',
  'backups',
  'client_error',
  'defect',
  'express_bill',
  'flow_conf',
  'flow_step_conf',
  'hidden_danger',
  'inspection_liaison',
  'law_case',
  'law_document',
  'law_violation',
  'unit_deletion',
  'handover',
  'training_class',
  'exam_application',
  'certificate_act',
  'complaint',
  'other_declaration',
  'public_letter',
  'inspection_notice',
  'inspection_termination',
  'login_attempt',
  'major_problem',
  'payment_check',
  'repeat_report',
  'report',
  'report_alteration',
  'report_correction',
  'self_inspection_strategy',
  'sendMessage',
  'sign_log',
  'stat_coverage',
  'stat_defect',
  'stat_error',
  'stat_person',
  'stat_pipe',
  'stat_rectification',
  'stat_return',
  'stat_rollback',
  'phone_conversion',
  'phone_fail_rule',
  'phone_guide',
  'phone_operation',
  'phone_release',
  'phone_template',
  'stat_step',
  'three_confirmation',
  'travel_expense',
  'use_mark',
  'unable_inspection',
  'work_calendar',
  // Supervised business has no report template yet, so none of it can be declared.
  'supervisionTimeoutRemind',
  'task_cancellation',
  // None of the device's inspections at that step is a simple one.
  'simpleReportArchive',
  // Of business there are facts, of inspections none.
  'defectCountStatisticsDetail',
  'qualifiedRateStatisticsDetail',
  'rollbackRateStatisticsDetail',
  'workloadDepartQueryDetail',
  'workloadEquQueryDetail',
  'unqualified',
  'warning_info',
])

const day = '2026-11-18'

/** What is written of business when it is arranged. */
const arranged: ChangesOf<typeof businessItem> = {
  planInspectDate: day,
  proPrincipalId: 'jianyan',
  proPrincipalName: '周检验',
  inspectorIds: 'jianyan,jianyan2',
  inspectors: '周检验、吴检验',
  instrumentNames: '钢卷尺、万用表',
}

/** And from the step on at which its report is written, until it is approved: all of it. */
const reported: ChangesOf<typeof businessItem> = {
  ...arranged,
  templateName: '曳引与强制驱动电梯定期检验报告',
  reportno: '3311-DT-DJ-2026-000001',
  inspectdate: day,
  nextinspdate: '2027-11-18',
  inspectResult: '3011',
  enterUserName: '周检验',
  confirmUserName: '吴检验',
  confirmOpinion: '同意',
  auditUserName: '王审核',
  auditTime: `${day} 10:00:00`,
  auditOpinion: '同意',
  approveUserName: '冯批准',
  approveTime: `${day} 10:00:00`,
  approveOpinion: '同意',
}

const writtenAt = (step: string): ChangesOf<typeof businessItem> => {
  if (step === 'RWAP') return {}
  return step === 'RWQR' || step === 'BGSC' ? arranged : reported
}

/** The demonstration's business that is over, or not arranged yet, stands at all steps of an inspection in equal parts. */
async function spreadOverSteps(): Promise<void> {
  const { db } = server.current.services
  const steps = Object.keys(inspectionProcess.steps)
  const items = await db
    .selectFrom('business_item')
    .select('id')
    .where('step', 'in', ['end', 'RWAP'])
    .orderBy('id')
    .execute()
  for (const [place, step] of steps.entries()) {
    const ids = items.filter((_item, at) => at % steps.length === place).map(({ id }) => id)
    await db
      .updateTable('business_item')
      .set({
        ...writtenAt(step),
        step,
        state: stateOfStep(step),
        deadline: day,
        receiveTime: `${day} 10:00:00`,
      })
      .where('id', 'in', ids)
      .execute()
  }
}

beforeAll(async () => {
  await switchOnFunctions(server.current.services.db)
  await server.current.services.parameters.refresh()
  calls = await boundCalls(server.current)
  // Whoever sees everything finds most.
  people = (await demoPeople(server.current)).sort(
    (a, b) => Number(b.actor.visibleScope.kind === 'all') - Number(a.actor.visibleScope.kind === 'all'),
  )
  await spreadOverSteps()
})

/** Lists are searched; the view of a single record's page is not. */
const lists = Object.values(views).filter(({ search }) => search !== undefined)

type Row = Readonly<Record<string, unknown>>

/** What the first person who may, and who finds something, gets of a page as it asks for its rows. */
async function rowsOf(view: View): Promise<Row[]> {
  const call = calls.find((one) => one.path === `${view.path}/find`)
  if (!call) throw new Error(`nothing answers ${view.path}`)
  const code = permissionOf(call)
  const asked = carriedFields(view)
  const fields = {
    want: 'rows',
    pageSize: String(page),
    orderBy: view.orderBy.join(' '),
    ...(view.filter as Readonly<Record<string, string>>),
    ...(asked && { fields: asked.join(',') }),
  }
  for (const { actor, sid } of people) {
    if (code && !actor.permissions.has(code)) continue
    const { envelope, text } = await send(server.current, call, { sid, fields })
    if (!envelope?.isSuccess) throw new Error(text)
    const { list } = envelope.data as { list: Row[] }
    if (list.length > 0) return list
  }
  return []
}

/** Of a whole page of such rows, where there are fewer. */
const bytesOfPage = (rows: readonly Row[]): number =>
  Math.round((Buffer.byteLength(JSON.stringify(rows)) / rows.length) * page)

describe('the lists', () => {
  it.each(lists.map((view) => [view.viewNo, view] as const))(
    '%s gets what it asks for, no more than a page may weigh',
    async (name, view) => {
      const rows = await rowsOf(view)
      const asked = carriedFields(view)
      if (asked) {
        const own = [...fieldNames(view.record), ...Object.keys(systemFields)]
        const carried = own.filter((field) => rows.some((row) => field in row))
        expect(carried.filter((field) => !asked.includes(field))).toEqual([])
      }
      const nothing = withoutRows.has(name) || withoutRows.has(view.record.table)
      expect(rows.length === 0).toBe(nothing)
      if (nothing) return
      if (heavier[name]) expect(bytesOfPage(rows)).toBeGreaterThan(mostBytes)
      else expect(bytesOfPage(rows)).toBeLessThanOrEqual(mostBytes)
    },
  )
})
