import { type RowOf, record } from '../../kit/record.ts'

/** One call of the interface: who asked what from where, and how it ended; names of what was sent, never its values. */
export const apiLog = record('api_log', {
  title: '接口日志',
  scope: 'open',
  nameField: 'apiPath',
  fields: {
    callTime: { label: '调用时间', kind: 'dateTime', readonly: true, index: 'order', width: 170 },
    apiPath: {
      label: '接口地址',
      kind: 'text',
      readonly: true,
      index: 'order',
      search: 'prefix',
      width: 300,
    },
    apiName: { label: '接口名称', kind: 'text', readonly: true, width: 180 },
    method: { label: '请求方法', kind: 'text', readonly: true, search: 'equals', width: 90 },
    params: { label: '请求参数', kind: 'text', readonly: true, max: 500, width: 240 },
    userName: {
      label: '调用用户',
      kind: 'text',
      readonly: true,
      index: 'order',
      search: 'prefix',
      width: 150,
    },
    ip: { label: 'IP地址', kind: 'text', readonly: true, search: 'prefix', width: 140 },
    duration: { label: '耗时', kind: 'integer', unit: '毫秒', readonly: true, width: 100 },
    statusCode: { label: '状态码', kind: 'integer', readonly: true, width: 90 },
    isSuccess: { label: '是否成功', kind: 'yesNo', readonly: true, width: 90 },
    errmsg: { label: '错误信息', kind: 'text', readonly: true, max: 500, width: 300 },
    requestId: { label: '请求编号', kind: 'text', readonly: true, search: 'equals', width: 140 },
  },
  actions: {
    view: { label: '查看', permission: 'accessLog.view', needs: 'one' },
    export: { label: '导出', permission: 'accessLog.export', needs: 'none' },
  },
})

export type ApiLog = RowOf<typeof apiLog>
