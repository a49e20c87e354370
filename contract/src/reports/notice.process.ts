import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** An inspection opinion notice: 编制 → 审核 → 整改反馈 → 确认 (amendmentBuildList, amendmentReviewList, rectifyFeedbackList). */
export const noticeProcess = process('inspection_notice', {
  title: '检验意见通知书',
  start: 'YJBZ',
  steps: {
    YJBZ: {
      name: '意见书编制',
      workingDays: 1,
      editable: ['noticetype', 'problemDesc', 'requirement', 'rectifyLimit'],
      actions: {
        submit: { label: '提交审核', permission: 'opinion.save', to: 'YJSH' },
        cancel: { label: '撤销', permission: 'opinion.save', to: 'end', supply: ['cancelReason'] },
      },
    },
    YJSH: {
      name: '意见书审核',
      workingDays: 2,
      actions: {
        pass: {
          label: '审核通过',
          permission: 'opinion.audit',
          // A 无法检验告知书 tells; there is nothing to put right.
          to: [{ when: { field: 'noticetype', in: ['3'] }, to: 'end' }, { to: 'ZGFK' }],
        },
        return: { label: '退回', permission: 'opinion.audit', backTo: ['YJBZ'], supply: back },
      },
    },
    ZGFK: {
      name: '整改反馈',
      actions: { feedback: { label: '提交整改情况', permission: 'opinion.feedback', to: 'ZGQR' } },
    },
    ZGQR: {
      name: '整改确认',
      workingDays: 3,
      actions: {
        confirm: { label: '确认整改', permission: 'opinion.confirm', to: 'end' },
        return: { label: '退回重新整改', permission: 'opinion.confirm', backTo: ['ZGFK'], supply: back },
      },
    },
  },
})
