import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** A version of a report template: 编制 → 审核 → 批准. Then it is in force from its day until it is
 * stopped (`templateStop`), and never changed. */
export const reportTemplateProcess = process('report_template', {
  title: '报告模板',
  start: 'MBBZ',
  forbidOwnReview: { field: 'author', refusal: '不能审核、批准本人编制的模板' },
  steps: {
    MBBZ: {
      name: '模板编制',
      editable: ['why'],
      actions: {
        submit: { label: '提交审核', permission: 'template.save', to: 'MBSH' },
        cancel: { label: '作废', permission: 'template.save', to: 'end', supply: ['cancelReason'] },
      },
    },
    MBSH: {
      name: '模板审核',
      workingDays: 5,
      actions: {
        pass: { label: '审核通过', permission: 'template.audit', to: 'MBSP' },
        return: { label: '退回', permission: 'template.audit', backTo: ['MBBZ'], supply: back },
      },
    },
    MBSP: {
      name: '模板批准',
      workingDays: 5,
      actions: {
        pass: { label: '批准启用', permission: 'template.approve', to: 'end', supply: ['effectDate'] },
        return: { label: '退回', permission: 'template.approve', backTo: ['MBBZ'], supply: back },
      },
    },
  },
})
