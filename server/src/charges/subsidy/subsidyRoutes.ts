import { subsidy } from '@tejian/contract/charges/subsidy.ts'
import { subsidyCalls } from '@tejian/contract/charges/subsidyCalls.ts'
import { subsidyAudit } from '@tejian/contract/charges/views/subsidyAudit.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { subsidyOptions } from './subsidies.ts'

const source = processSource(subsidy, subsidyOptions)

/** Applications for subsidies. */
export function subsidyRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, subsidyCalls, subsidy, subsidyOptions)
  bindExport(bind, services, subsidyCalls.export, source, subsidyAudit)
  bindList(bind, subsidyCalls.list, source, {
    createDateBegin: 'applyDateBegin',
    createDateEnd: 'applyDateEnd',
  })
}
