import type { CodeOf, Grants } from '../kit/permission.ts'
import type { supervisionPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const supervisionGrants = {
  inspection_user: ['hiddenDanger.view'],
  supervise_user: ['checkProblem.view', 'lawDocument.view', 'hiddenDanger.view', 'hiddenDanger.analyse'],
  inspector: ['hiddenDanger.save', 'hiddenDanger.export'],
  supervisor: [
    'supervision.*',
    'checkProblem.*',
    'lawDocument.*',
    '!lawDocument.issue',
    'hiddenDanger.*',
    '!hiddenDanger.list',
  ],
  supervise_head: [
    'supervision.*',
    'checkProblem.view',
    'checkProblem.export',
    'lawDocument.view',
    'lawDocument.issue',
    'lawDocument.extend',
    'lawDocument.export',
    'hiddenDanger.close',
    'hiddenDanger.list',
    'hiddenDanger.export',
  ],
  township_worker: ['checkProblem.view', 'hiddenDanger.view', 'hiddenDanger.save'],
  using_unit: [
    'checkProblem.view',
    'checkProblem.rectify',
    'lawDocument.view',
    'lawDocument.rectify',
    'hiddenDanger.view',
    'hiddenDanger.save',
    'hiddenDanger.rectify',
  ],
  maintenance_unit: [
    'checkProblem.view',
    'checkProblem.rectify',
    'lawDocument.view',
    'lawDocument.rectify',
    'hiddenDanger.view',
    'hiddenDanger.rectify',
  ],
  manufacturer: [
    'checkProblem.view',
    'checkProblem.rectify',
    'lawDocument.view',
    'lawDocument.rectify',
    'hiddenDanger.view',
    'hiddenDanger.rectify',
  ],
} as const satisfies Grants<CodeOf<typeof supervisionPermissions>>
