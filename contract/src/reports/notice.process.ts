import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** Once a repeated inspection has passed, whatever stands open of the failed one's notice is settled. */
const settle = { label: '复检合格办结', permission: 'report.finish', bySystem: true, to: 'end' } as const

/**
 * An inspection opinion notice: 编制 → 整改反馈 → 整改确认 (amendmentBuildList, rectifyFeedbackList). It is issued by the
 * inspector on the spot, and nobody's review holds it up. What tells that an inspection could not be made is reviewed
 * before it goes out (amendmentReviewList).
 */
export const noticeProcess = process('inspection_notice', {
  title: '检验意见通知书',
  start: 'YJBZ',
  steps: {
    YJBZ: {
      name: '通知书编制',
      workingDays: 1,
      editable: ['noticetype', 'problemDesc', 'itemCodes', 'requirement', 'rectifyLimit'],
      actions: {
        issue: {
          label: '出具',
          permission: 'opinion.save',
          when: { field: 'noticetype', in: ['1', '2'] },
          to: 'ZGFK',
        },
        submit: {
          label: '提交审核',
          permission: 'opinion.save',
          when: { field: 'noticetype', in: ['3', '4'] },
          to: 'YJSH',
        },
        cancel: { label: '撤销', permission: 'opinion.save', to: 'end', supply: ['cancelReason'] },
        settle,
      },
    },
    YJSH: {
      name: '通知书审核',
      workingDays: 2,
      actions: {
        pass: {
          label: '审核通过',
          permission: 'opinion.audit',
          // What could not be inspected, or not to its end, is only told; there is nothing to put right.
          to: [{ when: { field: 'noticetype', in: ['3', '4'] }, to: 'end' }, { to: 'ZGFK' }],
        },
        return: { label: '退回', permission: 'opinion.audit', backTo: ['YJBZ'], supply: back },
        settle,
      },
    },
    ZGFK: {
      name: '整改反馈',
      actions: {
        feedback: { label: '提交整改情况', permission: 'opinion.feedback', to: 'ZGQR' },
        settle,
      },
    },
    ZGQR: {
      name: '整改确认',
      workingDays: 3,
      actions: {
        confirm: { label: '确认整改', permission: 'opinion.confirm', to: 'end' },
        return: { label: '退回重新整改', permission: 'opinion.confirm', backTo: ['ZGFK'], supply: back },
        settle,
      },
    },
  },
})
