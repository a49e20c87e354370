import { inspectionTermination } from '@tejian/contract/tasks/termination.ts'
import { terminationCalls } from '@tejian/contract/tasks/terminationCalls.ts'
import { terminationQueryList } from '@tejian/contract/tasks/views/terminationViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { bindList } from '../kit/records/listed.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { terminationOptions } from './terminations.ts'

/** Stopping inspections for good. */
export function terminationRoutes(bind: Bind, services: Services): void {
  const options = terminationOptions(services.lookups)
  const source = processSource(inspectionTermination, options)
  bindProcessRegister(bind, terminationCalls, inspectionTermination, options)
  bindExport(bind, services, terminationCalls.export, source, terminationQueryList)
  bindList(bind, terminationCalls.list, source, {
    // The catalogue's words for steps.
    stepcode: (word) => (word === 'audit' ? { step: 'ZZSH' } : word === 'query' ? {} : { step: word }),
  })
}
