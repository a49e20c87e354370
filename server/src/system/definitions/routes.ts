import { businessCode } from '@tejian/contract/system/definitions/businessCode.ts'
import { businessDefinition } from '@tejian/contract/system/definitions/businessDefinition.ts'
import { businessCodeCalls, businessDefinitionCalls } from '@tejian/contract/system/definitions/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindList } from '../../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { bindReading } from '../bindReading.ts'
import { businessCodeOptions } from './businessCodes.ts'

const definitions = sourceOf(businessDefinition, {
  orderBy: ['bsnCode', 'asc'],
  async complete(_context, rows) {
    // The catalogue's names (spec 2 §7.10).
    for (const row of rows)
      Object.assign(row, { code: row.bsnCode, name: row.bsnName, note: row.flowName, status: '1' })
  },
})

/** What the release says of its business, and the codes of inspection business. */
export function bindDefinitions(bind: Bind, services: Services): void {
  bindReading(bind, services, businessDefinitionCalls, definitions)
  bindList(bind, businessDefinitionCalls.list, definitions, { name: 'bsnName' })
  const codes = sourceOf(businessCode, businessCodeOptions)
  bindRegister(bind, businessCodeCalls, businessCode, businessCodeOptions)
  bindExport(bind, services, businessCodeCalls.export, codes)
  bindList(bind, businessCodeCalls.list, codes, { name: 'label' })
}
