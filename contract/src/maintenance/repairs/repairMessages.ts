/** Sentences of faults of lifts and their repair. */
export const repairMessages = {
  chooseLift: '请填写设备代码',
  unknownLift: (code: string): string => `没有找到电梯${code}，请核对设备代码`,
  notBound: '该电梯未与本单位绑定维保',
  unknownAlarm: (no: string): string => `没有找到该电梯的报警${no}`,
  alarmKnown: (no: string, repairno: string): string => `报警${no}已登记故障维修（${repairno}）`,
  later: '时间不能晚于当前时间',
  beforeFault: '修复时间不能早于故障时间',
  unfinished: '登记修复时间的，请填写故障原因、维修内容和维修人员',
  finished: '故障已修复的记录不能修改',
} as const
