import { view } from '../../kit/view.ts'
import { lawViolation } from '../cases/violation.ts'

/** Violations by units (spec 2 §2.10 violationLawsAndRulesRecord). */
export const violationLawsAndRulesRecord = view('violationLawsAndRulesRecord', {
  title: '违法违规记录',
  record: lawViolation,
  path: '/api/safemng/violationRecord',
  coded: true,
  search: [
    'complex',
    'unitname',
    'punishno',
    'punishDate',
    'equclacode',
    'recordState',
    'isPublishLate',
    'areaId',
  ],
  columns: [
    { field: 'recordno', pin: 'left' },
    'unitname',
    'creditcode',
    'equclacode',
    'equcode',
    'violationDesc',
    'legalBasis',
    'punishBasis',
    'punishResult',
    'punishno',
    'punishDate',
    'superviseorgname',
    'recordState',
    'publishLimit',
    'isPublishLate',
    'publishDate',
    'publishUntil',
    'caseno',
  ],
  orderBy: ['punishDate', 'desc'],
  toolbar: ['create', 'delete'],
  rowActions: ['publish', 'edit', 'withdraw', 'view'],
  form: {
    sections: [
      {
        title: '违法单位',
        fields: ['recordno', { field: 'unitname', span: 2 }, 'creditcode', 'equcode', 'equclacode', 'caseno'],
      },
      {
        title: '违法与处罚',
        fields: [
          { field: 'violationDesc', span: 4 },
          { field: 'legalBasis', span: 2 },
          { field: 'punishBasis', span: 2 },
          { field: 'punishResult', span: 4 },
          { field: 'punishno', span: 2 },
          'punishDate',
          { field: 'superviseorgname', span: 2 },
        ],
      },
      {
        title: '公示',
        fields: [
          'recordState',
          'publishLimit',
          'publishDate',
          'publishUntil',
          { field: 'withdrawReason', span: 4 },
        ],
      },
    ],
  },
  empty: '没有违法违规记录；案件结案后写入，以前的可点击“补录”',
})
