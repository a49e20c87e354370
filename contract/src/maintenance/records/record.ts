import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import { liftFields, liftScope } from '../../lifts/liftFields.ts'
import { recordProcess } from './record.process.ts'
import type { RecordSheet } from './sheet.ts'

/** A visit of maintenance with its items, from the sign-in at the lift to its confirmation (spec 2 §2.10 maintenanceLedger). */
export const maintenanceRecord = record('maintenance_record', {
  title: '电梯维保记录',
  scope: liftScope,
  nameField: 'recordno',
  process: recordProcess,
  complex: {
    label: '综合',
    fields: ['recordno', 'equcode', 'idcode', 'useunit', 'maintunit', 'maintPersons'],
  },
  fields: {
    recordno: {
      label: '记录编号',
      kind: 'serial',
      series: 'WBJL',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    ...liftFields,
    maintType: {
      label: '维保类型',
      kind: 'dict',
      dict: 'SIGN_KIND',
      readonly: true,
      index: 'order',
      width: 100,
    },
    maintDate: { label: '维保日期', kind: 'date', readonly: true, index: 'order', width: 110 },
    maintPersons: { label: '维保人员', kind: 'text', readonly: true, width: 140 },
    workUser: { label: '记录人账号', kind: 'user', readonly: true },
    workUserName: { label: '记录人', kind: 'text', readonly: true, width: 90 },
    signinTime: { label: '签到时间', kind: 'dateTime', readonly: true },
    signoutTime: { label: '签退时间', kind: 'dateTime', readonly: true },
    duration: { label: '作业时长', kind: 'integer', unit: '分钟', readonly: true, width: 90 },
    tooShort: { label: '时长不足', kind: 'yesNo', readonly: true, width: 90 },
    shortReason: { label: '时长不足的原因', kind: 'text', readonly: true, max: 300, width: 200 },
    sheet: { label: '维保项目', kind: 'json', shape: shape<RecordSheet>(), readonly: true },
    itemResult: { label: '项目完成情况', kind: 'text', readonly: true, width: 220 },
    replaceParts: { label: '更换部件', kind: 'text', readonly: true, max: 300, width: 180 },
    note: { label: '维保情况说明', kind: 'longText', readonly: true, max: 1000, width: 220 },
    confirmWay: { label: '确认方式', kind: 'dict', dict: 'RECORD_CONFIRM_WAY', readonly: true, width: 110 },
    confirmUserName: { label: '使用单位确认人', kind: 'text', readonly: true, width: 120 },
    confirmTime: { label: '确认时间', kind: 'dateTime', readonly: true },
    // Lines of a pen (`signatureLines.ts`); records before them have a picture among their files.
    confirmSign: { label: '使用单位签名', kind: 'codes', readonly: true, detailOnly: true },
    confirmOpinion: { label: '确认意见', kind: 'text', readonly: true, width: 180 },
    confirmLimit: { label: '确认期限', kind: 'date', readonly: true, index: 'order', width: 110 },
    keepUntil: { label: '保存期限至', kind: 'date', readonly: true, computed: true, width: 110 },
    nextMaintDate: { label: '下次维保日期', kind: 'date', readonly: true, width: 120 },
    planId: { label: '维保计划', kind: 'id', of: 'maintenance_plan', readonly: true, index: 'order' },
    planDate: { label: '计划维保日期', kind: 'date', readonly: true, width: 120 },
    signId: { label: '签到记录', kind: 'id', of: 'maintenance_sign_in', readonly: true },
    signResult: { label: '签到结果', kind: 'dict', dict: 'SIGN_RESULT', readonly: true, width: 90 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'MAINT_RECORD_STATE',
      readonly: true,
      index: 'order',
      width: 90,
    },
    ...processFields,
  },
  actions: {
    confirm: { label: '确认', permission: 'maintRecord.confirm', needs: 'some' },
    device: { label: '设备档案', permission: 'equipment.view', needs: 'one' },
    view: { label: '查看', permission: 'maintRecord.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'maintRecord.view', needs: 'one' },
    export: { label: '导出', permission: 'maintRecord.export', needs: 'none' },
  },
})

export type MaintenanceRecord = RowOf<typeof maintenanceRecord>
