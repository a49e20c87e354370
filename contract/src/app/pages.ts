/**
 * Names of the catalogue's routes that the client has built, under the folder of `web/src` that holds them. The menu
 * shows no others. A name that stands here without a page, or the other way round, does not compile in the client.
 */
export const pagesByDomain = {
  session: ['login', 'ssologin'],
  attachments: ['attachment/mobile'],
  home: ['home', 'message_page', 'versionInfo', '401', '500', '404'],
  declarations: [
    'applyList',
    'newapply',
    'applyBox',
    'appReview',
    'dataReview',
    'acceptList',
    'accept/form',
    'applyInfo',
    'taskOverview',
    'declareQuery',
    'acceptanceOrderList',
    'missionQuery',
    'compositeQuery',
    'flowLog',
    'flowLog-single',
  ],
  portal: ['scanPage'],
  reports: [
    'amendmentBuildList',
    'amendmentReviewList',
    'rectifyFeedbackList',
    'amendmentForPDAList',
    'inspectEnd',
    'unqualified',
    'unqualifiedQuery',
    'safeMngUnqualified',
    'checkBug',
    'defectInformation',
    'DangerRegister',
    'rectifyFeedback',
    'reportBuild',
    'reportBuildInfo',
    'reportEnter',
    'reportEnterInfo',
    'originalRecord',
    'reportConfirm',
    'reportConfirmInfo',
    'reportAudit',
    'reportAudit/form',
    'reportApproval',
    'ApprovalInfo',
    'reportPrint',
    'reportArchive',
    'gddjInfo',
    'reportRelease',
    'ffdjInfo',
    'electronCaQuery',
    'PDFSignLogQue',
  ],
  tasks: [
    'taskArrange',
    'taskArrange/form',
    'taskConfirm',
    'taskConfirm/form',
    'taskCancelDealList',
    'taskCancelDealDetail',
    'taskCancelQueryList',
    'supervisionTimeoutRemind',
    'periodicTimeoutRemind',
  ],
  instruments: ['instrumentEqu', 'inWarningList'],
  equipment: [
    'boiler',
    'pressureVessel',
    'elevator',
    'hoistingMachinery',
    'fieldMotorVehicles',
    'majorAmusementFacilities',
    'samvalve',
    'pressurePiping',
    'pressurePipeline',
    'passengerRopeway',
    'complexQuery',
  ],
  units: ['business', 'inspection', 'superviseorg', 'checkUnit'],
  charges: [
    'agreementAdd',
    'agreementAudit',
    'agreementConfirm',
    'agreementSearch',
    'chargeRegister',
    'chargeRegisterForm',
    'chargeStayConfirm',
    'chargeStayConfirmForm',
    'finance',
    'chargeTradingRecord',
    'invoiceSearch',
    'chargeCompositeQuery',
    'chargeCompositeQueryForm',
  ],
  system: [
    'orgManage',
    'userManage',
    'userManage/staffInfo',
    'groupManage',
    'legacyRole',
    'legacyDict',
    'legacyArea',
    'loginControl',
    'PCVisitLog',
    'error_logger_page',
    'sendMsg',
    'updateLog',
  ],
  app: ['generateView'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Pages that the catalogue does not know: a phone opens them by a QR code of this product. */
export const pagesBeyondCatalogue: ReadonlySet<string> = new Set(['rectifyFeedback'])

export type PageDomain = keyof typeof pagesByDomain
export type PageOf<D extends PageDomain> = (typeof pagesByDomain)[D][number]
export type BuiltPage = PageOf<PageDomain>

/** Routes that only lead on to another (spec 2 §2.1). */
export const redirects = {
  misHome: { path: '/misHome', to: '/home' },
  jc: { path: '/jc', to: '/workDesktop' },
} as const

export type RoutePlace = { readonly path: string; readonly title: string }

/**
 * Built pages that the menu does not show, and home, which everybody has: address and title as in the catalogue. All
 * others get theirs from the server's menu tree.
 */
export const placesOutsideMenu = {
  login: { path: '/login', title: '登录' },
  ssologin: { path: '/ssologin', title: '单点登录' },
  scanPage: { path: '/scanPage', title: '扫码查询' },
  'attachment/mobile': { path: '/attachment/mobile', title: '手机附件上传' },
  rectifyFeedback: { path: '/rectify', title: '整改反馈' },
  home: { path: '/home', title: '工作桌面' },
  message_page: { path: '/message/message_page', title: '消息中心' },
  versionInfo: { path: '/version/versionInfo', title: '版本信息' },
  newapply: { path: '/businessPro/newapply', title: '新增申报' },
  applyBox: { path: '/businessPro/apply2', title: '申报登记表' },
  'taskArrange/form': { path: '/businessPro/taskArrange/form', title: '任务安排办理' },
  'taskConfirm/form': { path: '/businessPro/taskConfirm/form', title: '任务确认办理' },
  taskCancelDealDetail: { path: '/businessPro/taskCancelDealDetail', title: '任务取消处理详情' },
  'accept/form': { path: '/businessPro/accept/form', title: '业务受理办理' },
  applyInfo: { path: '/businessPro/applyInfo', title: '申报登记详情' },
  reportBuildInfo: { path: '/businessPro/reportBuildInfo', title: '报告生成详情' },
  reportEnterInfo: { path: '/businessPro/reportEnterInfo', title: '报告录入详情' },
  originalRecord: { path: '/businessPro/originalRecord', title: '原始记录' },
  reportConfirmInfo: { path: '/businessPro/reportConfirmInfo', title: '报告确认详情' },
  'reportAudit/form': { path: '/businessPro/reportAudit/form', title: '报告审核办理' },
  ApprovalInfo: { path: '/businessPro/ApprovalInfo', title: '报告审批办理' },
  gddjInfo: { path: '/businessPro/gddjInfo', title: '归档登记' },
  ffdjInfo: { path: '/businessPro/ffdjInfo', title: '发放登记' },
  flowLog: { path: '/flowLog', title: '流转日志' },
  'flowLog-single': { path: '/flowLog-single', title: '单台设备流转日志' },
  'userManage/staffInfo': { path: '/sysmng/organisation/userManage/staffInfo', title: '人员信息' },
  error_logger_page: { path: '/error_logger/error_logger_page', title: '错误日志' },
  generateView: { path: '/generateView', title: '动态视图' },
  chargeStayConfirmForm: { path: '/assistMng/payMng/chargeStayConfirmForm', title: '收费确认办理' },
  chargeCompositeQueryForm: { path: '/assistMng/chargeCompositeQueryForm', title: '收费综合查询详情' },
  chargeRegisterForm: { path: '/assistMng/chargeRegisterForm', title: '收费登记表' },
  '401': { path: '/401', title: '无访问权限' },
  '500': { path: '/500', title: '服务器错误' },
  '404': { path: '*', title: '页面不存在' },
} as const satisfies { readonly [name in BuiltPage]?: RoutePlace }

/** Every name in one list, those that lead on included. */
export const builtPages: ReadonlyArray<BuiltPage | keyof typeof redirects> = [
  ...Object.values(pagesByDomain).flat(),
  ...(Object.keys(redirects) as Array<keyof typeof redirects>),
]
