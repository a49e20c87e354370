import { notifyArticleMng, publicNotice } from '../announcements/views/announcementViews.ts'
import { fileSend } from '../announcements/views/fileSend.ts'
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
import { constructionLists, constructionSheets } from '../declarations/construction/views.ts'
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
import { changeApplicationList, changeRegister, changeRegisterDetail } from '../equipment/changes/views.ts'
import {
  correctApply,
  correctAudit,
  correctPages,
  correctQuery,
  pipeModifyCheck,
  pipeModifyPages,
} from '../equipment/corrections/views.ts'
import { CylinderDetails, VehicleCylinder } from '../equipment/cylinders/cylinderViews.ts'
import { equDelTrace, linePipeDelTrace, modifyrecord } from '../equipment/deletion/views.ts'
import {
  IndustrialPipeline,
  PipelineUnit,
  pressurePipeline,
  pressurePiping,
  pressureUnit,
} from '../equipment/piping/pipingViews.ts'
import {
  disregistr,
  unregisteredContainer,
  unregisteredEquipmentList,
  unregisteredPages,
  unregisteredPipeline,
} from '../equipment/plans/views.ts'
import { authorization } from '../equipment/registration/authorization.ts'
import {
  regBySets,
  regByUnits,
  registrationPages,
  useRegisterQuery,
} from '../equipment/registration/views.ts'
import { simplePressureVessel, simplePressureVesselUnit } from '../equipment/simple/simpleViews.ts'
import { journal } from '../equipment/transmissions/view.ts'
import { samvalve } from '../equipment/valves/valveViews.ts'
import { VehicleUnit } from '../equipment/vehicles/views.ts'
import { archiveViews, complexQuery, ZHEquQueryList } from '../equipment/views/archiveViews.ts'
import { expire, expireQuery, willExpire, willExpireQuery } from '../equipment/views/expiryViews.ts'
import { InpipeModifyCheck } from '../equipment/views/InpipeModifyCheck.ts'
import {
  boilerExtInsWarning,
  expired1MonthForInspect,
  expiryWarning,
  inspectionPlan,
  inspectionPlanDetail,
  noStartEqu,
  pipeExpiryWarning,
  testingWarning,
} from '../equipment/views/warningViews.ts'
import { noticeView } from '../home/copy/noticeView.ts'
import {
  evalApproval,
  evalCreate,
  evalInsert,
  evalOnfile,
  evalSearch,
  evalVerify,
} from '../instruments/views/evaluationViews.ts'
import { instrumentEqu, inWarningList } from '../instruments/views/instrumentViews.ts'
import { overhaulEqu } from '../instruments/views/overhaulViews.ts'
import { applyRegister, applySearch } from '../instruments/views/requestViews.ts'
import { instrumentSplitBoxMng } from '../instruments/views/toolBoxViews.ts'
import {
  planCarry,
  planCreate,
  planOnfile,
  planVerify,
  planVerifySearch,
} from '../instruments/views/verificationViews.ts'
import type { View } from '../kit/view.ts'
import { knowledgeMng } from '../knowledge/views/knowledgeMng.ts'
import { liftViews } from '../lifts/views/liftViews.ts'
import { msgAudit } from '../messaging/views/msgAudit.ts'
import { msgTemplate } from '../messaging/views/msgTemplate.ts'
import { receiveMsg } from '../messaging/views/receiveMsg.ts'
import { sendMsg } from '../messaging/views/sendMsg.ts'
import { certificateReview } from '../people/views/certificateReview.ts'
import { corapply, myCertificate } from '../people/views/certificateViews.ts'
import { maintenancePersonAudit } from '../people/views/maintenancePersonAudit.ts'
import { personCert } from '../people/views/personCert.ts'
import {
  exploitingUnit,
  filingStaff,
  monitor,
  perCation,
  personMngCorapply,
  personnel,
  wbperson,
  workPerson,
} from '../people/views/personViews.ts'
import {
  pressureApplyForm,
  pressureVesselAudit,
  pressureVesselQuery,
  pressureVesselView,
  productViews,
} from '../products/views/productViews.ts'
import { queryViews } from '../queries/views/queryViews.ts'
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
import { legacyMessage } from '../system/views/legacyMessage.ts'
import { legacyRole } from '../system/views/legacyRole.ts'
import { loginControl } from '../system/views/loginControl.ts'
import { orgManage } from '../system/views/orgManage.ts'
import { updateLog } from '../system/views/updateLog.ts'
import { staffInfo, userManage } from '../system/views/userManage.ts'
import { visitLog } from '../system/views/visitLog.ts'
import { agreeQuery, disagreeQuery, liaisonQuery } from '../tasks/views/liaisonViews.ts'
import { taskArrange, taskArrangeForm } from '../tasks/views/taskArrange.ts'
import { taskCancelDealDetail, taskCancelDealList, taskCancelQueryList } from '../tasks/views/taskCancel.ts'
import { taskConfirm, taskConfirmForm } from '../tasks/views/taskConfirm.ts'
import { periodicTimeoutRemind, supervisionTimeoutRemind } from '../tasks/views/timeoutRemind.ts'
import {
  chaxunbeianData,
  checkBeiAn,
  examineBeian,
  hechabeianData,
  queryBeian,
  shenhebeianData,
} from '../units/views/filingViews.ts'
import {
  maintenanceUnitInfoAudit,
  maintenanceUnitInfoQuery,
  maiunitInfoModAppro,
} from '../units/views/infoModViews.ts'
import { maintEquList } from '../units/views/maintEquList.ts'
import {
  business,
  checkUnit,
  inspection,
  maintenaceUnit,
  petrifactionOrg,
  pressurePipeOrg,
  superviseorg,
} from '../units/views/unitViews.ts'
import {
  businessUnitAllowiWarn,
  elevtorMng,
  personWarning,
  unitWarning,
  warningInfoList,
} from '../warnings/views/warningPages.ts'

