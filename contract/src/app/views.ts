import {
  agreementAdd,
  agreementAudit,
  agreementConfirm,
  agreementSearch,
} from '../charges/views/agreementViews.ts'
import {
  chargeCompositeQuery,
  chargeRegister,
  chargeStayConfirm,
  chargeTradingRecord,
  finance,
  invoiceSearch,
  payOvertimeList,
} from '../charges/views/chargeViews.ts'
import { payCheckSearch } from '../charges/views/payCheckSearch.ts'
import { acceptList } from '../declarations/views/acceptList.ts'
import { applyBox, newapply } from '../declarations/views/applyBox.ts'
import { acceptForm, applyInfo } from '../declarations/views/applyInfo.ts'
import { applyList } from '../declarations/views/applyList.ts'
import { appReview } from '../declarations/views/appReview.ts'
import { circulationLog } from '../declarations/views/circulationLog.ts'
import { dataReview } from '../declarations/views/dataReview.ts'
import {
  acceptanceOrderList,
  compositeQuery,
  declareQuery,
  equInspMsgQuery,
  intercityQuery,
  missionQuery,
  pipeChkBusQuery,
  stayRegisterFee,
} from '../declarations/views/queryViews.ts'
import { taskOverview } from '../declarations/views/taskOverview.ts'
import { archiveViews, complexQuery, ZHEquQueryList } from '../equipment/views/archiveViews.ts'
import { expire, expireQuery, willExpire, willExpireQuery } from '../equipment/views/expiryViews.ts'
import { instrumentEqu, inWarningList } from '../instruments/views/instrumentViews.ts'
import type { View } from '../kit/view.ts'
import { corapply, myCertificate } from '../people/views/certificateViews.ts'
import { reportBuild, reportBuildInfo } from '../reports/views/buildViews.ts'
import { reportEnter } from '../reports/views/entryViews.ts'
import {
  checkBug,
  defectInformation,
  safeMngUnqualified,
  unqualifiedPage,
  unqualifiedQuery,
} from '../reports/views/findingViews.ts'
import { inspectEnd } from '../reports/views/inspectEnd.ts'
import { inspectionReport } from '../reports/views/inspectionReport.ts'
import {
  adviceReportQue,
  amendmentBuildList,
  amendmentForPDAList,
  amendmentReviewList,
  rectifyFeedbackList,
} from '../reports/views/noticeViews.ts'
import { reportArchive, reportPrint, reportRelease } from '../reports/views/paperViews.ts'
import { reportApproval, reportAudit, reportConfirm } from '../reports/views/reviewViews.ts'
import { electronCaQuery, pdfSignLogQue } from '../reports/views/signLogViews.ts'
import { dangerRegister } from '../supervision/views/dangerRegister.ts'
import { errorLogger } from '../system/views/errorLogger.ts'
import { flow, flowStep } from '../system/views/flow.ts'
import { groupManage } from '../system/views/groupManage.ts'
import { legacyArea } from '../system/views/legacyArea.ts'
import { legacyDict } from '../system/views/legacyDict.ts'
import { legacyRole } from '../system/views/legacyRole.ts'
import { loginControl } from '../system/views/loginControl.ts'
import { orgManage } from '../system/views/orgManage.ts'
import { sendMsg } from '../system/views/sendMsg.ts'
import { updateLog } from '../system/views/updateLog.ts'
import { staffInfo, userManage } from '../system/views/userManage.ts'
import { visitLog } from '../system/views/visitLog.ts'
import { agreeQuery, disagreeQuery, liaisonQuery } from '../tasks/views/liaisonViews.ts'
import { taskArrange, taskArrangeForm } from '../tasks/views/taskArrange.ts'
import { taskCancelDealDetail, taskCancelDealList, taskCancelQueryList } from '../tasks/views/taskCancel.ts'
import { taskConfirm, taskConfirmForm } from '../tasks/views/taskConfirm.ts'
import { periodicTimeoutRemind, supervisionTimeoutRemind } from '../tasks/views/timeoutRemind.ts'
import { business, checkUnit, inspection, superviseorg } from '../units/views/unitViews.ts'

const all: readonly View[] = [
  reportBuild,
  reportBuildInfo,
  // 任务与仪器
  agreeQuery,
  disagreeQuery,
  liaisonQuery,
  inWarningList,
  instrumentEqu,
  periodicTimeoutRemind,
  supervisionTimeoutRemind,
  taskArrange,
  taskArrangeForm,
  taskCancelDealDetail,
  taskCancelDealList,
  taskCancelQueryList,
  taskConfirm,
  taskConfirmForm,
  // 基础档案
  ...(archiveViews as readonly View[]),
  business,
  corapply,
  myCertificate,
  checkUnit,
  complexQuery,
  ZHEquQueryList,
  expire,
  expireQuery,
  willExpire,
  willExpireQuery,
  inspection,
  superviseorg,
  // 辅助管理
  agreementAdd,
  agreementAudit,
  agreementConfirm,
  agreementSearch,
  chargeCompositeQuery,
  chargeRegister,
  chargeStayConfirm,
  chargeTradingRecord,
  finance,
  invoiceSearch,
  payCheckSearch,
  payOvertimeList,
  stayRegisterFee,
  // 检验业务
  acceptForm,
  acceptList,
  applyBox,
  applyInfo,
  applyList,
  appReview,
  dataReview,
  newapply,
  reportEnter,
  reportApproval,
  reportAudit,
  reportConfirm,
  taskOverview,
  acceptanceOrderList,
  compositeQuery,
  circulationLog,
  declareQuery,
  equInspMsgQuery,
  intercityQuery,
  missionQuery,
  pipeChkBusQuery,
  reportArchive,
  reportPrint,
  reportRelease,
  inspectionReport,
  // 意见通知书、不合格、缺陷、隐患
  adviceReportQue,
  amendmentBuildList,
  amendmentForPDAList,
  amendmentReviewList,
  checkBug,
  dangerRegister,
  defectInformation,
  inspectEnd,
  rectifyFeedbackList,
  safeMngUnqualified,
  unqualifiedPage,
  unqualifiedQuery,
  // 系统管理
  electronCaQuery,
  pdfSignLogQue,
  errorLogger,
  flow,
  flowStep,
  groupManage,
  legacyArea,
  legacyDict,
  legacyRole,
  loginControl,
  orgManage,
  sendMsg,
  staffInfo,
  updateLog,
  userManage,
  visitLog,
]

/** Every page's view by its route name. The layout calls, the menu and the client's lists read them from here. */
export const views: Readonly<Record<string, View>> = Object.fromEntries(
  all.map((view) => [view.viewNo, view]),
)
