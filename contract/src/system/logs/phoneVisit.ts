import { type RowOf, record } from '../../kit/record.ts'

/** One visit to a page of the phone. */
export const phoneVisit = record('phone_visit', {
  title: '移动端访问日志',
  scope: 'open',
  nameField: 'menuName',
  fields: {
    visitTime: { label: '访问时间', kind: 'dateTime', readonly: true, index: 'order', width: 170 },
    loginName: { label: '登录账号', kind: 'text', readonly: true, index: 'order', search: 'prefix' },
    userName: { label: '用户姓名', kind: 'text', readonly: true, search: 'prefix', width: 110 },
    orgName: { label: '所属机构', kind: 'text', readonly: true, width: 200 },
    menuName: { label: '访问功能', kind: 'text', readonly: true, width: 150 },
    ip: { label: 'IP地址', kind: 'text', readonly: true, search: 'prefix', width: 140 },
    clientType: { label: '客户端类型', kind: 'text', readonly: true, search: 'equals', width: 110 },
    deviceNo: { label: '终端编号', kind: 'text', readonly: true, search: 'equals', width: 180 },
    duration: { label: '打开耗时', kind: 'integer', unit: '毫秒', readonly: true, width: 110 },
    result: { label: '结果', kind: 'text', readonly: true, search: 'equals', width: 90 },
  },
  actions: {
    view: { label: '查看', permission: 'accessLog.view', needs: 'one' },
    export: { label: '导出', permission: 'accessLog.export', needs: 'none' },
  },
})

export type PhoneVisit = RowOf<typeof phoneVisit>
