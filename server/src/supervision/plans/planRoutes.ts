import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { planSides } from '@tejian/contract/supervision/plans/plan.process.ts'
import { supervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import {
  drawPrintRecord,
  planCalls,
  planPrintRecord,
  targetCalls,
} from '@tejian/contract/supervision/plans/planCalls.ts'
import { checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { scdwjHList } from '@tejian/contract/supervision/views/planViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { createPlan, drawPlan, planOptions } from './plans.ts'
import { printDraw } from './print.ts'
import { printPlan } from './printPlan.ts'
import {
  addTargets,
  explainTargets,
  generateChecks,
  removeTargets,
  targetFilterNames,
  targetSource,
  targetWireNames,
} from './targets.ts'

/** Yearly plans of checks, and the units of plans and missions. */
export function planRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, planCalls, supervisionPlan, planOptions)
  bind(planCalls.create, async (context, input) => {
    const { id, version } = await createPlan(context, input)
    return { id, version }
  })
  bind(planCalls.draw, async (context, input) => {
    const { id, version } = await drawPlan(context, input.id)
    return { id, version }
  })
  bind(planCalls.printPdf, async (context, { id }) => {
    if (context.ticket?.record !== drawPrintRecord(id)) throw missing()
    return {
      file: await printDraw(context, id, services.demo),
      name: '检查对象抽取单.pdf',
      type: 'application/pdf',
      inline: true,
    }
  })
  bind(planCalls.planPdf, async (context, { id }) => {
    if (context.ticket?.record !== planPrintRecord(id)) throw missing()
    return {
      file: await printPlan(context, id, services.demo),
      name: '特种设备安全监督检查年度计划.pdf',
      type: 'application/pdf',
      inline: true,
    }
  })

  bind(targetCalls.find, (context, request) => findRows(context, targetSource, request))
  bind(targetCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, checkTarget, id)
    return {
      ...(await revealRow(context, checkTarget, row)),
      actions: targetSource.actions?.(context, row) ?? [],
    }
  })
  bindExport(bind, services, targetCalls.export, targetSource, scdwjHList)
  const lists = [
    [targetCalls.producing, planSides.producing],
    [targetCalls.using, planSides.using],
  ] as const
  for (const [list, planSide] of lists)
    bind(list, async (context, request) => {
      const asked = toRecordNames<typeof checkTarget>(request, targetFilterNames)
      const answer = await findRows(context, targetSource, { ...asked, planSide } as ListRequest)
      return { ...answer, list: answer.list.map((row) => ({ ...row, ...targetWireNames(row) })) }
    })
  bind(targetCalls.add, addTargets)
  bind(targetCalls.remove, (context, { ids }) => removeTargets(context, ids))
  bind(targetCalls.generate, generateChecks)
  bind(targetCalls.explain, explainTargets)
}
