import type { CodesOf, PermissionGroups } from '../kit/permission.ts'

/** Operator codes of this domain, as the role page names them. */
export const integrationPermissions = {
  apiKey: {
    name: '系统接入',
    codes: {
      'apiKey.view': '查看',
      'apiKey.save': '新增、编辑',
      'apiKey.issue': '生成、更换、停用密钥',
    },
  },
  webHook: {
    name: '事件推送',
    codes: {
      'webHook.view': '查看',
      'webHook.save': '新增、编辑、重新推送',
      'webHook.issue': '生成、更换签名密钥',
    },
  },
  exchange: {
    name: '数据传输',
    codes: {
      'exchange.view': '查看',
      'exchange.save': '新增、编辑、重传',
      'exchange.key': '登记对方密钥',
    },
  },
} as const satisfies PermissionGroups

declare module '../kit/permission.ts' {
  interface PermissionNames extends CodesOf<typeof integrationPermissions> {}
}
