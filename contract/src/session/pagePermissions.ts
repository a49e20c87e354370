import type { Permission } from '../kit/record.ts'

/** Who finds a page in the menu: everybody who is signed in, or holders of one of the operator codes. */
export type PageAccess = 'everybody' | readonly Permission[]

const pages = (names: string, access: PageAccess): Array<[string, PageAccess]> =>
  names.split(/\s+/).map((name) => [name, access])

/**
 * Which operator codes open which page, by route name. The server builds the menu by it and the client draws 401 by it;
 * what a page may do is decided by its calls.
 */
export const pagePermissions: Readonly<Record<string, PageAccess>> = Object.fromEntries([
  ...pages('home workDesktop message_page versionInfo', 'everybody'),
  ...pages('stationHome', ['statistics.view', 'task.view', 'declaration.transfer']),
  ...pages('netHome assistMngNetHome', ['lift.view', 'equipment.view']),
  ...pages('flowLog flowLog-single', ['declaration.view']),
  // 基础档案
  ...pages(
    `boiler pressureVessel simplePV simplePressureVessel elevator hoistingMachinery fieldMotorVehicles majorAmusementFacilities
    passengerRopeway pressurePiping pressurePipeline IndustrialPipeline PipelineUnit VehicleCylinder samvalve complexQuery InpipeModifyCheck
    maintEquList equDelTrace modifyrecord overdueStatistics unregistered-equipment inspection-plan unregistered-container-2020
    unregistered-pipeline-2020`,
    ['equipment.view'],
  ),
  ...pages(
    'superviseorg inspection business checkUnit pressurePipeOrg petrifactionOrg simplePressureVesselUnit pressureUnit',
    ['unit.view'],
  ),
  ...pages('corapply', ['certificate.save']),
  ...pages('myCertificate', ['certificate.view']),
  // 检验业务
  ...pages(
    'applyList applyEquipmentSearch declareQuery taskOverview compositeQuery missionQuery pipeChkBusQuery intercityQuery acceptanceOrderList circulationLog',
    ['declaration.view'],
  ),
  ...pages('newapply applyBox', ['declaration.save']),
  ...pages('appReview', ['declaration.assign']),
  ...pages('dataReview', ['declaration.review']),
  ...pages('acceptList', ['declaration.accept']),
  ...pages('reportBuild reportBuildInfo', ['report.build']),
  ...pages('reportEnter reportEnterInfo', ['report.enter']),
  ...pages('originalRecord inspectionReport', ['report.view']),
  ...pages('reportConfirm reportConfirmInfo', ['report.confirm']),
  ...pages('reportAudit reportAudit/form', ['report.audit', 'report.recheck']),
  ...pages('reportApproval ApprovalInfo', ['report.approve']),
  ...pages('reportPrint', ['report.print']),
  ...pages('reportArchive gddjInfo', ['report.archive']),
  ...pages('reportRelease ffdjInfo', ['report.release']),
  ...pages('taskArrange', ['task.arrange']),
  ...pages('taskConfirm', ['task.confirm']),
  ...pages('taskCancelDealList', ['task.cancelDeal']),
  ...pages('taskCancelQueryList', ['task.cancel', 'task.cancelDeal']),
  ...pages('liaisonQuery agreeQuery disagreeQuery', ['task.view']),
  ...pages('supervisionTimeoutRemind periodicTimeoutRemind', ['task.remind']),
  ...pages('instrumentEqu inWarningList', ['instrument.view']),
  ...pages('expire willExpire', ['expiry.handle']),
  ...pages('expireQuery willExpireQuery', ['expiry.view']),
  ...pages('inspectEnd', ['report.finish']),
  ...pages('amendmentBuildList', ['opinion.save']),
  ...pages('amendmentReviewList', ['opinion.audit']),
  ...pages('rectifyFeedbackList', ['opinion.feedback', 'opinion.confirm']),
  ...pages('amendmentForPDAList adviceReportQue', ['opinion.view']),
  ...pages('equInspMsgQuery ZHEquQueryList', ['supervision.view']),
  ...pages('unqualified', ['unqualified.save']),
  ...pages('unqualifiedQuery safeMngUnqualified', ['unqualified.view']),
  ...pages('checkBug defectInformation', ['defect.view']),
  ...pages('DangerRegister', ['hiddenDanger.save']),
  // 收费与协议
  ...pages('stayRegisterFee chargeRegister', ['charge.save']),
  ...pages('chargeStayConfirm chargeStayConfirmForm', ['charge.confirm']),
  ...pages('finance chargeTradingRecord payCheckSearch', ['payment.view']),
  ...pages('chargeCompositeQuery chargeCompositeQueryForm payOvertimeList invoiceSearch InvoicingRecords', [
    'charge.view',
  ]),
  ...pages('agreementAdd', ['agreement.save']),
  ...pages('agreementAudit', ['agreement.audit']),
  ...pages('agreementConfirm', ['agreement.confirm']),
  ...pages('agreementSearch agreementFee', ['agreement.view']),
  ...pages('electronCaQuery PDFSignLogQue', ['report.signLog']),
  // 系统管理
  ...pages('sendMsg', ['sms.view']),
  ...pages('orgManage', ['organisation.view']),
  ...pages('userManage userManage/staffInfo', ['user.view']),
  ...pages('groupManage', ['organisation.view']),
  ...pages('legacyRole', ['role.view']),
  ...pages('legacyDict', ['dictionary.view']),
  ...pages('legacyArea', ['area.view']),
  ...pages('loginControl', ['loginControl.view']),
  ...pages('error_logger_page', ['clientError.view']),
  ...pages('PCVisitLog', ['audit.view']),
  ...pages('updateLog', ['version.view']),
  ...pages('flow flowStep isTurnByHref_flowDesigner', ['flow.view']),
])
