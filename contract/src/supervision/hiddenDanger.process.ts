import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** HIDDEN_DANGER_LEVEL. */
export const dangerLevels = { general: '1', serious: '2' } as const

/** HIDDEN_DANGER_SOURCE, as far as rules ask for it. */
export const dangerSources = { supervision: '1', inspection: '2', ownCheck: '3', maintenance: '4' } as const

/** HIDDEN_DANGER_STATE. */
export const dangerStates = {
  open: '1',
  rectifying: '2',
  toReview: '3',
  closed: '4',
  /** 挂牌督办: the head of the authority watches it until it is closed. */
  listed: '5',
} as const

const serious = { field: 'dangerlevel', in: [dangerLevels.serious] } as const
const ownCheck = { field: 'foundsource', in: [dangerSources.ownCheck] } as const

const list = {
  label: '挂牌督办',
  permission: 'hiddenDanger.list',
  when: serious,
  supply: ['superviseDemand'],
} as const

/** The case about it is closed. */
const settled = { label: '随案件办结', permission: 'hiddenDanger.close', bySystem: true, to: 'end' } as const

/**
 * A hidden danger: registered, dealt with by the authority, put right by its unit, checked, closed. What a unit finds itself
 * and is not serious it puts right without the authority (第74号令).
 */
export const hiddenDangerProcess = process('hidden_danger', {
  title: '事故隐患',
  start: 'YHDJ',
  steps: {
    YHDJ: {
      name: '隐患登记',
      editable: [
        'dangerlevel',
        'hazardClause',
        'dangertype',
        'dangerDesc',
        'foundsource',
        'foundDate',
        'rectifyLimit',
        'note',
      ],
      actions: {
        submit: {
          label: '上报',
          permission: 'hiddenDanger.save',
          to: [{ when: serious, to: 'YHCL' }, { when: ownCheck, to: 'YHZG' }, { to: 'YHCL' }],
        },
      },
    },
    YHCL: {
      name: '隐患处置',
      workingDays: 5,
      editable: ['rectifyStatus', 'handleResult'],
      actions: {
        order: {
          label: '责令整改',
          permission: 'hiddenDanger.close',
          to: 'YHZG',
          supply: ['rectifyLimit'],
        },
        close: { label: '当场销号', permission: 'hiddenDanger.close', to: 'end', supply: ['handleResult'] },
        return: { label: '退回', permission: 'hiddenDanger.close', backTo: ['YHDJ'], supply: back },
        list,
        settled,
      },
    },
    YHZG: {
      name: '隐患整改',
      editable: ['dutyUserName', 'rectifyMeasure', 'rectifyFund', 'emergencyPlan'],
      actions: {
        feedback: {
          label: '反馈整改',
          permission: 'hiddenDanger.rectify',
          to: [{ when: serious, to: 'YHFC' }, { when: ownCheck, to: 'end' }, { to: 'YHFC' }],
          supply: ['rectifyDesc'],
        },
        overdue: { label: '逾期未反馈', permission: 'hiddenDanger.close', bySystem: true, to: 'YHFC' },
        settled,
      },
    },
    YHFC: {
      name: '隐患核查',
      workingDays: 10,
      actions: {
        pass: {
          label: '核查销号',
          permission: 'hiddenDanger.close',
          to: 'end',
          supply: ['checkDate', 'checkUserNames', 'checkOpinion'],
        },
        sendBack: { label: '退回整改', permission: 'hiddenDanger.close', backTo: ['YHZG'], supply: back },
        list,
        settled,
      },
    },
  },
})
