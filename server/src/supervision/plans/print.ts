import { readFileSync } from 'node:fs'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { drawOrder } from '@tejian/contract/supervision/plans/draw.ts'
import { targetKinds } from '@tejian/contract/supervision/plans/plan.process.ts'
import { type SupervisionPlan, supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import { planMessages as say } from '@tejian/contract/supervision/plans/planMessages.ts'
import type { Context } from '../../kit/context.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { listedIn } from './plans.ts'

const prefix = 'JCCQ|'

/** A plan of the caller's scope that has been drawn. */
async function printable(context: Context, id: string): Promise<SupervisionPlan> {
  if (!context.user.permissions.has('checkTask.view')) throw missing()
  const plan = await readRow(context, supervisionPlan, id)
  if (!plan.drawnAt) throw new Refusal(say.notDrawn)
  return plan
}

/** The sheet of a draw is printed by whoever sees the plan. */
export const drawTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    await printable(context, record.slice(prefix.length))
  },
}

let source: string | undefined

/** 检查对象抽取单: seed, list and order of a draw, so that anybody can repeat it. */
export async function printDraw(context: Context, id: string, demo: boolean): Promise<Buffer> {
  source ??= `${formSource()}\n${readFileSync(new URL('./draw.typ', import.meta.url), 'utf8')}`
  const plan = await printable(context, id)
  const listed = new Map((plan.frozenList ?? []).map((one) => [one.id, one]))
  const targets = await listedIn(context, 'planId', id)
  const chosen = new Set(
    targets.filter(({ targetKind }) => targetKind === targetKinds.random).map(({ unitId }) => unitId),
  )
  return renderPdf(source, {
    no: plan.planno ?? '',
    title: plan.planName ?? '',
    office: plan.superviseorgname ?? '',
    seed: plan.seed ?? '',
    drawnAt: (plan.drawnAt ?? '').slice(0, 16),
    by: plan.drawUserName ?? '',
    ratio: plan.randomRatio ?? 0,
    listed: plan.listedCount ?? 0,
    must: targets
      .filter(({ targetKind }) => targetKind !== targetKinds.random)
      .map(({ unitname, mustReason }) => ({ unitname: unitname ?? '', reason: mustReason ?? '' })),
    pool: listed.size,
    count: chosen.size,
    order: drawOrder(plan.seed ?? '', [...listed.keys()]).map(({ id: unitId, hash }) => ({
      unitname: listed.get(unitId)?.unitname ?? '',
      id: unitId,
      hash: hash.slice(0, 16),
      drawn: chosen.has(unitId),
    })),
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    qr: qrSvg(plan.planno ?? ''),
    demo,
    institute: plan.superviseorgname ?? '',
  })
}
