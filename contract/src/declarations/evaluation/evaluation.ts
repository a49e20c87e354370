import { type RowOf, record } from '../../kit/record.ts'
import { evaluationMessages } from './evaluationMessages.ts'

const required = { required: true, requiredSentence: evaluationMessages.required } as const

/**
 * What a registrar thinks of how a unit declared: one for each declaration (spec 1 §3, Evaluation). It is the
 * institute's own record; the units that it is about do not see it.
 */
export const evaluation = record('evaluation', {
  title: '申报单位评价',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'appno',
  fields: {
    appno: { label: '申报单号', kind: 'text', max: 40, readonly: true, ...required, width: 208 },
    appmainsysid: {
      label: '申报记录',
      kind: 'id',
      of: 'declaration',
      readonly: true,
      required: true,
      index: 'unique',
    },
    equcodeset: { label: '设备代码', kind: 'codes', readonly: true },
    seisortcodeset: { label: '业务类型', kind: 'dictMany', dict: 'seitestsort', readonly: true },
    usertype: { label: '单位类型', kind: 'dict', dict: 'unitType', readonly: true },
    unitname: { label: '申报单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    inscontactname: { label: '报检联系人', kind: 'text', max: 40 },
    inscontacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true, ...required },
    assessstate: { label: '评价等级', kind: 'dict', dict: 'assessstate', ...required },
    describe: { label: '存在问题', kind: 'dictMany', dict: 'describe' },
    assessusername: { label: '评价人', kind: 'text', max: 40, ...required },
    assesstime: { label: '评价时间', kind: 'date', ...required },
    note: { label: '备注', kind: 'longText' },
    unitId: { label: '申报单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {},
})

export type Evaluation = RowOf<typeof evaluation>
