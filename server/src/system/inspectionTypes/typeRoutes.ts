import { inspectionType } from '@tejian/contract/system/inspectionTypes/inspectionType.ts'
import { inspectionTypeCalls as calls } from '@tejian/contract/system/inspectionTypes/typeCalls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { saveRegisterRow, sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindReading } from '../bindReading.ts'
import { typeOptions } from './typeOptions.ts'

/** Kinds of inspection business by class of device. */
export function bindInspectionTypes(bind: Bind, services: Services): void {
  const options = typeOptions(services.lookups)
  bindReading(bind, services, calls, sourceOf(inspectionType, options))
  bind(calls.save, (context, input) => saveRegisterRow(context, inspectionType, input, options))
}