const all: readonly View[] = [
  reportBuild,
  reportBuildInfo,
  // 任务与仪器
  agreeQuery,
  disagreeQuery,
  liaisonQuery,
  applyRegister,
  applySearch,
  instrumentSplitBoxMng,
  overhaulEqu,
  planCarry,
  planCreate,
  planOnfile,
  planVerify,
  planVerifySearch,
  evalApproval,
  evalCreate,
  evalInsert,
  evalOnfile,
  evalSearch,
  evalVerify,
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
  ...archiveViews,
  ...(productViews as readonly View[]),
  pressureApplyForm,
  pressureVesselAudit,
  pressureVesselQuery,
  pressureVesselView,
  pressureUnit,
  pressurePiping,
  IndustrialPipeline,
  pressurePipeline,
  PipelineUnit,
  simplePressureVessel,
  simplePressureVesselUnit,
  VehicleCylinder,
  CylinderDetails,
  samvalve,
  business,
  corapply,
  myCertificate,
  checkUnit,
  complexQuery,
  InpipeModifyCheck,
  ZHEquQueryList,
  expire,
  expireQuery,
  willExpire,
  willExpireQuery,
  inspection,
  superviseorg,
  pressurePipeOrg,
  petrifactionOrg,
  maintEquList,
  maintenaceUnit,
  wbperson,
  personnel,
  exploitingUnit,
  filingStaff,
  perCation,
  monitor,
  personMngCorapply,
  workPerson,
  personCert,
  certificateReview,
  maintenancePersonAudit,
  maintenanceUnitInfoAudit,
  maintenanceUnitInfoQuery,
  maiunitInfoModAppro,
  checkBeiAn,
  examineBeian,
  queryBeian,
  hechabeianData,
  shenhebeianData,
  chaxunbeianData,
  ...Object.values(queryViews),
  ...Object.values(liftViews),
  noticeView,
  // 设备变更、更正、使用登记
  changeApplicationList,
  changeRegister,
  changeRegisterDetail,
  correctApply,
  correctAudit,
  correctQuery,
  ...Object.values(correctPages),
  pipeModifyCheck,
  ...Object.values(pipeModifyPages),
  equDelTrace,
  linePipeDelTrace,
  modifyrecord,
  regBySets,
  regByUnits,
  useRegisterQuery,
  VehicleUnit,
  ...Object.values(registrationPages),
  authorization,
  journal,
  unregisteredEquipmentList,
  unregisteredContainer,
  unregisteredPipeline,
  disregistr,
  ...Object.values(unregisteredPages),
  // 预警与检验计划
  boilerExtInsWarning,
  expired1MonthForInspect,
  expiryWarning,
  inspectionPlan,
  inspectionPlanDetail,
  noStartEqu,
  pipeExpiryWarning,
  testingWarning,
  businessUnitAllowiWarn,
  elevtorMng,
  personWarning,
  unitWarning,
  warningInfoList,
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
  // 施工告知与监督检验
  ...Object.values(constructionLists),
  ...Object.values(constructionSheets),
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
  // 通知公告
  notifyArticleMng,
  publicNotice,
  fileSend,
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
  knowledgeMng,
  msgAudit,
  msgTemplate,
  receiveMsg,
  sendMsg,
  staffInfo,
  updateLog,
  legacyMessage,
  userManage,
  visitLog,
]

/** Every page's view by its route name. The layout calls, the menu and the client's lists read them from here. */
export const views: Readonly<Record<string, View>> = Object.fromEntries(
  all.map((view) => [view.viewNo, view]),
)
