import { systemParameterCalls } from '@tejian/contract/system/parameterCalls.ts'
import { systemParameter } from '@tejian/contract/system/systemParameter.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindList } from '../../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { parameterOptions } from './parameters.ts'

/** The settings of an installation (系统参数). */
export function bindParameters(bind: Bind, services: Services): void {
  const source = sourceOf(systemParameter, parameterOptions)
  bindRegister(bind, systemParameterCalls, systemParameter, parameterOptions)
  bindExport(bind, services, systemParameterCalls.export, source)
  bindList(bind, systemParameterCalls.list, source, { name: 'paramName' })
}
