/** Sentences of the equipment archive. */
export const equipmentMessages = {
  noCodes: '请输入设备代码，每行一个',
  tooManyCodes: '一次最多识别200个代码',
  unknownUnit: '没有找到该使用单位，请从列表中选择',
  newUser: '设备档案的使用单位已变更',
  unknownClass: '没有该设备类别',
  brokenDetail: '技术参数格式不正确',
} as const
