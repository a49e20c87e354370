import { lineMessages } from '../../shared/outgoing/messages.ts'

/** Sentences about data that go to other systems. */
export const exchangeMessages = {
  ...lineMessages,
  source: '特种设备检验监察平台',
  notExchanged: '该数据类型由各自的接口收发，不能建立传输方案',
  noKey: '请先登记对方平台分配的密钥',
  shortKey: '密钥至少16个字符',
  closedKey: '系统密钥已更换，该方案的密钥无法读取，请重新登记',
  off: '该方案已停用',
  noFields: '该方案还没有启用的传输字段，请先登记',
  unknownField: (name: string): string => `数据中没有字段“${name}”，或该字段不能对外传输`,
  badTarget: '目标字段应以字母开头，只含字母、数字、下划线',
  takenTarget: (name: string): string => `目标字段“${name}”已登记`,
  noDictionary: '该字段没有字典，不能按字典名称转换',
  badMap: (line: string): string => `代码对照“${line}”格式不正确，应为：本系统代码=对方代码`,
  noMap: '请填写代码对照',
  unmapped: (label: string, code: string): string => `“${label}”的代码${code}没有对照，未发送`,
  missing: (label: string): string => `缺少必填字段“${label}”，未发送`,
  gone: '数据已删除，未发送',
  unripe: '数据尚不能传输，未发送',
  noAnswerFor: '对方没有答复这一条',
  badAnswer: '对方的答复格式不正确',
  badSignature: '对方答复的签名不正确，未采用',
  nothingToResend: '该批次已全部成功，不需要重传',
  isWaiting: '该批次正在等待自动重传',
  planGone: '该传输不属于任何传输方案，不能重传',
  givenUp: (plan: string, batchno: string): string =>
    `传输方案“${plan}”的批次${batchno}多次传输失败，请查看传输日志`,
  failedTitle: '数据传输失败',
} as const
