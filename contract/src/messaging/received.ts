import { type RowOf, record } from '../kit/record.ts'
import type { Detail } from '../kit/register.ts'

/** SMS_REPLY_SOURCE. */
export const replySources = { provider: '1', byHand: '2' } as const
/** MSG_STATE of a reply: it has no trash. */
export const replyStates = { unread: 'unread', read: 'readed' } as const

/** A reply to a text message: brought by the provider or written down by hand, matched to what was sent to its number. */
export const smsReceived = record('sms_received', {
  title: '短信回复',
  scope: { organisation: 'orgId', otherOrganisation: 'departId' },
  nameField: 'sendname',
  complex: { label: '综合', fields: ['sendname', 'unitname', 'content', 'appno'] },
  fields: {
    sendnumber: {
      label: '发送号码',
      kind: 'phone',
      rule: 'mobile',
      required: true,
      masked: true,
      index: 'order',
    },
    phone: { label: '手机号码', kind: 'phone', computed: true, from: 'sendnumber', masked: true },
    sendname: { label: '发送人', kind: 'text', max: 40, width: 100 },
    unitname: { label: '受检单位', kind: 'text', max: 100, width: 220 },
    content: { label: '短信内容', kind: 'longText', required: true, max: 500, width: 360 },
    receiveTime: { label: '接收时间', kind: 'dateTime', index: 'order' },
    datacode: { label: '业务数据标识', kind: 'text', readonly: true, search: 'equals' },
    appno: { label: '申报单号', kind: 'text', max: 40, search: 'prefix', width: 210 },
    readStatus: { label: '阅读状态', kind: 'dict', dict: 'MSG_STATE', readonly: true, width: 90 },
    dealMan: { label: '办理人账号', kind: 'user', readonly: true },
    dealManName: { label: '办理人', kind: 'text', readonly: true, width: 90 },
    dealTime: { label: '办理时间', kind: 'dateTime', readonly: true },
    dealResult: { label: '处理结果', kind: 'longText', max: 500, readonly: true, width: 220 },
    source: { label: '来源', kind: 'dict', dict: 'SMS_REPLY_SOURCE', readonly: true, width: 100 },
    messageId: { label: '所回复的短信', kind: 'id', of: 'sms_message', readonly: true },
    /** The provider's own number of the reply: brought twice, it is kept once. */
    providerNo: { label: '服务商流水号', kind: 'text', readonly: true, max: 100, index: 'unique' },
    orgId: { label: '接收机构', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
    departId: { label: '接收部门', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
  },
  actions: {
    create: { label: '登记回复', permission: 'sms.deal', needs: 'none' },
    deal: { label: '办理', permission: 'sms.deal', needs: 'one' },
    markRead: { label: '标为已读', permission: 'sms.deal', needs: 'some' },
    view: { label: '查看', permission: 'sms.view', needs: 'one' },
    export: { label: '导出', permission: 'sms.export', needs: 'none' },
  },
})

export type SmsReceived = RowOf<typeof smsReceived>

/** A reply as it is opened, with what went to and fro before. */
export type OpenedReply = Detail<typeof smsReceived> & { thread?: readonly ThreadLine[] }

/** One line of what went to and fro with a number. */
export type ThreadLine = {
  id: string
  sent: boolean
  who: string
  at: string
  content: string
  state: string
}
