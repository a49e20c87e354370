/** Sentences of the unit archive. */
export const unitMessages = {
  chooseUnit: '请选择单位',
  areaOutside: '所选区域不在您的管辖范围内',
} as const
