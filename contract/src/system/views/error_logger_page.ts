import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { clientError } from '../clientError.ts'

export const errorLogger = view('error_logger_page', {
  title: '错误日志',
  record: clientError,
  path: systemPaths.clientError,
  search: ['type', 'code', 'mes', 'userName', 'time'],
  columns: ['time', 'type', 'code', 'mes', 'url', 'userName'],
  orderBy: ['createDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['view'],
  form: {
    sections: [
      {
        title: '错误',
        fields: ['time', 'type', 'code', 'userName', { field: 'url', span: 4 }, { field: 'mes', span: 4 }],
      },
    ],
  },
  empty: '没有上报的错误',
})
