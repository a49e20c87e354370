import { processFields, type RowOf, record, shape } from '../kit/record.ts'
import type { SmsValues } from '../shared/sms/fill.ts'
import { smsBatchProcess } from './batch.process.ts'

/** SMS_BATCH_STATE. */
export const batchStates = { draft: '0', waiting: '1', passed: '2', returned: '3', sent: '4' } as const

/** Where a receiver is chosen from; the number is read from there when the message goes out. */
export const receiverKinds = { unit: '单位', person: '人员', staff: '本机构人员' } as const
export type ReceiverKind = keyof typeof receiverKinds

export type Receiver = {
  readonly kind: ReceiverKind
  /** Id of a unit or a person, login name of a member of staff. */
  readonly id: string
  readonly recname: string
  readonly unitname: string
}

/** One text to several receivers, written by hand; each receiver's message is a row of `sms_message`. */
export const smsBatch = record('sms_batch', {
  title: '短信发送单',
  scope: { organisation: 'orgId', otherOrganisation: 'departId' },
  nameField: 'batchno',
  process: smsBatchProcess,
  complex: { label: '综合', fields: ['batchno', 'content', 'sendUserName'] },
  fields: {
    batchno: { label: '发送单号', kind: 'serial', series: 'DX', readonly: true, index: 'unique', width: 150 },
    templateCode: { label: '短信模板', kind: 'text', max: 20, search: 'prefix', width: 100 },
    sendType: { label: '发送类型', kind: 'dict', dict: 'SMS_SEND_TYPE', width: 110 },
    content: { label: '短信内容', kind: 'longText', max: 400, width: 420 },
    params: { label: '模板参数', kind: 'json', shape: shape<SmsValues>() },
    receivers: { label: '接收人', kind: 'json', shape: shape<{ list: Receiver[] }>() },
    /** Told of one batch, to those who open it. */
    receiverLines: { label: '发送情况', kind: 'json', computed: true, shape: shape<ReceiverLine[]>() },
    receiverCount: { label: '接收人数', kind: 'integer', unit: '人', readonly: true, width: 90 },
    status: { label: '审核状态', kind: 'dict', dict: 'SMS_BATCH_STATE', readonly: true, width: 100 },
    sendUser: { label: '编写人账号', kind: 'user', readonly: true },
    sendUserName: { label: '编写人', kind: 'text', readonly: true, width: 90 },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    sendTime: { label: '发送时间', kind: 'dateTime', readonly: true },
    orgId: { label: '发送机构', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
    departId: { label: '发送部门', kind: 'organisation', of: 'organisation', readonly: true, index: 'order' },
    ...processFields,
  },
  actions: {
    create: { label: '发送短信', permission: 'sms.send', needs: 'none' },
    edit: { label: '编辑', permission: 'sms.send', needs: 'one' },
    submit: { label: '提交', permission: 'sms.send', needs: 'one' },
    delete: { label: '删除', permission: 'sms.send', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'sms.audit', needs: 'some' },
    view: { label: '查看', permission: 'sms.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'sms.view', needs: 'one' },
  },
})

export type SmsBatch = RowOf<typeof smsBatch>

/** What a batch's page shows of a receiver: the number masked, the text as it reads for them, what became of it. */
export type ReceiverLine = Receiver & { recnumber: string; text: string; status: string; failReason: string }
