import { view } from '../../kit/view.ts'
import { threeConfirmation } from '../threeConfirmation.ts'

/** What inspectors made sure of before they began on site (spec 2 §2.10). */
export const threeConfirmations = view('threeConfirmations', {
  title: '三确认管理',
  record: threeConfirmation,
  path: '/api/bsfunction/threeConfirmations',
  search: ['complex', 'seisn', 'unitname', 'equclacode', 'confirmTime', 'status', 'confirmUserName'],
  columns: [
    { field: 'seisn', pin: 'left' },
    'status',
    'equConfirm',
    'siteConfirm',
    'safetyConfirm',
    'planInspectDate',
    'unitname',
    'equclacode',
    'equcode',
    'useaddress',
    'confirmUserName',
    'confirmTime',
    'cooperateName',
    'note',
    'appno',
  ],
  carries: [],
  orderBy: ['confirmTime', 'desc'],
  toolbar: ['register', 'export'],
  rowActions: ['change', 'replan', 'view'],
  form: {
    sections: [
      {
        title: '业务',
        fields: [
          'seisn',
          'equcode',
          { field: 'unitname', span: 2 },
          'equclacode',
          'planInspectDate',
          { field: 'useaddress', span: 2 },
        ],
      },
      {
        title: '三确认',
        fields: [
          'equConfirm',
          'siteConfirm',
          'safetyConfirm',
          'cooperateName',
          { field: 'note', span: 4 },
          'status',
          'confirmUserName',
          'confirmTime',
        ],
      },
    ],
  },
  empty: '没有检验前三确认；检验人员到场后可在报告生成的列表中登记',
})
