import { type View, view } from '../../kit/view.ts'
import { invoiceRequest } from '../invoiceRequest.ts'

/** Invoices that were asked for, with what became of them (spec 2 §2.4 payMng). */
export const InvoicingRecords: View<typeof invoiceRequest> = view('InvoicingRecords', {
  title: '开票记录',
  record: invoiceRequest,
  path: '/api/chamain/invoicingRecord',
  search: ['requestno', 'invoiceno', 'chasn', 'unitname', 'invoiceStatus', 'invoiceType', 'invoiceDate'],
  columns: [
    { field: 'requestno', pin: 'left' },
    'invoiceStatus',
    'unitname',
    'amount',
    'invoiceno',
    'invoiceType',
    'titleName',
    'creditcode',
    'chasn',
    'appno',
    'invoiceDate',
    'invoiceUserName',
    'requestTime',
    'deadline',
    'errmsg',
    'redno',
    'redDate',
    'redReason',
    'invoiceCode',
  ],
  carries: ['invoiceno', 'unitname', 'amount'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'take', 'export', 'delete'],
  rowActions: ['take', 'issue', 'retry', 'edit', 'view', 'red', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '开票',
        fields: [
          { field: 'chasn', span: 4 },
          { field: 'unitname', span: 2 },
          'amount',
          'invoiceType',
          { field: 'titleName', span: 2 },
          { field: 'creditcode', span: 2 },
          'invoiceCode',
          { field: 'note', span: 2 },
        ],
      },
      {
        title: '发票',
        fields: [
          'invoiceStatus',
          { field: 'invoiceno', span: 2 },
          'invoiceDate',
          'invoiceUserName',
          'requestUserName',
          { field: 'errmsg', span: 2 },
          { field: 'redno', span: 2 },
          'redDate',
          { field: 'redReason', span: 2 },
        ],
      },
    ],
  },
  empty: '没有开票记录，可在“财务到账管理”中选择收费点击“申请开票”',
})
