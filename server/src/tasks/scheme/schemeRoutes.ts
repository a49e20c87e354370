import { inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { schemeCalls, schemeQueueCalls } from '@tejian/contract/tasks/schemeCalls.ts'
import { schemeQueues, zjprofa } from '@tejian/contract/tasks/views/schemeViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { reviseScheme, schemeOptions } from './schemes.ts'

/** Inspection schemes: their page of the business, and the queues of their steps. */
export function schemeRoutes(bind: Bind, services: Services): void {
  const source = processSource(inspectionScheme, schemeOptions)
  bindProcessRegister(bind, schemeCalls, inspectionScheme, schemeOptions)
  bindProcessRegister(bind, schemeQueueCalls, inspectionScheme, schemeOptions)
  bindExport(bind, services, schemeCalls.export, source, zjprofa)
  bindExport(bind, services, schemeQueueCalls.export, source, schemeQueues.query)
  bind(schemeCalls.revise, (context, { id }) => reviseScheme(context, id))
}
