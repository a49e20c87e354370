import { declarationProcess } from '../inspection/declaration.process.ts'
import { dueFacts } from '../inspection/itemFacts.ts'
import { processFields, type RowOf, record } from '../kit/record.ts'
import { declarationMessages } from './messages.ts'

/** A declaration (appmain): one unit, one inspection kind, many devices (spec 2 §3; domain.md). */
export const declaration = record('declaration', {
  title: '检验申报',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'appno',
  // Its own codes stand on the items, so the list searches those.
  complex: { label: '综合（设备代码、注册代码、使用登记证编号、出厂编号、设备识别码）', fields: [] },
  process: declarationProcess,
  // What is declared in a county, and accepted there.
  pages: { lead: [{ field: 'areaId', digits: 6 }], orders: ['appdate', 'acceptDate'] },
  carried: ['orgId', 'areaId', 'equclacode', 'state', 'step', 'appdate'],
  filters: {
    stepcode: '环节',
    onlyOpen: '仅看待办',
    /** Declarations that were sent back to their unit at least once. */
    returned: '曾退回',
    /** Several classes at once, joined with commas: each with all below it. */
    classes: '设备大类',
  },
  fields: {
    appno: { label: '申报单号', kind: 'serial', series: 'SB', readonly: true, index: 'unique', width: 208 },
    seisn: { label: '业务流水号', kind: 'codes', readonly: true, width: 170 },
    state: { label: '申报状态', kind: 'dict', dict: 'APP_STATE', readonly: true },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', required: true, index: 'order' },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      required: true,
      index: 'contains',
      width: 240,
    },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    address: { label: '受检单位地址', kind: 'text', readonly: true, width: 220 },
    inscontactname: { label: '报检联系人', kind: 'text', required: true, max: 40 },
    INSCONTACTTEL: { label: '联系电话', kind: 'phone', required: true, rule: 'phone', masked: true },
    inmGroupCode: { label: '检验类别', kind: 'dict', dict: 'INM_GROUP', required: true },
    seisortcodeset: { label: '业务类型', kind: 'dictMany', dict: 'seitestsort', readonly: true },
    equclacode: { label: '设备品种', kind: 'equipmentClass', required: true, index: 'order', width: 140 },
    equcodeset: { label: '设备代码', kind: 'codes', readonly: true, width: 180 },
    equdatasysid: { label: '设备档案编号', kind: 'codes', readonly: true },
    equcount: { label: '设备台数', kind: 'integer', readonly: true, unit: '台' },
    /** The report whose result this declaration of a repeated inspection answers. */
    reinspOf: { label: '复检的报告', kind: 'id', of: 'report', readonly: true, index: 'order' },
    /** A correction that was the institute's own mistake and makes this inspection necessary: it is free of charge. */
    correctno: {
      label: '报告更正单号',
      kind: 'text',
      max: 40,
      help: '因本机构差错需再次检验的填写，核实为本机构差错的不收费',
    },
    appdate: { label: '申报日期', kind: 'date', readonly: true, index: 'order' },
    expectdate: { label: '期望检验日期', kind: 'date' },
    appway: { label: '申报渠道', kind: 'dict', dict: 'appway', readonly: true },
    verifyTestStatus: {
      label: '是否申请现场监督检验',
      kind: 'dict',
      dict: 'verifyTestStatus',
      help: '安装、改造、重大修理时请检验机构到施工现场监督检验的，选“是”；定期检验选“否”',
    },
    VERIFYTESTSTATUSSEISN: { label: '现场监督检验业务流水号', kind: 'codes', readonly: true },
    payConfirmStatus: { label: '缴费状态', kind: 'dict', dict: 'BUSS_PAY_CONFIRM', readonly: true },
    chargesysids: { label: '收费记录标识', kind: 'codes', readonly: true },
    isNinspdateOverdue: { label: '是否超期', kind: 'yesNo', readonly: true },
    inspDept: { label: '检验部门', kind: 'organisation', of: 'organisation' },
    missingMaterial: { label: '缺少材料', kind: 'longText' },
    /** What was required and not handed in when the declaration was accepted, and why it was accepted all the same. */
    lackingMaterials: { label: '容缺材料', kind: 'longText', readonly: true },
    lackReason: {
      label: '容缺受理理由',
      kind: 'longText',
      max: 500,
      help: '材料不齐仍通过的理由，以及申报单位承诺何时补交；印在受理回执上',
    },
    /** Whether a stopped device is among them: what it is inspected for is asked then. */
    hasStopped: { label: '含停用设备', kind: 'yesNo', readonly: true },
    stoppedPurpose: { label: '停用设备检验目的', kind: 'dict', dict: 'STOPPED_PURPOSE' },
    stoppedReason: { label: '停用设备检验理由', kind: 'longText', max: 200 },
    /** Worked out from the class: vehicles are brought to a place where several are inspected, or inspected at home. */
    isVehicle: { label: '是否场车', kind: 'yesNo', readonly: true, computed: true },
    inspPlace: { label: '检验地点', kind: 'dict', dict: 'INSP_PLACE' },
    inspAddress: { label: '检验地点说明', kind: 'text', max: 100 },
    plateNo: { label: '车牌号', kind: 'codes', readonly: true, computed: true },
    usearea: { label: '使用区域', kind: 'text', readonly: true, computed: true },
    /** Lines of the piping that is declared. */
    lineCount: { label: '管线数', kind: 'integer', readonly: true, computed: true, unit: '条' },
    attname: { label: '申报材料', kind: 'text', readonly: true, computed: true },
    /** Where an online declaration stands, in the words of those who confirm it. */
    onlineState: {
      label: '状态',
      kind: 'dict',
      dict: 'ONLINE_STATE',
      readonly: true,
      computed: true,
    },
    confirmUserName: { label: '确认人', kind: 'text', readonly: true },
    confirmTime: { label: '确认时间', kind: 'dateTime', readonly: true },
    /** The last time that it was sent back to its unit; stays when it comes in again. */
    returnReason: { label: '退回原因', kind: 'text', readonly: true },
    returnDescription: { label: '退回说明', kind: 'longText', readonly: true },
    operUserName: { label: '退回人', kind: 'text', readonly: true },
    operTime: { label: '退回时间', kind: 'dateTime', readonly: true },
    resubmitTime: { label: '再次提交时间', kind: 'dateTime', readonly: true },
    acceptno: { label: '受理单号', kind: 'serial', series: 'SL', readonly: true, index: 'unique' },
    acceptDate: { label: '受理日期', kind: 'date', readonly: true, index: 'order' },
    acceptUserName: { label: '受理人', kind: 'text', readonly: true },
    acceptOpinion: { label: '受理意见', kind: 'longText' },
    voidReason: { label: '作废原因', kind: 'longText', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    flowunicode: { label: '流程编号', kind: 'text', readonly: true },
    note: { label: '备注', kind: 'longText' },
    ...dueFacts,
    ...processFields,
  },
  actions: {
    create: { label: '新增', permission: 'declaration.save', needs: 'none' },
    import: { label: '批量导入', permission: 'declaration.import', needs: 'none' },
    edit: { label: '编辑', permission: 'declaration.save', needs: 'one' },
    submit: { label: '提交', permission: 'declaration.submit', needs: 'one' },
    void: {
      label: '作废',
      permission: 'declaration.void',
      needs: 'some',
      nothingChosen: declarationMessages.chooseForVoid,
      danger: true,
    },
    charge: {
      label: '收费',
      permission: 'charge.save',
      needs: 'some',
      nothingChosen: declarationMessages.chooseRow,
    },
    transfer: { label: '任务转办', permission: 'declaration.transfer', needs: 'some' },
    assist: { label: '协助办理', permission: 'declaration.assist', needs: 'some' },
    settings: { label: '设置', permission: 'declaration.view', needs: 'none' },
    printForm: { label: '打印申报单', permission: 'declaration.print', needs: 'one' },
    printReceipt: { label: '打印回执', permission: 'declaration.print', needs: 'one' },
    printPayment: { label: '打印缴费通知', permission: 'declaration.print', needs: 'one' },
    printSlip: { label: '打印缴款单', permission: 'declaration.print', needs: 'one' },
    sendSms: { label: '发送短信', permission: 'declaration.sms', needs: 'one' },
    copy: { label: '抄送', permission: 'copyNotification.save', needs: 'one' },
    assess: { label: '评价', permission: 'evaluation.save', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'declaration.view', needs: 'one' },
    export: { label: '导出申报', permission: 'declaration.export', needs: 'none' },
    exportItems: { label: '导出明细', permission: 'declaration.export', needs: 'none' },
    withdraw: { label: '撤回', permission: 'declaration.submit', needs: 'one' },
    view: { label: '查看', permission: 'declaration.view', needs: 'one' },
    assign: { label: '分配', permission: 'declaration.assign', needs: 'some' },
    confirm: { label: '确认', permission: 'declaration.confirm', needs: 'some' },
    refer: { label: '转机构', permission: 'declaration.refer', needs: 'one' },
    review: { label: '资料审查', permission: 'declaration.review', needs: 'some' },
    accept: { label: '受理', permission: 'declaration.accept', needs: 'one' },
    // Which operator code a return needs depends on the step; the server sends the action where it is allowed.
    return: { label: '退回', permission: 'declaration.view', needs: 'some' },
    batchAccept: { label: '批量受理', permission: 'declaration.accept', needs: 'some' },
  },
})

export type Declaration = RowOf<typeof declaration>
