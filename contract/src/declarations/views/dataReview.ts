import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { declarationActionFields } from '../declarationRows.ts'
import { declarationSections, reviewSection } from './formSections.ts'

/** Declarations whose materials are to be reviewed (spec 2 §2.3). */
export const dataReview = view('dataReview', {
  title: '资料审查',
  record: declaration,
  path: '/api/appmain',
  filter: { stepcode: 'CLFS' },
  search: ['appno', 'seisn', 'unitname', 'complex', 'equclacode'],
  columns: [
    { field: 'appno', pin: 'left' },
    'unitname',
    { field: 'deadline', width: 216 },
    'equclacode',
    'equcount',
    'seisortcodeset',
    'missingMaterial',
    'receiveTime',
    'dealManName',
    'equcodeset',
    'seisn',
    'appdate',
    'backReason',
  ],
  carries: declarationActionFields,
  orderBy: ['appdate', 'asc'],
  toolbar: ['review', 'return', 'transfer', 'assist'],
  rowActions: ['review', 'return', 'view', 'flowLog', 'withdraw'],
  form: { sections: [...declarationSections, reviewSection] },
  empty: '没有等待审查的申报材料',
})
