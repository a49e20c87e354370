import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'

/** The archive's list, of all categories. */
export const equipmentSource: ListSource = {
  record: equipment,
  orderBy: ['updateDate', 'desc'],
  actions: (context) => permittedActions(context, equipment),
}
