import { electronicSealCalls } from '@tejian/contract/system/seals/calls.ts'
import { electronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { electronicSealConfig } from '@tejian/contract/system/views/electronicSealConfig.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { sealOptions } from './seals.ts'
import { withdrawSeal } from './settle.ts'

/** Electronic seals. */
export function bindSeals(bind: Bind, services: Services): void {
  const source = processSource(electronicSeal, sealOptions)
  bindProcessRegister(bind, electronicSealCalls, electronicSeal, sealOptions)
  bindList(bind, electronicSealCalls.list, source, { name: 'sealname' })
  bindExport(bind, services, electronicSealCalls.export, source, electronicSealConfig)
  bind(electronicSealCalls.withdraw, withdrawSeal)
}
