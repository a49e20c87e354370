import { type RowOf, record } from '../../kit/record.ts'

/** One event on its way to one system: what happened, by codes and numbers, and how its sending went. */
export const hookDelivery = record('web_hook_delivery', {
  title: '推送记录',
  scope: 'open',
  nameField: 'eventType',
  fields: {
    hookId: { label: '推送编号', kind: 'id', of: 'web_hook', readonly: true, index: 'order' },
    targetSys: { label: '对接系统', kind: 'text', readonly: true, computed: true, width: 180 },
    eventType: { label: '事件', kind: 'text', readonly: true, max: 100, search: 'prefix', width: 200 },
    topicName: { label: '业务', kind: 'text', readonly: true, computed: true, width: 130 },
    process: { label: '业务代码', kind: 'text', readonly: true, max: 60 },
    recordId: { label: '业务编号', kind: 'id', readonly: true },
    datacode: {
      label: '业务单号',
      kind: 'text',
      readonly: true,
      max: 60,
      search: 'prefix',
      index: 'order',
      width: 190,
    },
    stepName: { label: '办理环节', kind: 'text', readonly: true, max: 60, width: 120 },
    actionLabel: { label: '办理动作', kind: 'text', readonly: true, max: 60, width: 100 },
    fromStep: { label: '办理环节代码', kind: 'text', readonly: true, max: 60 },
    nextStep: { label: '下一环节代码', kind: 'text', readonly: true, max: 60 },
    happened: { label: '发生时间', kind: 'dateTime', readonly: true, search: 'range', index: 'order' },
    status: {
      label: '推送状态',
      kind: 'dict',
      dict: 'HOOK_DELIVERY_STATE',
      readonly: true,
      search: 'in',
      width: 110,
    },
    tries: { label: '推送次数', kind: 'integer', readonly: true, width: 90 },
    nextTry: { label: '下次推送时间', kind: 'dateTime', readonly: true },
    sendTime: { label: '最近推送时间', kind: 'dateTime', readonly: true },
    httpStatus: { label: '答复状态码', kind: 'integer', readonly: true, width: 100 },
    failReason: { label: '失败原因', kind: 'text', readonly: true, max: 200, width: 240 },
  },
  actions: {
    resend: { label: '重新推送', permission: 'webHook.save', needs: 'some' },
    view: { label: '查看', permission: 'webHook.view', needs: 'one' },
  },
})

export type HookDelivery = RowOf<typeof hookDelivery>

/** The dictionary HOOK_DELIVERY_STATE. */
export const deliveryStates = { waiting: '0', sent: '1', failed: '2' } as const
