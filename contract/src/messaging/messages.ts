import { smsLimits } from '../shared/sms/limits.ts'

/** Sentences of text messages written by hand, and of replies. */
export const messagingMessages = {
  // Writing
  textMissing: '请输入短信内容',
  chooseTemplate: '请选择短信模板',
  receiversMissing: '请选择接收人',
  tooManyReceivers: `一次最多发送给${smsLimits.receiversPerBatch}人`,
  unknownReceiver: '接收人不存在或不在您的管辖范围内，请重新选择',
  noMobile: (names: readonly string[]): string =>
    `${names.slice(0, 5).join('、')}${names.length > 5 ? `等${names.length}人` : ''}没有留手机号码，不能发送短信`,
  textTooLong: `短信内容不能超过${smsLimits.freeText}个字`,
  freeParameters: '自由文字中只能使用{受检单位}和{接收人}',
  notByHand: (name: string): string => `模板“${name}”含有由业务自动填写的参数，不能手工发送`,
  parameterMissing: (label: string): string => `请填写${label}`,
  parameterTooLong: (label: string): string => `${label}不能超过${smsLimits.parameter}个字`,
  parameterLink: (label: string): string => `${label}不能含有网址，需要发送网址请编写文字并提交审核`,
  // Sending and auditing
  needsAudit: '不按模板编写的短信须经他人审核，请提交审核',
  needsNoAudit: '按模板编写的短信不需要审核，可直接发送',
  notOwn: '不能审核自己编写的短信，请由其他人办理',
  sent: '短信已提交发送',
  submitted: '已提交审核，审核通过后发送',
  waitingTitle: '待办：短信审核',
  waiting: (name: string, no: string, count: number): string =>
    `${name}编写的短信（${no}，${count}人）待您审核`,
  passedTitle: '短信审核通过',
  passed: (no: string, count: number): string => `发送单${no}已审核通过，${count}条短信已提交发送`,
  returnedTitle: '退回：短信发送单',
  returned: (no: string, reason: string): string => `发送单${no}被退回：${reason}`,
  resent: (count: number): string => `已重新提交${count}条短信`,
  // What carries the messages
  demoProvider: '演示模式：短信只写入系统日志，不会发到手机',
  noProvider: '尚未配置短信服务商：短信只排队等候，不会发出',
  // Replies
  chooseReplies: '请选择短信回复',
  resultMissing: '请填写处理结果',
  unknownDeclaration: '没有该申报单号，请核对',
  replyTitle: '收到短信回复',
  reply: (who: string, content: string): string => `${who}回复：${content}`,
  dealt: '办理成功',
  fixed: '短信回复登记后不能修改，请在办理时填写处理结果',
  receivingOff: '尚未启用短信接收',
  wrongSecret: '短信接收密钥不正确',
} as const
