import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** RECTIFY_STATE of a problem. */
export const problemStates = {
  open: '0',
  answered: '1',
  done: '2',
  /** It goes on as a hidden danger. */
  danger: '3',
  /** It goes on as a case. */
  handedOver: '4',
} as const

/** PROBLEM_SOURCE: whose check found it. */
export const problemSources = { authority: '1', township: '2' } as const

const toDanger = { label: '转隐患', permission: 'checkProblem.close', to: 'end' } as const

const handOver = {
  label: '移送立案',
  permission: 'checkProblem.close',
  to: 'end',
  supply: ['handoverOrg', 'reason'],
} as const

/**
 * A problem that a signed check has found: put right by its unit, or by the supervisor's hand for a unit without an
 * account, and checked again; or it goes on as a hidden danger or a case (特种设备安全监督检查办法 23, 25).
 */
export const checkProblemProcess = process('check_problem', {
  title: '现场检查问题',
  start: 'WTZG',
  steps: {
    WTZG: {
      name: '问题整改',
      actions: {
        feedback: {
          label: '反馈整改',
          permission: 'checkProblem.rectify',
          to: 'WTFC',
          supply: ['rectifyDesc'],
        },
        correct: {
          label: '当场改正',
          permission: 'checkProblem.close',
          to: 'end',
          supply: ['handleResult'],
        },
        toDanger,
        handOver,
        overdue: { label: '逾期未反馈', permission: 'checkProblem.close', bySystem: true, to: 'WTFC' },
      },
    },
    WTFC: {
      name: '问题复查',
      workingDays: 10,
      actions: {
        pass: {
          label: '复查合格',
          permission: 'checkProblem.close',
          to: 'end',
          supply: ['reviewDate', 'reviewUserNames', 'reviewOpinion'],
        },
        sendBack: { label: '退回整改', permission: 'checkProblem.close', backTo: ['WTZG'], supply: back },
        toDanger,
        handOver,
      },
    },
  },
})
