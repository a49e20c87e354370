/** Sentences of hidden dangers. */
export const dangerMessages = {
  noArea: '没有确定所在区域，请选择本机构管辖的责任单位或设备',
  unknownUnit: '没有找到该责任单位，请从列表中选择',
  unknownDevice: '没有找到该设备，或不在您的管辖范围内',
  unknownBusiness: '没有找到该业务流水号，或不在您的管辖范围内',
  foundLater: '发现日期不能晚于今天',
  limitBefore: '整改期限不能早于发现日期',
  reportedTitle: '收到上报的事故隐患',
  reportedText: (dangerno: string, unitname: string): string =>
    `${unitname}的事故隐患${dangerno}已上报，请处置`,
} as const
