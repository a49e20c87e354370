import { integerParameter } from '../kit/parameter.ts'

/** How long an administrator looks as somebody else before it ends by itself. */
export const previewMinutes = integerParameter({
  key: 'session.previewMinutes',
  group: '登录',
  name: '身份预览时长',
  note: '管理员以他人身份只读预览，多少分钟后自动结束',
  default: 15,
  range: [5, 60],
  unit: '分钟',
})

/** How long a password that was given for a signature releases further ones of the same session. */
export const signatureMinutes = integerParameter({
  key: 'reports.signatureMinutes',
  group: '签署',
  name: '签署放行时长',
  note: '检验人员、审核人、批准人输入登录密码签署报告后，多少分钟内再次签署不需重新输入',
  default: 10,
  range: [1, 60],
  unit: '分钟',
})
