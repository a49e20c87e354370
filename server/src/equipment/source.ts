import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ListSource } from '../kit/records/find.ts'
import { permittedActions } from '../kit/records/register.ts'
import { byGrade, withScores } from './quality/listed.ts'
import { byLife } from './simple/vessels.ts'

/** The archive's list, of all categories. */
export const equipmentSource: ListSource<typeof equipment> = {
  record: equipment,
  orderBy: ['updateDate', 'desc'],
  filters: { pastLife: (context, text) => [byLife(context, text)], dataGrade: byGrade },
  complete: withScores,
  actions: (context) => permittedActions(context, equipment),
}
