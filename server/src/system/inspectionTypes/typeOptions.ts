import {
  type InspectionType,
  inspectionType,
} from '@tejian/contract/system/inspectionTypes/inspectionType.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { withoutIdleSwitch } from '../enabled.ts'
import { completeTypes } from './elsewhere.ts'
import { beforeTypeSave } from './types.ts'

/** Rules of the register of inspection business. */
export const typeOptions = (lookups: Lookups): RegisterOptions<typeof inspectionType> => ({
  orderBy: ['equclacode', 'asc'],
  actions: (context: Context, row: InspectionType) =>
    withoutIdleSwitch(permittedActions(context, inspectionType), row),
  complete: (context, rows) => completeTypes(context, rows, lookups),
  beforeSave: (context, values, before) => beforeTypeSave(context, values, before, lookups),
})
