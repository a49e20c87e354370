import type { CodeOf, Grants } from '../kit/permission.ts'
import type { maintenancePermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const maintenanceGrants = {
  supervise_user: ['maintContract.view', 'maintBinding.view', 'maintLapse.view', 'faultRepair.view'],
  supervisor: [
    'maintContract.export',
    'maintenance_contract.unmask',
    'maintBinding.audit',
    'maintBinding.export',
    'maintLapse.export',
    'faultRepair.export',
  ],
  using_unit: [
    'maintContract.view',
    'maintContract.confirm',
    'maintenance_contract.unmask',
    'maintContract.terminate',
    'maintBinding.view',
    'maintBinding.confirm',
    'maintLapse.view',
    'faultRepair.view',
    'faultRepair.save',
  ],
  maintenance_unit: [
    'maintContract.view',
    'maintContract.save',
    'maintenance_contract.unmask',
    'maintContract.terminate',
    'maintContract.export',
    'maintBinding.view',
    'maintBinding.save',
    'maintBinding.export',
    'maintLapse.view',
    'faultRepair.*',
  ],
} as const satisfies Grants<CodeOf<typeof maintenancePermissions>>
