import { process } from '../kit/process.ts'
import { majorMessages } from './majorProblemMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** Steps at which the institute has not sent its report yet: what is written there may still change. */
export const stepsBeforeSending: ReadonlySet<string> = new Set(['ZDDJ', 'ZDSH', 'ZDSP', 'ZDDY'])

/**
 * A major problem: 登记 → 审核 → 审批 → 报送 of the institute, 接收 → 处置 of the authority. Unit and supervisors hear of it
 * at once at every submit, before anybody has reviewed it (特种设备安全法 第五十三条); what follows is the paper, and what
 * the authority does about it.
 */
export const majorProblemProcess = process('major_problem', {
  title: '重大问题',
  start: 'ZDDJ',
  forbidOwnReview: { field: 'reportLogin', refusal: majorMessages.ownProblem, at: ['ZDSH', 'ZDSP'] },
  steps: {
    ZDDJ: {
      name: '重大问题登记',
      workingDays: 1,
      editable: ['problemDesc', 'legalBasis', 'foundDate', 'urgent', 'advice'],
      actions: {
        submit: { label: '提交审核', permission: 'majorProblem.save', to: 'ZDSH' },
        cancel: { label: '撤销', permission: 'majorProblem.save', to: 'end', supply: ['cancelReason'] },
      },
    },
    ZDSH: {
      name: '重大问题审核',
      workingDays: 1,
      actions: {
        pass: { label: '审核通过', permission: 'majorProblem.audit', to: 'ZDSP' },
        return: { label: '退回', permission: 'majorProblem.audit', backTo: ['ZDDJ'], supply: back },
      },
    },
    ZDSP: {
      name: '重大问题审批',
      workingDays: 1,
      actions: {
        approve: { label: '批准', permission: 'majorProblem.approve', to: 'ZDDY' },
        return: { label: '退回', permission: 'majorProblem.approve', backTo: ['ZDDJ', 'ZDSH'], supply: back },
      },
    },
    ZDDY: {
      name: '重大问题报送',
      workingDays: 1,
      actions: {
        send: { label: '登记报送', permission: 'majorProblem.send', to: 'ZDJS', supply: ['sendDate'] },
        print: { label: '打印', permission: 'majorProblem.send' },
      },
    },
    ZDJS: {
      name: '重大问题接收',
      workingDays: 1,
      actions: {
        receive: { label: '接收', permission: 'majorProblem.receive', to: 'ZDCZ' },
      },
    },
    ZDCZ: {
      name: '重大问题处置',
      // The check is to have begun by then.
      workingDays: 2,
      actions: {
        dispose: {
          label: '处置办结',
          permission: 'majorProblem.receive',
          to: 'end',
          supply: ['handleResult'],
        },
      },
    },
  },
})
