import type { CodeOf, Grants } from '../kit/permission.ts'
import type { reportsPermissions } from './permissions.ts'

const reading = ['report.view', 'opinion.view', 'defect.view', 'unqualified.view'] as const
/** Everybody in the institutes follows what becomes of a released report. */
const changes = ['reportCorrection.view', 'reportAlteration.view'] as const
const exportsChanges = ['reportCorrection.export', 'reportAlteration.export'] as const
const unit = [...reading, 'opinion.feedback'] as const

/** Which role gets which of this domain's operator codes. */
export const reportsGrants = {
  inspection_user: [...reading, ...changes, 'majorProblem.view'],
  supervise_user: reading,
  supervise_head: ['majorProblem.view', 'majorProblem.export'],
  station_head: [
    'majorProblem.audit',
    'majorProblem.export',
    'unqualified.*',
    'template.view',
    'template.approve',
    'template.export',
  ],
  quality_officer: [
    'template.view',
    'template.save',
    'template.export',
    'report.export',
    'unqualified.export',
    'defect.export',
    'reportCorrection.verify',
    ...exportsChanges,
  ],
  // The unit asks for an alteration at the counter, and objects there.
  registrar: [
    'reportCorrection.save',
    'reportAlteration.save',
    'expressBill.*',
    'express_bill.unmask',
    '!expressBill.export',
    'report.share',
  ],
  inspector: [
    'majorProblem.save',
    'majorProblem.export',
    'reportCorrection.save',
    'reportCorrection.modify',
    'reportAlteration.save',
    'reportAlteration.modify',
    'report.build',
    'report.enter',
    'report.confirm',
    'report.finish',
    'report.export',
    'opinion.save',
    'opinion.feedback',
    'opinion.confirm',
    'opinion.export',
    'unqualified.save',
    'unqualified.export',
    'defect.export',
  ],
  senior_reviewer: ['report.recheck', 'report.export', 'template.view', 'template.audit'],
  reviewer: [
    'report.audit',
    'report.export',
    'opinion.audit',
    'reportCorrection.save',
    'reportCorrection.audit',
    'reportAlteration.audit',
    ...exportsChanges,
  ],
  approver: [
    'majorProblem.approve',
    'majorProblem.export',
    'report.approve',
    'report.revoke',
    'report.seal',
    'report.signLog',
    'report.export',
    'reportCorrection.save',
    'reportCorrection.approve',
    'reportAlteration.approve',
    ...exportsChanges,
  ],
  archivist: [
    'majorProblem.send',
    'majorProblem.export',
    'report.print',
    'report.archive',
    'report.release',
    'report.regenNo',
    'report.supply',
    'report.share',
    'report.seal',
    'report.export',
    'report.signLog',
    'expressBill.*',
    'express_bill.unmask',
    // At 更改处理 the release is written down.
    'reportAlteration.save',
    'reportAlteration.deal',
    'reportAlteration.export',
  ],
  supervisor: ['unqualified.*', 'majorProblem.view', 'majorProblem.receive', 'majorProblem.export'],
  using_unit: unit,
  maintenance_unit: unit,
  manufacturer: unit,
} as const satisfies Grants<CodeOf<typeof reportsPermissions>>
