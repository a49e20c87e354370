import { type RowOf, record } from '../kit/record.ts'

/** MSG_TYPE of an alarm: shown red. Other messages are hints at work to do, news, notices. */
export const alarm = '5'

/** A message to one person (spec 1 §4, Messages): unread, read, trash. */
export const message = record('message', {
  title: '站内消息',
  scope: 'open',
  nameField: 'title',
  fields: {
    receiver: { label: '接收人', kind: 'user', required: true, index: 'order' },
    receiverName: { label: '接收人', kind: 'text', readonly: true, computed: true, width: 110 },
    title: { label: '消息标题', kind: 'text', required: true, max: 100, width: 280 },
    content: { label: '消息内容', kind: 'longText', required: true },
    msgType: { label: '消息类型', kind: 'dict', dict: 'MSG_TYPE' },
    sender: { label: '发送人', kind: 'text' },
    sendTime: { label: '发送时间', kind: 'dateTime', readonly: true },
    readStatus: { label: '消息状态', kind: 'dict', dict: 'MSG_STATE', readonly: true },
    link: { label: '相关页面', kind: 'text' },
    msg_id: { label: '消息编号', kind: 'id', readonly: true, computed: true, from: 'id', width: 290 },
  },
  actions: {
    view: { label: '查看', permission: 'message.view', needs: 'one' },
    delete: { label: '删除', permission: 'message.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'message.export', needs: 'none' },
  },
})

export type Message = RowOf<typeof message>
