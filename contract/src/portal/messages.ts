/** Sentences of the public pages. */
export const portalMessages = {
  unknownCode: '没有查到该查验码对应的报告或证书，请核对报告封面或证书上的查验码',
  unknownDevice: '没有查到该设备，请核对设备代码',
  foreignCode: '不是本平台的二维码，或者对应的设备、报告、单据已不存在',
  chooseCode: '请输入查验码、设备代码或救援识别码',
  inOrder: '检验合格，在有效期内',
  dueSoon: (month: string): string => `检验合格有效期至${month}，即将到期`,
  overdue: (month: string): string => `检验合格有效期至${month}，已超期，请勿使用`,
  unacceptable: '检验不合格，复检合格前请勿使用',
  rectify: '检验发现的问题整改确认前，请勿使用',
  restricted: '限制条件运行，在有效期内',
  monitored: '监控使用，在有效期内',
  neverInspected: '没有检验记录',
  notInUse: (state: string): string => `设备${state}`,
  sameFile: '文件一致：您手中的文件就是检验机构出具的电子原件，未被改动',
  otherFile: '文件不一致：您手中的文件不是电子原件，或者已被改动',
  cannotHash: '当前连接未加密，浏览器不能核对文件，请用 https 地址打开本页',
  unreadable: '文件无法读取，请重新选择',
  notUploaded: '核对在您的设备上完成，文件不会上传',
} as const

/** What the page says first about a certificate of a supervised inspection: it stands as it was sealed. */
export const certificateState = { title: '监检证书有效', tone: 'green' } as const

/** What the page says first about a version, by REPORT_VERSION_STATE. */
export const versionStates: Readonly<Record<string, { title: string; tone: 'green' | 'red' | 'grey' }>> = {
  '1': { title: '报告有效', tone: 'green' },
  '2': { title: '报告已撤销', tone: 'red' },
  '3': { title: '报告已被替代', tone: 'red' },
}
