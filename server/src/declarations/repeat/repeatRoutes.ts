import { repeatCalls } from '@tejian/contract/declarations/repeat/repeatCalls.ts'
import { electricalReport } from '@tejian/contract/declarations/views/repeatViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { repeatSource, startRepeat } from './repeats.ts'

/** 复检报告, 整改报告: reports whose result has to be answered. */
export function repeatRoutes(bind: Bind, services: Services): void {
  bind(repeatCalls.find, (context, request) => findRows(context, repeatSource, request))
  bindList(bind, repeatCalls.list, repeatSource)
  bindExport(bind, services, repeatCalls.export, repeatSource, electricalReport)
  bind(repeatCalls.start, (context, input) => startRepeat(context, input, services.lookups))
}
