import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import { safetyCheckProcess } from './check.process.ts'
import type { CheckedDevice } from './checkItems.ts'

/** Somebody who checks, with the certificate that was valid on the day; of a township without either. */
export type Checker = { readonly userId: string; readonly name: string; readonly certno: string }

/** What was found of one item, by the item's key. */
export type ItemResult = {
  readonly key: string
  /** Y conforms, N does not, NA does not apply; '' is not looked at yet. */
  readonly result: '' | 'Y' | 'N' | 'NA'
  readonly problem: string
  readonly measure: string
  /** SERIOUS_HAZARD, where it is a case of the standard. */
  readonly hazardClause: string
  /** Until when it is to be put right. */
  readonly limit: string
  /** Attachments of the check. */
  readonly photos: readonly string[]
}

/** Lines of pens: of the unit, and of each checker by the place in the list of checkers. */
export type CheckSignatures = {
  readonly unit: string
  readonly witness: string
  readonly checkers: readonly string[]
}

/** What was added after the signing; the signed record itself does not change. */
export type Supplement = {
  readonly at: string
  readonly by: string
  readonly content: string
  readonly signatures: CheckSignatures
}

/** A check of a unit by an authority or a township (spec 2 §2.10 sceneCheck, townshipCheck). */
export const safetyCheck = record('safety_check', {
  title: '监督检查',
  scope: { area: 'areaId', town: 'townId' },
  nameField: 'checkno',
  process: safetyCheckProcess,
  complex: { label: '综合', fields: ['checkno', 'unitname', 'address', 'checkUserNames'] },
  filters: { mine: '由本人检查' },
  fields: {
    checkno: { label: '检查编号', kind: 'serial', series: 'JC', readonly: true, index: 'unique', width: 160 },
    side: {
      label: '检查主体',
      kind: 'dict',
      dict: 'PROBLEM_SOURCE',
      readonly: true,
      index: 'order',
      width: 120,
    },
    checkType: { label: '检查类型', kind: 'dict', dict: 'CHECK_KIND', required: true, width: 120 },
    unitId: { label: '被检查单位编号', kind: 'id', of: 'unit', required: true, index: 'order' },
    unitname: {
      label: '被检查单位',
      kind: 'unit',
      of: 'unitId',
      required: true,
      index: 'contains',
      width: 240,
    },
    unittype: { label: '单位类别', kind: 'dict', dict: 'unitType', readonly: true, width: 110 },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    address: { label: '单位地址', kind: 'text', readonly: true, max: 200, width: 220 },
    legalperson: { label: '法定代表人', kind: 'text', readonly: true, max: 40, width: 100 },
    safemanager: { label: '安全管理负责人', kind: 'text', readonly: true, max: 40, width: 120 },
    checkDate: { label: '检查日期', kind: 'date', required: true, index: 'order', width: 110 },
    checkerLogins: { label: '检查人员', kind: 'codes', max: 400, detailOnly: true },
    companions: {
      label: '同行人员',
      kind: 'text',
      max: 100,
      help: '乡镇（街道）巡查没有账号的同行人员，用顿号分开',
      width: 140,
    },
    /** With certificates, as they were when the check was arranged. */
    checkers: {
      label: '检查人员和证件',
      kind: 'json',
      shape: shape<Checker[]>(),
      readonly: true,
      internal: true,
    },
    checkUserNames: { label: '检查人员姓名', kind: 'text', readonly: true, width: 160 },
    superviseorgname: { label: '检查机关', kind: 'text', readonly: true, width: 200 },
    itemTable: { label: '检查项目表', kind: 'dict', dict: 'CHECK_TABLE', width: 130 },
    isRandom: { label: '随机抽查', kind: 'yesNo', width: 90 },
    /** What it comes from: a line of a plan or of a mission, a complaint, a warning, a danger. */
    taskSource: { label: '任务来源', kind: 'dict', dict: 'CHECK_SOURCE', readonly: true, width: 110 },
    sourceId: { label: '来源标识', kind: 'text', max: 60, readonly: true, index: 'order' },
    note: { label: '备注', kind: 'longText', max: 1000 },
    devices: {
      label: '抽查设备',
      kind: 'json',
      shape: shape<CheckedDevice[]>(),
      readonly: true,
      internal: true,
    },
    equCount: {
      label: '抽查设备数',
      kind: 'integer',
      unit: '台',
      readonly: true,
      min: 0,
      max: 9999,
      width: 100,
    },
    items: {
      label: '检查项目结果',
      kind: 'json',
      shape: shape<ItemResult[]>(),
      readonly: true,
      internal: true,
    },
    /** The table in words, for lists. */
    checkItem: { label: '检查项目', kind: 'text', readonly: true, width: 140 },
    problemDesc: { label: '发现问题', kind: 'longText', readonly: true, width: 260 },
    problemCount: { label: '问题数', kind: 'integer', readonly: true, min: 0, max: 999, width: 80 },
    checkResult: { label: '检查结论', kind: 'dict', dict: 'CHECK_RESULT', readonly: true, width: 130 },
    beginTime: { label: '开始时间', kind: 'dateTime', readonly: true, width: 150 },
    endTime: { label: '结束时间', kind: 'dateTime', readonly: true, width: 150 },
    /** Latitude and longitude as the phone says, `28.13800,120.28900`. */
    position: { label: '检查位置', kind: 'text', max: 40, readonly: true, width: 150 },
    unitPerson: { label: '被检查单位人员', kind: 'text', max: 40, readonly: true, width: 120 },
    unitPost: { label: '职务', kind: 'text', max: 40, readonly: true, width: 90 },
    unitTel: { label: '电话', kind: 'phone', readonly: true, width: 120 },
    unitOpinion: { label: '被检查单位意见', kind: 'longText', max: 1000, readonly: true, width: 200 },
    signRefusal: { label: '拒签情况', kind: 'longText', max: 500, readonly: true, width: 200 },
    witness: { label: '见证人', kind: 'text', max: 40, readonly: true, width: 90 },
    signatures: {
      label: '签名',
      kind: 'json',
      shape: shape<CheckSignatures>(),
      readonly: true,
      internal: true,
    },
    /** Time of the phone on which it was signed; `arrivedAt` when the server had it. */
    signedAt: { label: '签字时间', kind: 'dateTime', readonly: true, width: 150 },
    arrivedAt: { label: '上传时间', kind: 'dateTime', readonly: true, width: 150 },
    supplements: {
      label: '补充记录',
      kind: 'json',
      shape: shape<Supplement[]>(),
      readonly: true,
      internal: true,
    },
    stopReason: { label: '终止检查原因', kind: 'longText', max: 500, readonly: true, width: 200 },
    closeDate: { label: '办结日期', kind: 'date', readonly: true, width: 110 },
    /** Results of random checks are published; until when, and when they were. */
    publishLimit: { label: '公示期限', kind: 'date', readonly: true, width: 110 },
    publishDate: { label: '公示日期', kind: 'date', readonly: true, width: 110 },
    noticeId: { label: '公示标识', kind: 'id', of: 'announcement', readonly: true },
    townshipName: { label: '乡镇（街道）', kind: 'text', readonly: true, computed: true, width: 140 },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    townId: { label: '所在乡镇（街道）', kind: 'area', readonly: true, index: 'order' },
    ...processFields,
  },
  actions: {
    create: { label: '新增', permission: 'safetyCheck.save', needs: 'none' },
    edit: { label: '编辑', permission: 'safetyCheck.save', needs: 'one' },
    delete: { label: '删除', permission: 'safetyCheck.save', needs: 'some', danger: true },
    arrange: { label: '安排', permission: 'safetyCheck.save', needs: 'one' },
    sign: { label: '现场记录', permission: 'safetyCheck.record', needs: 'one' },
    return: { label: '退回安排', permission: 'safetyCheck.record', needs: 'one' },
    stop: { label: '终止检查', permission: 'safetyCheck.record', needs: 'one' },
    close: { label: '办结', permission: 'safetyCheck.close', needs: 'one' },
    publish: { label: '公示结果', permission: 'safetyCheck.close', needs: 'one' },
    view: { label: '检查记录', permission: 'safetyCheck.view', needs: 'one' },
    print: { label: '打印记录', permission: 'safetyCheck.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'safetyCheck.view', needs: 'one' },
    export: { label: '导出', permission: 'safetyCheck.export', needs: 'none' },
  },
})

export type SafetyCheck = RowOf<typeof safetyCheck>
