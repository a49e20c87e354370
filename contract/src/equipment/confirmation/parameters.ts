import { integerParameter } from '../../kit/parameter.ts'

/** How long the link of a yearly confirmation opens it. */
export const confirmationLinkDays = integerParameter({
  group: '期限',
  key: 'confirmation.linkDays',
  name: '年度确认链接有效期',
  unit: '天',
  note: '发给使用单位的年度确认链接自发送起在此期限内有效，过期后由登记机关重新发送，可按区域设定',
  default: 30,
  range: [1, 90],
  perArea: true,
})
