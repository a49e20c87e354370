import { view } from '../../kit/view.ts'
import { expressBill } from '../expressBill.ts'

/** Parcels with reports: what is still to be printed stands first (spec 2 §2.4). */
export const matExpressBillPrint = view('matExpressBillPrint', {
  title: '材料快递单打印',
  record: expressBill,
  path: '/api/expressbill/matExpressBill',
  search: ['complex', 'expressNo', 'unitname', 'printStatus', 'expressCompany', 'sendDate'],
  columns: [
    { field: 'billno', pin: 'left' },
    'printStatus',
    'unitname',
    'content',
    'expressNo',
    'expressCompany',
    'recname',
    'contacttel',
    'recaddress',
    'sendDate',
    'reportnos',
    'appno',
    'printCount',
    'printDate',
    'printUserName',
  ],
  carries: [],
  orderBy: ['createDate', 'desc'],
  toolbar: ['print', 'export'],
  rowActions: ['edit', 'print', 'view'],
  form: {
    sections: [
      {
        title: '快递',
        fields: ['expressNo', 'expressCompany', 'sendDate', 'printStatus'],
      },
      {
        title: '收件',
        fields: [{ field: 'unitname', span: 2 }, 'recname', 'contacttel', { field: 'recaddress', span: 4 }],
      },
      {
        title: '材料',
        fields: [
          { field: 'content', span: 2 },
          { field: 'appno', span: 2 },
          { field: 'reportnos', span: 4 },
          'printCount',
          'printDate',
          'printUserName',
        ],
      },
    ],
  },
  empty: '没有快递单，以邮寄方式登记报告发放后自动生成',
})
