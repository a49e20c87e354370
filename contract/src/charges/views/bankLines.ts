import { view } from '../../kit/view.ts'
import { bankLine } from '../bankLine.ts'

/** Transfers of the bank's statement: what waits first, each with the charges that it seems to pay. */
export const bankLines = view('bankLines', {
  title: '银行流水认领',
  record: bankLine,
  path: '/api/chamain/bankLine',
  search: ['complex', 'status', 'payerName', 'amount', 'payDay', 'unitname'],
  columns: [
    { field: 'serialno', pin: 'left' },
    'status',
    'payDay',
    'payerName',
    'amount',
    'remark',
    'proposal',
    'proposalReason',
    'chasn',
    'unitname',
    'matchReason',
    'matchUserName',
    'matchTime',
    'note',
  ],
  carries: ['serialno', 'payDay', 'payerName', 'amount', 'remark', 'chasn', 'proposedIds', 'proposalWeak'],
  orderBy: ['status', 'asc'],
  toolbar: ['import', 'accept', 'dismiss', 'export'],
  // Enter takes the first that a row offers: the charges that are proposed for it.
  rowActions: ['accept', 'choose', 'undo', 'dismiss'],
  form: {
    sections: [
      {
        title: '到账',
        fields: ['payDay', 'amount', { field: 'payerName', span: 2 }, { field: 'remark', span: 4 }],
      },
      {
        title: '建议',
        fields: [
          { field: 'proposal', span: 4 },
          { field: 'proposalReason', span: 4 },
        ],
      },
      {
        title: '认领',
        fields: [
          'status',
          'chasn',
          { field: 'unitname', span: 2 },
          { field: 'matchReason', span: 2 },
          'matchUserName',
          'matchTime',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有银行流水，可点击“导入流水”导入银行对账单',
})
