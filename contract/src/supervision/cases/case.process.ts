import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** CASE_STATE. */
export const caseStates = {
  clue: '1',
  filing: '2',
  investigating: '3',
  reviewing: '4',
  notifying: '5',
  deciding: '6',
  executing: '7',
  closing: '8',
  notFiled: '9',
} as const

/** PUNISH_RESULT. */
export const punishResults = { punish: '1', none: '2', handOver: '3' } as const

/** CASE_SOURCE. */
export const caseSources = { problem: '1', document: '2', danger: '3', complaint: '4', other: '5' } as const

const punished = { field: 'proposedResult', in: [punishResults.punish] } as const

/** 90 days from filing, 30 more by the head, then as long as the collective discussion says (程序规定 64). */
const extend = {
  label: '延长办案期限',
  permission: 'lawCase.decide',
  overHolder: true,
  supply: ['explainText'],
  mayGive: ['caseLimitTo'],
} as const

/** Hearing, testing and publication do not count (程序规定 64). */
const suspend = {
  label: '扣除期间',
  permission: 'lawCase.save',
  supply: ['suspendFrom', 'suspendTo', 'explainText'],
} as const

const discuss = {
  label: '集体讨论',
  permission: 'lawCase.decide',
  overHolder: true,
  supply: ['discussDate', 'discussMembers', 'discussOpinion'],
} as const

const investigated = [
  'casename',
  'caseReason',
  'fact',
  'evidence',
  'legalBasis',
  'punishBasis',
  'undertaker',
  'proposedResult',
  'punishProposal',
  'proposedFine',
  'fineMin',
  'fineMax',
  'mitigateReason',
  'isStopped',
  'isRevoked',
] as const

/**
 * A case of the authority, from its clue to its closing (市场监督管理行政处罚程序规定; forms: 国市监法发〔2021〕42号).
 */
export const lawCaseProcess = process('law_case', {
  title: '违法案件',
  start: 'AJLR',
  forbidOwnReview: { field: 'undertakerUser', refusal: '审核人员不得参与本案调查', at: ['AJSH'] },
  steps: {
    AJLR: {
      name: '线索核查',
      workingDays: 15,
      actions: {
        submit: { label: '送立案审批', permission: 'lawCase.save', to: 'LASP' },
        extendClue: {
          label: '延长核查期限',
          permission: 'lawCase.decide',
          overHolder: true,
          supply: ['explainText'],
        },
      },
    },
    LASP: {
      name: '立案审批',
      actions: {
        file: {
          label: '立案',
          permission: 'lawCase.decide',
          to: 'AJDC',
          supply: ['approveOpinion'],
        },
        notFile: {
          label: '不予立案',
          permission: 'lawCase.decide',
          to: 'end',
          supply: ['approveOpinion'],
        },
        return: { label: '退回', permission: 'lawCase.decide', backTo: ['AJLR'], supply: back },
      },
    },
    AJDC: {
      name: '案件调查',
      editable: investigated,
      actions: {
        report: { label: '调查终结送审', permission: 'lawCase.save', to: 'AJSH' },
        suspend,
        extend,
        discuss,
      },
    },
    AJSH: {
      name: '案件审核',
      workingDays: 10,
      actions: {
        pass: {
          label: '审核通过',
          permission: 'lawCase.review',
          to: [{ when: punished, to: 'CFGZ' }, { to: 'AJSP' }],
          supply: ['auditOpinion'],
        },
        return: { label: '退回调查', permission: 'lawCase.review', backTo: ['AJDC'], supply: back },
        extend,
        discuss,
      },
    },
    CFGZ: {
      name: '处罚告知',
      editable: ['defenceRecord', 'hearingDate'],
      actions: {
        proceed: { label: '送审批决定', permission: 'lawCase.save', to: 'AJSP' },
        suspend,
        extend,
        discuss,
      },
    },
    AJSP: {
      name: '处罚决定',
      actions: {
        decide: {
          label: '作出决定',
          permission: 'lawCase.decide',
          to: [{ when: punished, to: 'AJZX' }, { to: 'AJJA' }],
          supply: ['approveOpinion'],
        },
        return: { label: '退回调查', permission: 'lawCase.decide', backTo: ['AJDC'], supply: back },
        extend,
        discuss,
      },
    },
    AJZX: {
      name: '处罚执行',
      editable: ['paidAmount', 'paidDate', 'performRecord'],
      actions: {
        finish: { label: '送结案审批', permission: 'lawCase.save', to: 'AJJA' },
        urge: { label: '催告履行', permission: 'lawCase.save' },
        apply: { label: '申请强制执行', permission: 'lawCase.save' },
        defer: {
          label: '分期、延期缴纳',
          permission: 'lawCase.decide',
          overHolder: true,
          supply: ['payLimit', 'explainText'],
        },
      },
    },
    AJJA: {
      name: '结案审批',
      workingDays: 15,
      actions: {
        close: {
          label: '同意结案',
          permission: 'lawCase.decide',
          to: 'end',
          supply: ['approveOpinion'],
        },
        return: { label: '退回', permission: 'lawCase.decide', backTo: ['AJZX'], supply: back },
      },
    },
  },
})
