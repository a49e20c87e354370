import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import type { Template } from '../templates/template.ts'
import type { LabResult } from './lab.ts'
import { reportTemplateProcess } from './reportTemplate.process.ts'

/** What a template says, without what its row says of it: version and first day. */
export type TemplateContent = Omit<Template, 'version' | 'validFrom'>

/** One version of a report template, as the quality department keeps it. */
export const reportTemplate = record('report_template', {
  title: '报告模板',
  scope: 'open',
  nameField: 'templateName',
  process: reportTemplateProcess,
  complex: { label: '综合', fields: ['code', 'templateName', 'basis'] },
  fields: {
    code: { label: '模板代码', kind: 'text', max: 60, readonly: true, index: 'order', width: 130 },
    // `version` is the row's own, by which a writer sees that somebody was quicker.
    versionNo: { label: '版本', kind: 'integer', readonly: true, width: 70 },
    templateName: {
      label: '模板名称',
      kind: 'text',
      max: 100,
      readonly: true,
      index: 'contains',
      width: 280,
    },
    /** Prefixes of the classes that it is for, and kinds of inspection, joined with commas. */
    classes: { label: '适用设备品种', kind: 'text', max: 1000, readonly: true, width: 180 },
    inmGroups: { label: '检验类别', kind: 'dictMany', dict: 'INM_GROUP', readonly: true, width: 160 },
    basis: { label: '检验依据', kind: 'text', max: 500, readonly: true, width: 240 },
    itemCount: { label: '检验项目数', kind: 'integer', readonly: true, width: 115 },
    uncheckedCount: { label: '待核对项目数', kind: 'integer', readonly: true, width: 130 },
    content: {
      label: '模板内容',
      kind: 'json',
      shape: shape<TemplateContent>(),
      readonly: true,
      detailOnly: true,
    },
    why: { label: '修订说明', kind: 'longText', max: 1000 },
    state: { label: '模板状态', kind: 'dict', dict: 'REPORT_TEMPLATE_STATE', readonly: true, width: 100 },
    validFrom: { label: '启用日期', kind: 'date', readonly: true, index: 'order' },
    stopDate: { label: '停用日期', kind: 'date', readonly: true },
    stopReason: { label: '停用原因', kind: 'text', max: 500, readonly: true },
    author: { label: '编制人账号', kind: 'text', max: 40, readonly: true, detailOnly: true },
    authorName: { label: '编制人', kind: 'text', max: 40, readonly: true },
    auditUserName: { label: '审核人', kind: 'text', max: 40, readonly: true },
    approveUserName: { label: '批准人', kind: 'text', max: 40, readonly: true },
    approveDate: { label: '批准日期', kind: 'date', readonly: true },
    /** What the laboratory found of exactly this content, and whether its differences were accepted. */
    lab: { label: '试用结果', kind: 'json', shape: shape<LabResult>(), readonly: true, detailOnly: true },
    ...processFields,
  },
  actions: {
    create: { label: '新建模板', permission: 'template.save', needs: 'none' },
    edit: { label: '编辑', permission: 'template.save', needs: 'one' },
    nextVersion: { label: '修订', permission: 'template.save', needs: 'one' },
    delete: { label: '删除', permission: 'template.save', needs: 'some', danger: true },
    submit: { label: '提交审核', permission: 'template.save', needs: 'one' },
    cancel: { label: '作废', permission: 'template.save', needs: 'one', danger: true },
    audit: { label: '审核', permission: 'template.audit', needs: 'some' },
    approve: { label: '批准', permission: 'template.approve', needs: 'some' },
    stop: { label: '停用', permission: 'template.approve', needs: 'one', danger: true },
    view: { label: '查看', permission: 'template.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'template.view', needs: 'one' },
    export: { label: '导出', permission: 'template.export', needs: 'none' },
  },
})

export type ReportTemplate = RowOf<typeof reportTemplate>

/**
 * REPORT_TEMPLATE_STATE. A version that was approved stays `inForce` in its row; which of several counts, their first days
 * say, and those that a later one has replaced by today are shown and searched as `superseded`.
 */
export const templateStates = {
  draft: '0',
  review: '1',
  approval: '2',
  inForce: '3',
  stopped: '4',
  cancelled: '5',
  superseded: '6',
} as const
