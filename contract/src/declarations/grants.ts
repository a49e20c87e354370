import type { CodeOf, Grants } from '../kit/permission.ts'
import type { declarationsPermissions } from './permissions.ts'

const reading = ['declaration.view', 'businessItem.view'] as const
const supervised = ['construction.export', 'construction_notice.unmask'] as const
/**
 * What an institute thinks of a unit is its own record: units read no evaluation. Their own drafts they may void; whatever
 * was submitted stands in other hands.
 */
const unit = [
  ...reading,
  'declaration.save',
  'declaration.submit',
  'declaration.import',
  'declaration.void',
  'declaration.print',
  'declaration.export',
] as const
/** Units that build, alter or repair give notice of it. */
const buildingUnit = [...unit, ...supervised, 'construction.view', 'construction.save'] as const

/** Which role gets which of this domain's operator codes. */
export const declarationsGrants = {
  inspection_user: [
    ...reading,
    'construction.view',
    'evaluation.view',
    'repeat.view',
    'entrusted.view',
    'largeProject.view',
  ],
  supervise_user: [...reading, 'construction.view', 'evaluation.view'],
  station_head: [
    ...supervised,
    'construction.release',
    'declaration.transfer',
    'declaration.dispatch',
    'declaration.assign',
    'declaration.export',
    'evaluation.unmask',
    'entrusted.export',
    'repeat.export',
  ],
  registrar: [
    'repeat.start',
    'repeat.export',
    'largeProject.export',
    'declaration.save',
    'declaration.submit',
    'declaration.import',
    'declaration.accept',
    'declaration.assign',
    'declaration.confirm',
    'declaration.void',
    'declaration.transfer',
    'declaration.print',
    'declaration.sms',
    'declaration.export',
    'declaration.unmask',
    'evaluation.save',
    'entrusted.save',
    'entrusted.archive',
    'entrusted.export',
    'entrusted_project.unmask',
    'largeProject.save',
    'large_project.unmask',
  ],
  super_admin: ['materialDemand.*'],
  scheduler: [
    ...supervised,
    'construction.release',
    'declaration.assign',
    'declaration.refer',
    'declaration.transfer',
    'declaration.dispatch',
    'declaration.export',
    'declaration.unmask',
    'declaration.void',
  ],
  material_reviewer: ['declaration.review', 'declaration.assist', 'declaration.export', 'declaration.unmask'],
  inspector: [
    'largeProject.plan',
    'largeProject.export',
    'largeProject.enter',
    'large_project.unmask',
    'repeat.start',
    'repeat.export',
    ...supervised,
    'construction.inspect',
    'declaration.assist',
    'declaration.unmask',
    'declaration.save',
    'declaration.submit',
    'declaration.void',
  ],
  senior_reviewer: ['declaration.assist'],
  reviewer: ['declaration.assist'],
  approver: ['declaration.assist'],
  archivist: ['business_item.unmask', 'declaration.assist', 'entrusted.archive'],
  finance: ['declaration.print', 'declaration.export'],
  supervisor: [...supervised, 'construction.save', 'construction.audit'],
  using_unit: [...unit, 'largeProject.view', 'largeProject.save', 'largeProject.export'],
  maintenance_unit: buildingUnit,
  manufacturer: buildingUnit,
} as const satisfies Grants<CodeOf<typeof declarationsPermissions>>
