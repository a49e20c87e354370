/** Sentences of the register of vehicle cylinders. */
export const cylinderMessages = {
  unknownUnit: '没有找到该使用单位，请从列表中选择；个人车辆可不填',
  stated: '检验报告载明',
  madeAhead: '制造日期不能晚于今天',
  inspectedEarly: '上次检验日期不能早于制造日期',
  inspectedAhead: '上次检验日期不能晚于今天',
  onVehicle: (regno: string): string =>
    `该气瓶已随车辆登记（${regno}），车牌、车主、登记证的变更请在“车用气瓶登记”办理`,
  registered: (no: string, regno: string): string => `气瓶${no}已随车辆登记（${regno}），注销登记后才能删除`,
  beyondLife: '下次检验日期不能晚于报废日期',
} as const
