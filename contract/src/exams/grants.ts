import type { CodeOf, Grants } from '../kit/permission.ts'
import type { examsPermissions } from './permissions.ts'

const unit = ['examApply.view', 'examApply.save'] as const

/** Which role gets which of this domain's operator codes. */
export const examsGrants = {
  exam_clerk: [
    'examClass.*',
    'examApply.*',
    'exam_application.unmask',
    'examScore.*',
    'examAudit.view',
    'examExport.*',
    'certificateAct.view',
    'certificateAct.save',
    'certificateAct.export',
  ],
  supervisor: [
    'examClass.view',
    'examApply.view',
    'examScore.view',
    'examAudit.*',
    'exam_application.unmask',
    'certificateAct.view',
  ],
  supervise_head: ['certificateAct.view', 'certificateAct.decide'],
  using_unit: unit,
  maintenance_unit: unit,
  manufacturer: unit,
} as const satisfies Grants<CodeOf<typeof examsPermissions>>
