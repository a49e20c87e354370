import { lineMessages } from '../../shared/outgoing/messages.ts'

/** Sentences about what is sent to other systems. */
export const hookMessages = {
  ...lineMessages,
  noAuthorization: '没有找到该接入账号，请从列表中选择',
  noUnits: '使用单位的接入账号不能登记事件推送',
  fixedAuthorization: '接入账号不能更换，请停用后另行登记',
  unknownTopics: (names: string): string => `没有这些业务：${names}`,
  noSecret: '请先生成签名密钥',
  off: '该推送已停用',
  noLine: '连接不上接收地址',
  badCertificate: '接收地址的证书不可信',
  timeOut: (seconds: number): string => `接收地址${seconds}秒内没有答复`,
  answered: (status: number): string => `接收地址答复${status}`,
  redirected: (status: number): string => `接收地址答复${status}，不跟随跳转，请登记跳转后的地址`,
  gone: '接收地址答复410，表示不再接收，已停用推送',
  authorizationEnded: '系统接入授权已停用或不在授权期内',
  closedSecret: '密钥已更换，签名密钥无法读取，请重新生成',
  cutOff: '推送时服务器多次中断',
  switchedOff: (days: number): string => `连续${days}天推送失败，已停用`,
  told: (system: string): string => `对“${system}”的事件推送已停用`,
  notFinished: '该事件正在等待推送',
} as const
