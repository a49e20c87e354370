import { view } from '../../kit/view.ts'
import { hiddenDanger } from '../hiddenDanger.ts'

/** Hidden dangers found by inspections, registered and reported to the supervisory authority (spec 2 §2.3). */
export const dangerRegister = view('DangerRegister', {
  title: '事故隐患登记',
  record: hiddenDanger,
  path: '/api/jysumhdmhdc',
  filter: { foundsource: '2' },
  search: ['complex', 'unitname', 'equclacode', 'dangerlevel', 'dangertype', 'foundDate', 'rectifyStatus'],
  columns: [
    { field: 'dangerno', pin: 'left' },
    'unitname',
    'equclacode',
    'equcode',
    'dangerlevel',
    'dangertype',
    'dangerDesc',
    'foundDate',
    'rectifyLimit',
    'rectifyStatus',
    'closeDate',
    'step',
    'backReason',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'submit', 'delete', 'export'],
  rowActions: ['edit', 'submit', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '隐患',
        fields: [
          'seisn',
          'equcode',
          { field: 'unitname', span: 2 },
          'dangerlevel',
          'dangertype',
          'foundDate',
          'rectifyLimit',
          { field: 'dangerDesc', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
      { title: '处置', fields: ['rectifyStatus', 'closeDate', { field: 'handleResult', span: 4 }] },
    ],
  },
  empty: '没有登记的事故隐患，可点击“新增”登记检验中发现的隐患',
})
