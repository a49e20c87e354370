import { type RowOf, record } from '../../kit/record.ts'

/**
 * A notice that one organisation copies to another about a unit, its devices or its business (spec 2 §3, §7.7). Both
 * sides see it, each acts in its turn (`copyFlow.ts`).
 */
export const copyNotification = record('copy_notification', {
  title: '抄送通知',
  scope: { organisation: 'receiveOrg', otherOrganisation: 'sendOrg' },
  nameField: 'notifyNo',
  fields: {
    notifyNo: {
      label: '通知编号',
      kind: 'serial',
      series: 'CS',
      readonly: true,
      index: 'unique',
      width: 150,
    },
    title: { label: '通知标题', kind: 'text', required: true, max: 100, index: 'contains', width: 260 },
    content: { label: '通知内容', kind: 'longText', required: true },
    unitname: { label: '单位名称', kind: 'text', max: 100, width: 220 },
    appno: { label: '申报单号', kind: 'text', max: 40, search: 'prefix', width: 190 },
    seisn: { label: '业务流水号', kind: 'text', max: 40, search: 'prefix' },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true },
    equCount: { label: '涉及设备数', kind: 'integer', readonly: true, width: 120 },
    sendOrg: { label: '发送机构', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
    receiveOrg: {
      label: '接收机构',
      kind: 'organisation',
      of: 'organisation',
      required: true,
      index: 'order',
    },
    status: { label: '通知状态', kind: 'dict', dict: 'COPY_STATE', readonly: true },
    sender: { label: '发送人账号', kind: 'user', readonly: true },
    sendTime: { label: '发送时间', kind: 'dateTime', readonly: true },
    dealMan: { label: '办理人账号', kind: 'user', readonly: true },
    dealManName: { label: '办理人', kind: 'text', readonly: true, width: 90 },
    processOpinion: { label: '处理意见', kind: 'longText', readonly: true },
    processTime: { label: '处理时间', kind: 'dateTime', readonly: true },
    archiveNo: { label: '归档编号', kind: 'text', max: 40, readonly: true },
  },
  actions: {
    create: { label: '新增', permission: 'copyNotification.save', needs: 'none' },
    edit: { label: '编辑', permission: 'copyNotification.save', needs: 'one' },
    view: { label: '查看', permission: 'copyNotification.view', needs: 'one' },
    handle: { label: '办理', permission: 'copyNotification.handle', needs: 'one' },
  },
})

export type CopyNotification = RowOf<typeof copyNotification>

/** One device that a notification names, as its archive said when the notification was written. */
export const copyNotificationDevice = record('copy_notification_device', {
  title: '抄送通知设备',
  scope: 'open',
  nameField: 'equcode',
  fields: {
    notifyId: { label: '通知', kind: 'id', of: 'copy_notification', required: true, index: 'order' },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', required: true },
    equclacode: { label: '设备类别', kind: 'equipmentClass' },
    equcode: { label: '设备代码', kind: 'text', width: 170 },
    equname: { label: '设备名称', kind: 'text', width: 160 },
    regcode: { label: '注册代码', kind: 'text' },
    unitname: { label: '使用单位', kind: 'text', width: 220 },
  },
  actions: {},
})

export type CopyNotificationDevice = RowOf<typeof copyNotificationDevice>

/** What was done with a notification, one line for each step. */
export const copyNotificationLog = record('copy_notification_log', {
  title: '抄送通知处理记录',
  scope: 'open',
  nameField: 'stepName',
  fields: {
    notifyId: { label: '通知', kind: 'id', of: 'copy_notification', required: true, index: 'order' },
    stepName: { label: '处理环节', kind: 'text', required: true },
    executor: { label: '处理人', kind: 'text' },
    executeTime: { label: '处理时间', kind: 'dateTime' },
    acceptOpinion: { label: '处理意见', kind: 'longText' },
    attrefsysid: { label: '附件所属业务', kind: 'id' },
  },
  actions: {},
})

export type CopyNotificationLog = RowOf<typeof copyNotificationLog>
