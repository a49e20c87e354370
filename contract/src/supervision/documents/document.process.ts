import { process } from '../../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** LAW_DOC_TYPE. */
export const docTypes = {
  instruction: '1',
  advice: '2',
  correction: '3',
  seizure: '4',
  handover: '5',
  release: '6',
  clueForm: '11',
  filingForm: '12',
  siteRecord: '13',
  interview: '14',
  evidenceList: '15',
  report: '16',
  auditForm: '17',
  proposalForm: '18',
  notice: '19',
  decision: '20',
  reminder: '21',
  application: '22',
  closingForm: '23',
  fileList: '24',
  noPenalty: '25',
} as const

/** Papers of cases that undertakers write themselves; the steps of a case write the others. */
export const caseRecords = [docTypes.siteRecord, docTypes.interview, docTypes.evidenceList] as const

/** Papers that stay in the file of a case: neither numbered nor sealed nor served. */
export const caseForms = [
  docTypes.clueForm,
  docTypes.filingForm,
  ...caseRecords,
  docTypes.report,
  docTypes.auditForm,
  docTypes.proposalForm,
  docTypes.closingForm,
  docTypes.fileList,
] as const

/** SEAL_STATE. */
export const sealStates = { none: '1', waiting: '2', sealed: '3' } as const

/** Types that want something to be put right and are checked again. */
export const demanding = [docTypes.instruction, docTypes.correction, docTypes.seizure] as const

/** LAW_DOC_STATE. */
export const docStates = {
  draft: '1',
  toIssue: '2',
  toServe: '3',
  rectifying: '4',
  toReview: '5',
  done: '6',
  handedOver: '7',
  withdrawn: '8',
} as const

/** RECHECK_RESULT. */
export const recheckResults = { done: '1', notDone: '2', handedOver: '3' } as const

/** SERVE_WAY. */
export const serveWays = { direct: '1', left: '2', post: '3', electronic: '4', notice: '5' } as const

const withdraw = {
  label: '撤销',
  permission: 'lawDocument.issue',
  to: 'end',
  supply: ['cancelReason'],
  overHolder: true,
} as const

const extend = {
  label: '延期',
  permission: 'lawDocument.extend',
  overHolder: true,
  supply: ['rectifyLimit', 'explainText'],
} as const

/** What it was about is over: its danger is closed, or its seizure released. */
const settled = { label: '随事项办结', permission: 'lawDocument.save', bySystem: true, to: 'end' } as const

/**
 * A paper of the authority: drafted by a checker, issued by the head, served, put right by its unit, checked again. A
 * paper that was issued never changes; a mistake is withdrawn and the paper issued anew.
 */
export const lawDocumentProcess = process('law_document', {
  title: '现场执法文书',
  start: 'ZLNZ',
  forbidOwnReview: { field: 'draftUser', refusal: '不能签发本人拟制的文书', at: ['ZLSP'] },
  steps: {
    ZLNZ: {
      name: '文书拟制',
      actions: {
        submit: {
          label: '送签',
          permission: 'lawDocument.save',
          to: [{ when: { field: 'docType', in: caseForms }, to: 'end' }, { to: 'ZLSP' }],
        },
      },
    },
    ZLSP: {
      name: '文书签发',
      workingDays: 1,
      actions: {
        issue: { label: '签发', permission: 'lawDocument.issue', to: 'ZLSD' },
        return: { label: '退回', permission: 'lawDocument.issue', backTo: ['ZLNZ'], supply: back },
      },
    },
    ZLSD: {
      name: '文书送达',
      actions: {
        serve: {
          label: '登记送达',
          permission: 'lawDocument.save',
          to: [{ when: { field: 'docType', in: demanding }, to: 'ZLZG' }, { to: 'end' }],
          supply: ['serveWay', 'serveReceiver', 'serveTime'],
          mayGive: ['serveWitness', 'serveConsent'],
        },
        withdraw,
        settled,
      },
    },
    ZLZG: {
      name: '文书整改',
      actions: {
        feedback: {
          label: '反馈整改',
          permission: 'lawDocument.rectify',
          to: 'ZLFC',
          supply: ['rectifyDesc'],
        },
        extend,
        withdraw,
        settled,
        overdue: { label: '逾期未反馈', permission: 'lawDocument.save', bySystem: true, to: 'ZLFC' },
      },
    },
    ZLFC: {
      name: '文书复查',
      workingDays: 10,
      actions: {
        pass: {
          label: '复查合格',
          permission: 'lawDocument.review',
          to: 'end',
          supply: ['reviewDate', 'reviewUserNames', 'reviewOpinion'],
        },
        sendBack: {
          label: '退回整改',
          permission: 'lawDocument.review',
          backTo: ['ZLZG'],
          supply: ['reviewDate', 'reviewUserNames', 'rectifyLimit', ...back],
        },
        handOver: {
          label: '移送立案',
          permission: 'lawDocument.review',
          to: 'end',
          supply: ['reviewDate', 'reviewUserNames', 'handoverOrg', 'reason'],
        },
        withdraw,
        settled,
      },
    },
  },
})
