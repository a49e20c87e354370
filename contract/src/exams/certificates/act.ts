import { processFields, type RowOf, record } from '../../kit/record.ts'
import { applicationFields } from '../../shared/flow/applicationFields.ts'
import { actMessages } from '../messages.ts'
import { certificateActProcess } from './act.process.ts'

/** What is done about a person's certificate, and by which decision (spec 2 §2.10 CertificateMng). */
export const certificateAct = record('certificate_act', {
  title: '证书处理',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'actno',
  process: certificateActProcess,
  complex: { label: '综合', fields: ['actno', 'certno', 'personname', 'decisionno'] },
  fields: {
    actno: { label: '处理编号', kind: 'serial', series: 'ZSCL', readonly: true, index: 'unique', width: 160 },
    heldCertificateId: {
      label: '证书标识',
      kind: 'id',
      of: 'person_certificate',
      required: true,
      requiredSentence: actMessages.certificateUnknown,
      fixed: true,
      index: 'order',
    },
    certno: { label: '证书编号', kind: 'text', readonly: true, index: 'order', width: 180 },
    personname: { label: '姓名', kind: 'text', readonly: true, width: 90 },
    certItem: { label: '持证项目', kind: 'dict', dict: 'OPERATOR_ITEM', readonly: true, width: 170 },
    unitId: { label: '所在单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    workunitname: { label: '所在单位', kind: 'unit', of: 'unitId', readonly: true, width: 220 },
    actType: { label: '处理类型', kind: 'dict', dict: 'CERT_ACT', required: true, index: 'order', width: 90 },
    actReason: { label: '处理原因', kind: 'longText', required: true, max: 500, width: 220 },
    decisionno: {
      label: '决定书文号',
      kind: 'text',
      max: 60,
      width: 180,
      help: '补证不需要填写',
    },
    caseno: { label: '案件编号', kind: 'text', max: 40, width: 150, help: '吊销须有已结案件' },
    stateBefore: { label: '原证书状态', kind: 'dict', dict: 'CERT_STATE', readonly: true, width: 110 },
    stateAfter: { label: '处理后状态', kind: 'dict', dict: 'CERT_STATE', readonly: true, width: 110 },
    actDate: { label: '生效日期', kind: 'date', readonly: true, width: 110 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    ...applicationFields,
    ...processFields,
  },
  actions: {
    edit: { label: '编辑', permission: 'certificateAct.save', needs: 'one' },
    submit: { label: '提交', permission: 'certificateAct.save', needs: 'some' },
    delete: { label: '删除', permission: 'certificateAct.save', needs: 'some', danger: true },
    decide: { label: '决定', permission: 'certificateAct.decide', needs: 'some' },
    view: { label: '查看', permission: 'certificateAct.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'certificateAct.view', needs: 'one' },
    export: { label: '导出', permission: 'certificateAct.export', needs: 'none' },
  },
})

export type CertificateAct = RowOf<typeof certificateAct>
