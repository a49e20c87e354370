import { process } from '../kit/process.ts'
import { examMessages } from './messages.ts'
import { results } from './rules.ts'

const back = ['backReason', 'backDescription'] as const

/** An application for an examination: 申请 → 预受理 → 编班 → 考试 → 审核发证 (TSG Z6001-2019). */
export const examProcess = process('exam_application', {
  title: '考核申请',
  start: 'KHSQ',
  forbidOwnReview: { field: 'inputUser', refusal: examMessages.ownScores, at: ['KHSH'] },
  steps: {
    KHSQ: {
      name: '考核申请',
      actions: { submit: { label: '提交', permission: 'examApply.save', to: 'KHYS' } },
    },
    KHYS: {
      name: '考核预受理',
      workingDays: 5,
      actions: {
        accept: { label: '受理', permission: 'examApply.accept', to: 'KHBM' },
        return: { label: '退回', permission: 'examApply.accept', backTo: ['KHSQ'], supply: back },
        refuse: {
          label: '不予受理',
          permission: 'examApply.accept',
          to: 'end',
          supply: ['refuseReason'],
        },
      },
    },
    KHBM: {
      name: '考核编班',
      actions: {
        assign: { label: '编入班级', permission: 'examApply.assign', to: 'KHKS', supply: ['classno'] },
        return: { label: '退回', permission: 'examApply.assign', backTo: ['KHYS'], supply: back },
      },
    },
    KHKS: {
      name: '考试',
      actions: {
        score: {
          label: '提交成绩',
          permission: 'examScore.save',
          to: [{ when: { field: 'examResult', in: [results.passed] }, to: 'KHSH' }, { to: 'end' }],
        },
        resit: { label: '安排补考', permission: 'examScore.save', to: 'KHBM' },
      },
    },
    KHSH: {
      name: '考核审核',
      workingDays: 20,
      actions: {
        issue: { label: '发证', permission: 'examAudit.audit', to: 'end' },
        return: { label: '退回', permission: 'examAudit.audit', backTo: ['KHKS'], supply: back },
      },
    },
  },
})
