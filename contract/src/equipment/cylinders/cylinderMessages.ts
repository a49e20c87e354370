/** Sentences of the register of vehicle cylinders. */
export const cylinderMessages = {
  unknownUnit: '没有找到该使用单位，请从列表中选择；个人车辆可不填',
  stated: '检验报告载明',
  madeAhead: '制造日期不能晚于今天',
  inspectedEarly: '上次检验日期不能早于制造日期',
  inspectedAhead: '上次检验日期不能晚于今天',
  beyondLife: '下次检验日期不能晚于报废日期',
} as const
