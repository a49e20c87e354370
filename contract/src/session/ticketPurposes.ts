/** What a ticket from genToken may open (domain.md, decision 2). A ticket opens one record for one purpose. */
export const ticketPurposes = {
  export: '导出列表',
  preview: '预览附件',
  loadPdf: '预览报告',
  qrcode: '显示二维码',
  mobileUpload: '手机上传附件',
  print: '打印',
  equipmentPrint: '打印设备资料',
  constructionPrint: '打印施工告知',
  lawDocumentPrint: '打印执法文书',
  transfer: '下载导入错误清单',
  writeByLink: '按链接办理',
  rectify: '整改反馈',
  uploadAttToMis: '转存外部附件',
  documents: '查看资料',
  liaison: '检验联络',
  events: '接收实时消息',
} as const

export type TicketPurpose = keyof typeof ticketPurposes

/** The plain text that genToken's cipher closes. */
export const ticketRequest = (randomNum: string, purpose: TicketPurpose, recordId: string): string =>
  `${randomNum}|${purpose}|${recordId}`
