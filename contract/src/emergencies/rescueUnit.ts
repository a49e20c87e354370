import { type RowOf, record } from '../kit/record.ts'
import { emergencyMessages } from './messages.ts'

/** Who can be sent to a lift in which people are trapped (spec 2 §2.10 unitManagement). */
export const rescueUnit = record('rescue_unit', {
  title: '应急救援单位',
  scope: { area: 'areaId' },
  nameField: 'unitname',
  complex: { label: '综合', fields: ['unitname', 'contactname', 'address', 'rescueScope'] },
  fields: {
    unitname: { label: '单位名称', kind: 'text', required: true, max: 100, index: 'contains', width: 240 },
    rescuelevel: {
      label: '救援级别',
      kind: 'dict',
      dict: 'RESCUE_LEVEL',
      required: true,
      index: 'order',
      width: 190,
    },
    /** Where it is at home, and serves. */
    areaId: { label: '所属区域', kind: 'area', required: true, index: 'order', width: 120 },
    /** Codes of other areas that it serves, joined with commas. */
    serveAreas: { label: '其他服务区域', kind: 'text', max: 500, detailOnly: true },
    serveAreaNames: { label: '其他服务区域', kind: 'text', readonly: true, computed: true, width: 180 },
    address: { label: '单位地址', kind: 'text', max: 200, width: 220 },
    contactname: { label: '联系人', kind: 'text', max: 40, width: 90 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true, width: 130 },
    rescuePersonCount: {
      label: '救援人员数',
      kind: 'integer',
      unit: '人',
      rule: 'naturalInteger',
      max: 9999,
      width: 100,
    },
    rescueScope: { label: '救援范围', kind: 'text', max: 200, width: 220 },
    dutyTel: {
      label: '24小时值班电话',
      kind: 'phone',
      required: true,
      requiredSentence: emergencyMessages.noDutyTel,
      rule: 'phone',
      width: 140,
    },
    status: { label: '状态', kind: 'dict', dict: 'RESCUE_UNIT_STATE', width: 80 },
    note: { label: '备注', kind: 'longText', max: 500 },
  },
  actions: {
    create: { label: '新增', permission: 'rescueUnit.save', needs: 'none' },
    edit: { label: '编辑', permission: 'rescueUnit.save', needs: 'one' },
    view: { label: '查看', permission: 'rescueUnit.view', needs: 'one' },
    delete: { label: '删除', permission: 'rescueUnit.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'rescueUnit.export', needs: 'none' },
  },
})

export type RescueUnit = RowOf<typeof rescueUnit>

/** RESCUE_UNIT_STATE. */
export const rescueUnitStates = { active: '1', stopped: '0' } as const

/** RESCUE_LEVEL: the lift's maintenance unit, a station nearby, professionals or the fire brigade. */
export const rescueLevels = { maintenance: '1', station: '2', professional: '3' } as const

/** The level above; null above the last. */
export const levelAbove = (level: string | null): string | null =>
  level === rescueLevels.professional ? null : String(Number(level ?? '0') + 1)
