import type { Bind } from '../../../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../../../kit/process/register.ts'
import type { Services } from '../../../../kit/services.ts'
import { exportColumns, exportRows } from '../../../../shared/transfers/exportRows.ts'
import { trainingPlanCalls } from '../contract/calls.ts'
import { trainingPlan } from '../contract/trainingPlan.ts'
import { trainingPlan as view } from '../contract/views/trainingPlan.ts'
import { trainingPlanOptions } from './trainingPlans.ts'

export function trainingRoutes(bind: Bind, { lookups }: Services): void {
  bindProcessRegister(bind, trainingPlanCalls, trainingPlan, trainingPlanOptions)
  const source = processSource(trainingPlan, trainingPlanOptions)
  const columns = exportColumns(trainingPlan, view)
  bind(trainingPlanCalls.export, (context, filters) =>
    exportRows(context, { source, filters, columns, title: trainingPlan.title, lookups }),
  )
}
