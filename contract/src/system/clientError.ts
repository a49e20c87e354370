import { type RowOf, record } from '../kit/record.ts'

/** An error that happened in somebody's browser (spec 1 §7, save_error_logger). */
export const clientError = record('client_error', {
  title: '错误日志',
  scope: 'open',
  nameField: 'mes',
  fields: {
    type: { label: '错误类型', kind: 'text', max: 40, search: 'equals' },
    code: { label: '错误代码', kind: 'text', max: 80, search: 'prefix' },
    mes: { label: '错误信息', kind: 'longText', width: 400 },
    url: { label: '页面地址', kind: 'text', max: 500, width: 260 },
    userName: { label: '操作用户', kind: 'text', readonly: true },
    time: { label: '发生时间', kind: 'dateTime' },
  },
  actions: {
    view: { label: '查看', permission: 'clientError.view', needs: 'one' },
    export: { label: '导出', permission: 'clientError.export', needs: 'none' },
  },
})

export type ClientError = RowOf<typeof clientError>
