import { type RowOf, record } from '../kit/record.ts'

/** The outbox of text messages; a provider takes them from here. Text and number never change once they stand here. */
export const smsMessage = record('sms_message', {
  title: '短信发送',
  scope: 'open',
  nameField: 'recnumber',
  fields: {
    recnumber: {
      label: '接收号码',
      kind: 'phone',
      rule: 'phone',
      required: true,
      masked: true,
      index: 'order',
    },
    recname: { label: '接收人', kind: 'text', readonly: true, width: 90 },
    unitname: { label: '受检单位', kind: 'text', readonly: true, width: 220 },
    sendType: { label: '发送类型', kind: 'dict', dict: 'SMS_SEND_TYPE' },
    templateCode: { label: '模板编号', kind: 'text', readonly: true, search: 'prefix' },
    content: { label: '短信内容', kind: 'longText', required: true, width: 420 },
    datacode: { label: '业务数据标识', kind: 'text', search: 'equals' },
    status: { label: '发送状态', kind: 'dict', dict: 'SMS_STATE', readonly: true },
    sendStatus: { label: '发送状态', kind: 'dict', dict: 'SMS_STATE', computed: true, from: 'status' },
    sendUser: { label: '发送人账号', kind: 'user', readonly: true, index: 'order' },
    sendUserName: { label: '发送人', kind: 'text', readonly: true, width: 90 },
    sendTime: { label: '发送时间', kind: 'dateTime', readonly: true },
    nextTry: { label: '下次发送', kind: 'dateTime', readonly: true },
    attempts: { label: '发送次数', kind: 'integer', readonly: true, width: 90 },
    failReason: { label: '失败原因', kind: 'text', readonly: true },
    receipt: { label: '送达回执', kind: 'text', readonly: true, width: 140 },
    receiptTime: { label: '回执时间', kind: 'dateTime', readonly: true },
    providerNo: { label: '运营商回执号', kind: 'text', readonly: true, index: 'order' },
    batchId: { label: '发送单', kind: 'id', of: 'sms_batch', readonly: true, index: 'order' },
    orgId: { label: '发送机构', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
    departId: { label: '发送部门', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    send: { label: '发送短信', permission: 'sms.send', needs: 'none' },
    batches: { label: '发送单与审核', permission: 'sms.view', needs: 'none' },
    resend: { label: '重发', permission: 'sms.send', needs: 'some' },
    view: { label: '查看', permission: 'sms.view', needs: 'one' },
    export: { label: '导出', permission: 'sms.export', needs: 'none' },
  },
})

export type SmsMessage = RowOf<typeof smsMessage>
