import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { declarationActionFields } from '../declarationRows.ts'
import { acceptanceSection, declarationSections } from './formSections.ts'

/** Declarations of units that wait for a reviewer of their materials (spec 2 §2.3). */
export const appReview = view('appReview', {
  title: '申报审查分配',
  record: declaration,
  path: '/api/appmain',
  filter: { stepcode: 'SCFP' },
  search: ['appno', 'seisn', 'unitname', 'complex', 'equclacode', 'appway'],
  columns: [
    { field: 'appno', pin: 'left' },
    'unitname',
    { field: 'deadline', width: 216 },
    'equclacode',
    'equcount',
    'seisortcodeset',
    'appway',
    'receiveTime',
    'dealManName',
    'inspDept',
    'inscontactname',
    'INSCONTACTTEL',
    'equcodeset',
    'seisn',
    'appdate',
    'backReason',
  ],
  carries: declarationActionFields,
  orderBy: ['appdate', 'asc'],
  toolbar: ['assign', 'return', 'transfer', 'assist'],
  rowActions: ['assign', 'refer', 'return', 'view', 'flowLog', 'withdraw'],
  form: { sections: [...declarationSections, acceptanceSection] },
  empty: '没有等待分配审查人的申报',
})
