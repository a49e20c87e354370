/** Sentences of the tags at lifts. */
export const tagMessages = {
  chooseLift: '请填写设备代码',
  notBound: '该电梯未与本单位绑定维保',
  unknownLift: (code: string): string => `没有找到电梯${code}，请核对设备代码`,
  fixed: '标签制作后不能修改，请停用后重新制作',
  stopped: '该标签已停用',
} as const
