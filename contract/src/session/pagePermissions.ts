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
  ...pages('home message_page versionInfo', 'everybody'),
  ...pages('workDesktop', ['warning.view']),
  ...pages('stationHome', ['layout.department']),
  ...pages('netHome assistMngNetHome', ['lift.handle']),
  ...pages('liftConnections liftAlarms liftSignIns', ['lift.view']),
  ...pages('liftVendors', ['lift.vendor']),
  ...pages('flowLog flowLog-single', ['declaration.view']),
  // 基础档案
  ...pages(
    `boiler pressureVessel simplePV simplePressureVessel elevator hoistingMachinery fieldMotorVehicles majorAmusementFacilities
    passengerRopeway pressurePiping pressurePipeline IndustrialPipeline PipelineUnit VehicleCylinder samvalve complexQuery
    maintEquList modifyrecord overdueStatistics inspection-plan`,
    ['equipment.view'],
  ),
  ...pages('InpipeModifyCheck', ['equipment.print']),
  ...pages(
    `boilerDetail pressureVesselDetail elevatorDetail hoistingMachineryDetail fieldMotorVehiclesDetail
    majorAmusementFacilitiesDetail passengerRopewayDetail`,
    ['equipment.view'],
  ),
  ...pages(
    `boilerForm pressureVesselForm elevatorForm hoistingMachineryForm fieldMotorVehiclesForm
    majorAmusementFacilitiesForm passengerRopewayForm`,
    ['equipment.save'],
  ),
  ...pages(
    'pressurePipingForm pressurePipelineForm lineForm IndustrialPipelineForm IndustrialPipelineDetail PipelineUnitForm PipelineUnitDetail CylinderDetails',
    ['equipment.view'],
  ),
  ...pages('pressureUnitForm', ['unit.view']),
  ...pages(
    'superviseorg inspection business checkUnit pressurePipeOrg petrifactionOrg simplePressureVesselUnit pressureUnit',
    ['unit.view'],
  ),
  ...pages(
    'boilerProducts PressureVesselPdt elevatorProducts hoistingProducts pipingComProducts pipingEngProducts pressureVesselQuery pressureVesselView',
    ['product.view'],
  ),
  ...pages('pressureApplyForm', ['product.save']),
  ...pages('pressureVesselAudit', ['product.audit']),
  ...pages('corapply', ['certificate.save']),
  ...pages('myCertificate', ['certificate.view']),
  ...pages('changeApplicationList changeRegister changeRegisterDetail', ['registration.view']),
  ...pages('regBySets regByUnits useRegisterQuery regBySetsDetail regByUnitsDetail', ['registration.view']),
  ...pages('correctApply addDetail', ['correction.save']),
  ...pages('correctAudit auditDetail', ['correction.audit']),
  ...pages('correctQuery detail queryDetail pipeModifyCheck pipeModifyCheckDetail lineModifyCheckDetail', [
    'correction.view',
  ]),
  ...pages('equDelTrace linePipeDelTrace', ['equipment.delTrace']),
  ...pages('authorization', ['unitAuthorization.view']),
  ...pages('journal', ['transferLog.view']),
  ...pages(
    `unregistered-equipment unregistered-equipment-detail unregistered-container-2020 unregistered-container-2020-detail
    unregistered-pipeline-2020 unregistered-pipeline-2020-detail disregistr`,
    ['unregistered.view'],
  ),
  ...pages('maintenaceUnit', ['supervision.view']),
  ...pages('wbperson exploitingUnit workPerson personCert', ['person.view']),
  ...pages('certificateReview', ['certificateReview.view']),
  ...pages('maintenancePersonAudit', ['maintPersonAudit.view']),
  ...pages('maintenanceUnitInfoAudit maiunitInfoModAppro', ['maiUnitInfoMod.audit']),
  ...pages('maintenanceUnitInfoQuery', ['maiUnitInfoMod.view']),
  ...pages('VehicleUnit', ['registration.view']),
  ...pages('checkBeiAn hechabeianData', ['filing.check']),
  ...pages('examineBeian shenhebeianData', ['filing.review']),
  ...pages('queryBeian chaxunbeianData', ['filing.view']),
  ...pages('personnel', ['person.staff']),
  ...pages('perCation', ['person.addressBook']),
  ...pages('filingStaff monitor personMngCorapply', ['supervision.view']),
  ...pages('dataTrans', ['transferLog.retry']),
  ...pages('person unit equipment elevatorThings maintenanceUnit maintenanceDetails resultTable', [
    'query.save',
  ]),
  ...pages('notice notice/detail', ['copyNotification.view']),
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
  ...pages('instrumentSplitBoxMng', ['toolBox.view']),
  ...pages('applyRegister', ['instApply.save', 'instApply.audit', 'instApply.hand']),
  ...pages('applySearch', ['instApply.view']),
  ...pages('overhaulEqu', ['overhaul.view']),
  ...pages('planCreate', ['periodVerify.save']),
  ...pages('planCarry', ['periodVerify.carry']),
  ...pages('planVerify', ['periodVerify.audit']),
  ...pages('planOnfile', ['periodVerify.onfile']),
  ...pages('planVerifySearch', ['periodVerify.view']),
  ...pages('evalCreate', ['calibEval.save']),
  ...pages('evalInsert', ['calibEval.insert']),
  ...pages('evalVerify', ['calibEval.audit']),
  ...pages('evalApproval', ['calibEval.approve']),
  ...pages('evalOnfile', ['calibEval.onfile']),
  ...pages('evalSearch', ['calibEval.view']),
  ...pages('instrumentReview', ['instReview.view']),
  ...pages('expire willExpire', ['expiry.handle']),
  ...pages('expireQuery willExpireQuery', ['expiry.view']),
  ...pages('expiryWarning testingWarning boilerExtInsWarning pipeExpiryWarning', ['expiry.view']),
  ...pages('expired1MonthForInspect', ['supervision.view']),
  ...pages('businessUnitAllowiWarn', ['warning.licence']),
  ...pages('inspectWarnAnalyse', ['statistics.view']),
  ...pages('warningInfoList elevtorMng unitWarning personWarning noStartEqu', ['warning.view']),
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
  // 施工告知与监督检验
  ...pages('constructionRegister', ['construction.save']),
  ...pages('constructionAudit', ['construction.audit']),
  ...pages('taskAssign', ['construction.release']),
  ...pages('firstWillInsp WilllBearTest CompDataWillExam RepWillIssue', ['construction.inspect']),
  ...pages('selfRollback constructionInfInsp', ['construction.release', 'construction.inspect']),
  ...pages(
    `constructionQueryJC constructionQuery insBusQueryConstructionQuery constructionDetail detailSGGZ detailSGGZCX
    insBusQueryDetailSGGZCX`,
    ['construction.view'],
  ),
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
  // 通知公告
  ...pages('notifyArticleMng publicNotice', ['announcement.view']),
  ...pages('fileSend fileSendDetail', ['fileDispatch.view']),
  ...pages('announcementRead', ['notice.view']),
  // 系统管理
  ...pages('sendMsg receiveMsg msgAudit', ['sms.view']),
  ...pages('msgTemplate', ['smsTemplate.view']),
  ...pages('knowledgeMng knowledgeArticle', ['knowledge.view']),
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
  ...pages('legacyMessage', ['message.view']),
  ...pages('flow flowStep isTurnByHref_flowDesigner', ['flow.view']),
])
