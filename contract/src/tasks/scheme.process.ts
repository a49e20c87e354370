import { process } from '../kit/process.ts'
import { schemeMessages } from './schemeMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** An inspection scheme: 方案编制 → 方案审核 → 方案审批 → 方案备案 (spec 2 §2.3 zjprofa; TSG 21-2016 §8.2). */
export const schemeProcess = process('inspection_scheme', {
  title: '检验方案',
  start: 'FABZ',
  forbidOwnReview: {
    field: 'compileUser',
    refusal: schemeMessages.ownScheme,
    at: ['FASH', 'FASP'],
  },
  steps: {
    FABZ: {
      name: '方案编制',
      editable: [
        'schemename',
        'templateName',
        'planInspectDate',
        'inspectorLogins',
        'proPrincipalId',
        'instrumentIds',
        'inspItem',
        'inspmethod',
        'riskmeasure',
      ],
      actions: { submit: { label: '提交审核', permission: 'scheme.save', to: 'FASH' } },
    },
    FASH: {
      name: '方案审核',
      workingDays: 2,
      actions: {
        pass: { label: '审核通过', permission: 'scheme.audit', to: 'FASP' },
        return: { label: '退回', permission: 'scheme.audit', backTo: ['FABZ'], supply: back },
      },
    },
    FASP: {
      name: '方案审批',
      workingDays: 2,
      actions: {
        approve: { label: '批准', permission: 'scheme.approve', to: 'FABA' },
        return: { label: '退回', permission: 'scheme.approve', backTo: ['FABZ', 'FASH'], supply: back },
      },
    },
    FABA: {
      name: '方案备案',
      actions: {
        file: { label: '备案', permission: 'scheme.file', to: 'end', supply: ['filingno'] },
        return: {
          label: '退回',
          permission: 'scheme.file',
          backTo: ['FABZ', 'FASH', 'FASP'],
          supply: back,
        },
      },
    },
  },
})

/** SCHEME_STATE. */
export const schemeStates = {
  draft: '0',
  toAudit: '1',
  toApprove: '2',
  toFile: '3',
  filed: '4',
  returned: '5',
  replaced: '6',
} as const

/** The states in which a scheme is one that may be inspected by. */
export const approvedStates: readonly string[] = [schemeStates.toFile, schemeStates.filed]
