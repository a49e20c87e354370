import { integerParameter } from '../kit/parameter.ts'

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
