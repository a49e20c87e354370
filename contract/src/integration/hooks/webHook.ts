import { type RowOf, record } from '../../kit/record.ts'

/** Where a system that is let in wants to hear of what happens here, and of which business (decision 0064). */
export const webHook = record('web_hook', {
  title: '事件推送',
  scope: 'open',
  nameField: 'targetSys',
  fields: {
    appKey: {
      label: '接入账号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择接入账号',
      fixed: true,
      max: 20,
      index: 'order',
      help: '“用户授权”中登记的系统；只推送该授权有权查看的业务',
      width: 150,
    },
    targetSys: { label: '对接系统', kind: 'text', readonly: true, max: 100, search: 'contains', width: 180 },
    address: {
      label: '接收地址',
      kind: 'text',
      required: true,
      max: 500,
      help: '对接系统接收通知的地址，须以 https:// 开头',
      width: 260,
    },
    topics: {
      label: '推送业务',
      kind: 'codes',
      required: true,
      requiredSentence: '请选择推送业务',
      max: 2000,
    },
    /** The same in words. */
    topicNames: { label: '推送业务', kind: 'text', readonly: true, computed: true, width: 240 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    /** Follows from the switch, the secret and what happened last. */
    status: {
      label: '推送状态',
      kind: 'dict',
      dict: 'HOOK_STATE',
      readonly: true,
      computed: true,
      width: 110,
    },
    secretIssued: { label: '签名密钥生成时间', kind: 'dateTime', readonly: true },
    sentTime: { label: '最近送达时间', kind: 'dateTime', readonly: true },
    failingSince: { label: '开始失败时间', kind: 'dateTime', readonly: true },
    failReason: { label: '最近失败原因', kind: 'text', readonly: true, max: 200, width: 220 },
    note: { label: '备注', kind: 'longText', max: 500 },
  },
  actions: {
    create: { label: '新增', permission: 'webHook.save', needs: 'none' },
    edit: { label: '编辑', permission: 'webHook.save', needs: 'one' },
    issueSecret: { label: '生成签名密钥', permission: 'webHook.issue', needs: 'one' },
    renewSecret: { label: '更换签名密钥', permission: 'webHook.issue', needs: 'one' },
    tryOut: { label: '试推送', permission: 'webHook.save', needs: 'one' },
    deliveries: { label: '推送记录', permission: 'webHook.view', needs: 'one' },
    view: { label: '查看', permission: 'webHook.view', needs: 'one' },
  },
})

export type WebHook = RowOf<typeof webHook>

/** The dictionary HOOK_STATE. */
export const hookStates = { none: '0', good: '1', failing: '2', off: '3' } as const

/** A receiver that has refused for so many days hears nothing more until somebody switches it on again. */
export const mostFailingDays = 3
/** So long what is sent carries the signature of the secret before as well. */
export const oldSecretHours = 24

/** How a subscription stands. */
export function hookStateOf({
  enabled,
  secretIssued,
  failingSince,
}: Pick<WebHook, 'enabled' | 'secretIssued' | 'failingSince'>): string {
  if (enabled !== true) return hookStates.off
  if (!secretIssued) return hookStates.none
  return failingSince ? hookStates.failing : hookStates.good
}
