import { type RowOf, record } from '../kit/record.ts'

/** One attempt to sign in, by the name that was typed (sysmng loginControl). */
export const loginAttempt = record('login_attempt', {
  title: '登录控制',
  scope: 'open',
  nameField: 'loginName',
  fields: {
    loginName: { label: '登录名', kind: 'text', readonly: true, index: 'order', search: 'prefix' },
    ip: { label: '登录地址', kind: 'text', readonly: true, search: 'prefix', width: 150 },
    result: { label: '登录结果', kind: 'text', readonly: true, width: 160 },
    failCount: { label: '连续失败次数', kind: 'integer', readonly: true },
    locked: { label: '是否锁定', kind: 'yesNo', readonly: true },
  },
  actions: {
    unlock: { label: '解除锁定', permission: 'loginControl.unlock', needs: 'one' },
    export: { label: '导出', permission: 'loginControl.export', needs: 'none' },
  },
})

export type LoginAttempt = RowOf<typeof loginAttempt>
