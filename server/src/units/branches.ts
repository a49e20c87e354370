import { unit } from '@tejian/contract/units/unit.ts'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { readRow, type Values } from '../kit/records/save.ts'

/** A branch belongs to a unit that its writer sees; name and area follow from it. */
async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const owner = await readRow(context, unit, String(values.unitId ?? before?.unitId))
  return { ...values, unitname: String(owner.unitname), areaId: String(owner.areaId) }
}

export const branchOptions: RegisterOptions = { orderBy: ['branchname', 'asc'], beforeSave }
