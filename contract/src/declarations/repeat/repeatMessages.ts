/** Sentences of following up reports whose result has to be answered. */
export const repeatMessages = {
  gone: '报告已被撤销或替代',
  settled: '该报告已复检合格，无需再次复检',
  open: (equcode: string, appno: string): string => `设备${equcode}已有在办的复检申报${appno}`,
  unanswered: '受检单位尚未反馈整改情况，确认仍要发起复检吗？',
  noUnit: '设备没有使用单位，不能发起复检',
  unknownKind: '复检类别不存在',
  purpose: '复检',
  note: (reportno: string): string => `复检，原报告编号${reportno}`,
} as const
