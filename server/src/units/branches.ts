import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import type { UnitBranch, unitBranch } from '@tejian/contract/units/unitBranch.ts'
import type { Context } from '../kit/context.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'

type Written = ChangesOf<typeof unitBranch>

/** A branch belongs to a unit that its writer sees; name and area follow from it. */
async function beforeSave(context: Context, values: Written, before: UnitBranch | null): Promise<Written> {
  const { unitname, areaId } = await readRow(context, unit, values.unitId ?? before?.unitId ?? '')
  return { ...values, unitname, areaId }
}

export const branchOptions: RegisterOptions<typeof unitBranch> = {
  orderBy: ['branchname', 'asc'],
  beforeSave,
}
