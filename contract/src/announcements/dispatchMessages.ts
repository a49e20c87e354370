/** Sentences of documents that are sent and signed for. */
export const dispatchMessages = {
  noReceivers: '请选择接收机构或接收单位',
  toOneself: '接收机构不能是本机构',
  unknownOrganisation: '所选接收机构不存在或已停用，请重新选择',
  unknownUnit: '所选接收单位不存在或不在您的管辖范围内，请重新选择',
  unknownType: '请选择有效的文件类型',
  tooMany: (most: number): string => `一次最多发给${most}家，请分批发送`,
  dueTooEarly: '签收期限不能早于今天',
  notDraft: '该文件已发送，不能再修改、删除或重复发送',
  notSent: '该文件尚未发送',
  allSigned: '接收机构已全部签收，不用催签',
  urgedLately: '一小时内已催签过，请稍后再催',
  signedBefore: (who: string, when: string): string => `该文件已由${who}于${when}签收`,
  sendTitle: (title: string): string => `发送《${title}》`,
  sendHint: '发送后不能修改。接收机构和单位会收到待签收消息。',
  sendNow: '确定现在发送？',
  sent: '已发送',
  urged: (count: number): string => `已向${count}家未签收的接收机构催签`,
  signed: '已签收',
  names: (names: readonly string[]): string =>
    names.length > 3 ? `${names.slice(0, 3).join('、')}等${names.length}家` : names.join('、'),
  received: (title: string): string => `待签收文件：${title}`,
  receivedText: (org: string, title: string, due: string): string =>
    `${org}发来《${title}》，请于${due}前签收。`,
  urgedTitle: (title: string): string => `催签：${title}`,
  urgedText: (org: string, title: string, due: string): string =>
    `${org}发来的《${title}》尚未签收，签收期限${due}，请尽快签收。`,
  completeTitle: (title: string): string => `已全部签收：${title}`,
  completeText: (title: string, count: number): string => `《${title}》已由${count}家接收机构全部签收。`,
} as const
