import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const messagingPermissions = {
  sms: {
    name: '短信',
    codes: {
      'sms.view': '查看',
      'sms.audit': '审核',
      'sms.deal': '登记回复',
      'sms.send': '发送报告短信',
      'sms.export': '导出',
      'sms_message.unmask': '查看发送完整号码',
      'sms_received.unmask': '查看接收完整号码',
    },
  },
  selfStrategy: {
    name: '自行检测提醒策略',
    codes: {
      'selfStrategy.view': '查看',
      'selfStrategy.save': '新增、编辑',
      'selfStrategy.delete': '删除',
    },
  },
  smsTemplate: {
    name: '短信模板',
    codes: {
      'smsTemplate.view': '查看',
      'smsTemplate.save': '新增、编辑',
      'smsTemplate.delete': '删除',
      'smsTemplate.export': '导出',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof messagingPermissions> {}
}
