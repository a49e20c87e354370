import { issueWays } from './paperSheets.ts'

/** Sentences of printing, archive and release. */
export const paperMessages = {
  chooseReports: '请选择报告',
  notAtPrint: '该报告不在打印环节',
  notPrintable: '报告尚未签章，不能打印登记',
  printAhead: '打印日期不能晚于今天',
  reprintReason: '该报告已打印过，请填写重打原因',
  notAtArchive: '该报告不在归档环节',
  ownSeries: 'DA加年份的档案号由系统编制，不填写即可自动编号',
  archiveAhead: '归档日期不能晚于今天',
  notAtRelease: '该报告不在发放环节',
  issueAhead: '发放日期不能晚于今天',
  chooseWay: '请选择发放方式',
  receiverMissing: '请填写领取人',
  telMissing: '请填写领取人电话',
  expressMissing: '邮寄发放请填写快递单号',
  mayRelease: '所选报告可以发放',
  wrongPhone: '请输入正确的手机号码',
  notFinished: '报告尚未发放，不能发送',
  releasedTitle: '检验报告已发放',
  releasedUnpaidTitle: '未缴费报告已发放',
} as const

/** Who has the report in hand. */
export const heldByKeeper = (name: string): string => `该报告由${name}办理`

/** What a unit reads when its report is released. */
export function releasedText(reportno: string, equcode: string, way: string, expressNo: string): string {
  const how: Readonly<Record<string, string>> = {
    [issueWays.counter]: '已由窗口领取',
    [issueWays.post]: `已邮寄，快递单号${expressNo}`,
    [issueWays.online]: '可在线下载',
  }
  return `设备${equcode}的检验报告${reportno}${how[way] ?? '已发放'}，电子报告可随时下载`
}

/** The first of what stands in the way of several releases, and how many there are. */
export const releaseRefused = (sentences: readonly string[], total: number): string =>
  sentences.length === 1 && total === 1
    ? (sentences[0] ?? '')
    : `${total}份报告中有${sentences.length}份不能发放：${sentences[0] ?? ''}`

/** Finished reports as a text message lists them, each with the code by which anybody can verify it. */
export const finishedReports = (reports: ReadonlyArray<readonly [string, string]>): string =>
  reports.map(([reportno, code]) => (code ? `${reportno}（查验码${code}）` : reportno)).join('、')

/** What finance reads when an unsafe result was handed out before its money came in. */
export const releasedUnpaid = (reportno: string, unitname: string, result: string, appno: string): string =>
  `报告${reportno}（${unitname}）的检验结论为${result}，已先行发放；申报单${appno}的检验费尚未缴清，请催缴`
