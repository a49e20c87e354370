import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** CHECK_RESULT, from the best to the worst; `report` is all that a township may do about a problem. */
export const checkResults = {
  clean: '1',
  correct: '2',
  order: '3',
  seize: '4',
  handOver: '5',
  report: '6',
} as const

/** CHECK_KIND, as far as rules ask for it. */
export const checkKinds = { usual: '1', afterLicence: '3', complaint: '4', township: '6' } as const

/** Whose check it is: PROBLEM_SOURCE. */
export const checkSides = { authority: '1', township: '2' } as const

const stop = {
  label: '终止检查',
  permission: 'safetyCheck.record',
  to: 'end',
  supply: ['stopReason'],
} as const

/**
 * A safety check of a unit: arranged, recorded on the spot and signed, and what it found dealt with
 * (特种设备安全监督检查办法; 特种设备安全法 65, 66).
 */
export const safetyCheckProcess = process('safety_check', {
  title: '监督检查',
  start: 'JCAP',
  steps: {
    JCAP: {
      name: '检查安排',
      editable: [
        'unitId',
        'unitname',
        'checkType',
        'checkDate',
        'checkerLogins',
        'companions',
        'itemTable',
        'isRandom',
        'note',
      ],
      actions: {
        arrange: { label: '安排', permission: 'safetyCheck.save', to: 'JCJL' },
        stop: { ...stop, permission: 'safetyCheck.save' },
      },
    },
    JCJL: {
      name: '现场记录',
      actions: {
        sign: {
          label: '签字',
          permission: 'safetyCheck.record',
          to: [{ when: { field: 'checkResult', in: [checkResults.clean] }, to: 'end' }, { to: 'JCCL' }],
        },
        return: { label: '退回安排', permission: 'safetyCheck.record', backTo: ['JCAP'], supply: back },
        stop,
      },
    },
    JCCL: {
      name: '处理',
      workingDays: 5,
      actions: {
        close: { label: '办结', permission: 'safetyCheck.close', to: 'end' },
      },
    },
  },
})
