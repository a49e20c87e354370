import { record } from '../kit/record.ts'

/** The outbox of text messages; a provider takes them from here. */
export const smsMessage = record('sms_message', {
  title: '短信发送',
  scope: 'open',
  nameField: 'recnumber',
  fields: {
    recnumber: { label: '接收号码', kind: 'phone', rule: 'phone', required: true, masked: true },
    sendType: { label: '短信类型', kind: 'dict', dict: 'SMS_SEND_TYPE' },
    content: { label: '短信内容', kind: 'longText', required: true, width: 420 },
    datacode: { label: '业务标识', kind: 'text', search: 'equals' },
    status: { label: '发送状态', kind: 'dict', dict: 'SMS_STATE', readonly: true },
    sendTime: { label: '发送时间', kind: 'dateTime', readonly: true },
    failReason: { label: '失败原因', kind: 'text', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'sms.view', needs: 'one' },
    export: { label: '导出', permission: 'sms.export', needs: 'none' },
  },
})
