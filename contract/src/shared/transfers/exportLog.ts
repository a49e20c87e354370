import { type RowOf, record } from '../../kit/record.ts'

/** Values of the dictionary EXPORT_STATE. */
export const exportStates = { running: '0', done: '1', failed: '2' } as const

/** One workbook of data that left the platform: whose rows, by which conditions, how many. */
export const exportLog = record('export_log', {
  title: '导出日志',
  scope: 'open',
  nameField: 'fileName',
  fields: {
    exportTime: { label: '导出时间', kind: 'dateTime', readonly: true, index: 'order', width: 170 },
    userName: {
      label: '导出用户',
      kind: 'text',
      readonly: true,
      index: 'order',
      search: 'prefix',
      width: 150,
    },
    menuName: { label: '功能名称', kind: 'text', readonly: true, width: 180 },
    fileName: { label: '导出文件名', kind: 'text', readonly: true, width: 240 },
    filterDesc: { label: '导出条件', kind: 'longText', readonly: true, max: 1000, width: 360 },
    dataCount: { label: '导出条数', kind: 'integer', readonly: true, width: 100 },
    ip: { label: 'IP地址', kind: 'text', readonly: true, search: 'prefix', width: 140 },
    status: { label: '状态', kind: 'dict', dict: 'EXPORT_STATE', readonly: true, width: 100 },
  },
  actions: {
    view: { label: '查看', permission: 'accessLog.view', needs: 'one' },
    export: { label: '导出', permission: 'accessLog.export', needs: 'none' },
  },
})

export type ExportLog = RowOf<typeof exportLog>
