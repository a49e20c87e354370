import { inspectionTaskCalls, taskSteps } from '@tejian/contract/declarations/inspectionTaskCalls.ts'
import { inspectionTaskMng } from '@tejian/contract/declarations/views/inspectionTaskMng.ts'
import { columnOf } from '@tejian/contract/kit/view.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import { exportRows } from '../shared/transfers/exportRows.ts'
import { listTasks, taskSource } from './overview.ts'

const stepcode = taskSteps.join(',')
const columns = inspectionTaskMng.columns.map((column) => columnOf(column).field)

/** Tasks from their arrangement to their report, across departments (spec 2 §2.10 bsFunction). */
export function inspectionTaskRoutes(bind: Bind, { lookups }: Services): void {
  bind(inspectionTaskCalls.find, (context, request) => listTasks(context, { ...request, stepcode }, lookups))
  bind(inspectionTaskCalls.export, (context, { fileName: _name, ...filters }) =>
    exportRows(context, {
      source: taskSource,
      filters: { ...filters, stepcode },
      columns,
      title: inspectionTaskMng.title,
      lookups,
    }),
  )
}
