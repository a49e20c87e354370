import type { unitDeletion } from '@tejian/contract/units/deletion/unitDeletion.ts'
import type { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import type { unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import type { unitMerge } from '@tejian/contract/units/merge/unitMerge.ts'
import type { unit } from '@tejian/contract/units/unit.ts'
import type { unitBranch } from '@tejian/contract/units/unitBranch.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    unit: TableOf<typeof unit>
    unit_branch: TableOf<typeof unitBranch>
    unit_deletion: TableOf<typeof unitDeletion>
    unit_merge: TableOf<typeof unitMerge>
    maintenance_filing: TableOf<typeof maintenanceFiling>
    maint_unit_info_mod: TableOf<typeof unitInfoMod>
  }
}
