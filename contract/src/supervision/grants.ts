import type { CodeOf, Grants } from '../kit/permission.ts'
import type { supervisionPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const supervisionGrants = {
  inspection_user: ['hiddenDanger.view'],
  supervise_user: ['checkProblem.view', 'hiddenDanger.view', 'hiddenDanger.analyse'],
  inspector: ['hiddenDanger.save', 'hiddenDanger.export'],
  supervisor: ['supervision.*', 'checkProblem.*', 'hiddenDanger.*', '!hiddenDanger.list'],
  supervise_head: [
    'supervision.*',
    'checkProblem.view',
    'checkProblem.export',
    'hiddenDanger.close',
    'hiddenDanger.list',
    'hiddenDanger.export',
  ],
  township_worker: ['checkProblem.view', 'hiddenDanger.view', 'hiddenDanger.save'],
  using_unit: [
    'checkProblem.view',
    'checkProblem.rectify',
    'hiddenDanger.view',
    'hiddenDanger.save',
    'hiddenDanger.rectify',
  ],
  maintenance_unit: [
    'checkProblem.view',
    'checkProblem.rectify',
    'hiddenDanger.view',
    'hiddenDanger.rectify',
  ],
  manufacturer: ['checkProblem.view', 'checkProblem.rectify', 'hiddenDanger.view', 'hiddenDanger.rectify'],
} as const satisfies Grants<CodeOf<typeof supervisionPermissions>>
