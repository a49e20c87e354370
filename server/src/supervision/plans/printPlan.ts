import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { planSides, targetKinds } from '@tejian/contract/supervision/plans/plan.process.ts'
import { type SupervisionPlan, supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import { planMessages as say } from '@tejian/contract/supervision/plans/planMessages.ts'
import type { CheckTarget } from '@tejian/contract/supervision/plans/target.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { listedIn } from './plans.ts'

const prefix = 'JCJH|'

/** A plan of the caller's scope that was approved and is not being changed. */
async function approved(context: Context, id: string): Promise<SupervisionPlan> {
  if (!context.user.permissions.has('checkTask.view')) throw missing()
  const plan = await readRow(context, supervisionPlan, id)
  if (!plan.approveDate) throw new Refusal(say.notPrinted)
  return plan
}

/** The plan is printed by whoever sees it. */
export const planTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    await approved(context, record.slice(prefix.length))
  },
}

/** To whom a plan is reported: of production units to the province as well. */
const reportedTo = ({ planSide }: SupervisionPlan): string =>
  planSide === planSides.producing ? '本级人民政府、省级特种设备安全监督管理部门' : '本级人民政府'

const lineOf = (context: Context, { unitname, unittype, creditcode, mustReason, planDate }: CheckTarget) => ({
  unitname: unitname ?? '',
  unittype: context.lookups.label('unitType', unittype ?? '') ?? '',
  creditcode: creditcode ?? '',
  reason: mustReason ?? '',
  planDate: (planDate ?? '').slice(0, 10),
})

let source: string | undefined

/** 年度监督检查计划: which units are checked in the year, as it is reported to the government. */
export async function printPlan(context: Context, id: string, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./plan.typ', import.meta.url), 'utf8')}`
  const plan = await approved(context, id)
  const targets = await listedIn(context, 'planId', id)
  const lines = (isDrawn: boolean) =>
    targets
      .filter(({ targetKind }) => (targetKind === targetKinds.random) === isDrawn)
      .map((target) => lineOf(context, target))
  return renderPdf(source, {
    no: plan.planno ?? '',
    title: plan.planName ?? '',
    office: plan.superviseorgname ?? '',
    year: plan.planYear ?? '',
    side: context.lookups.label('PLAN_SIDE', plan.planSide ?? '') ?? '',
    reportedTo: reportedTo(plan),
    listed: plan.listedCount ?? 0,
    ratio: plan.randomRatio ?? 0,
    total: targets.length,
    approvedBy: plan.approveUserName ?? '',
    approvedAt: (plan.approveDate ?? '').slice(0, 10),
    changeReason: plan.changeReason ?? '',
    must: lines(false),
    random: lines(true),
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(plan.planno ?? ''),
    demo,
    institute: plan.superviseorgname ?? '',
  })
}
