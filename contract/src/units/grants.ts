import type { CodeOf, Grants } from '../kit/permission.ts'
import type { unitsPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const unitsGrants = {
  inspection_user: ['unit.view'],
  supervise_user: ['unit.view', 'unit.export'],
  super_admin: ['unitDeletion.*', '!unitDeletion.save'],
  station_head: ['unit.merge', 'unitDeletion.view', 'unitDeletion.save', 'unitDeletion.export'],
  registrar: [
    'unit.save',
    'unit.import',
    'unit.export',
    'unit.unmask',
    'unit_branch.unmask',
    'unitDeletion.view',
    'unitDeletion.save',
    'maiUnitInfoMod.view',
    'maiUnitInfoMod.audit',
    'maiUnitInfoMod.export',
    'maint_unit_info_mod.unmask',
  ],
  supervisor: [
    'filing.*',
    '!filing.save',
    '!filing.submit',
    'maintenance_filing.unmask',
    'maiUnitInfoMod.*',
    '!maiUnitInfoMod.save',
    'maint_unit_info_mod.unmask',
    'unit.save',
    'unit.unmask',
    'unit_branch.unmask',
  ],
  township_worker: ['unit.view'],
  using_unit: ['unit.view'],
  maintenance_unit: [
    'unit.view',
    'filing.view',
    'filing.save',
    'filing.submit',
    'filing.export',
    'maintenance_filing.unmask',
    'maiUnitInfoMod.view',
    'maiUnitInfoMod.save',
    'maiUnitInfoMod.export',
  ],
  manufacturer: ['unit.view'],
} as const satisfies Grants<CodeOf<typeof unitsPermissions>>
