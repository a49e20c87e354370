import { process } from '../../kit/process.ts'
import { documentMessages } from './documentMessages.ts'

const back = ['backReason', 'backDescription'] as const

/** A version of a quality document: 编制计划 → 编制 → 审核 → 批准 → 发布 (spec 2 §2.4 qualitySystemMng). */
export const documentProcess = process('quality_document', {
  title: '质量体系文件',
  start: 'WJJH',
  forbidOwnReview: { field: 'compileUser', refusal: documentMessages.ownDocument, at: ['WJSH', 'WJSP'] },
  steps: {
    WJJH: {
      name: '文件编制计划',
      editable: [
        'planName',
        'fileno',
        'fileTitle',
        'catalogCode',
        'compileUser',
        'planFinishDate',
        'revisionReason',
      ],
      actions: { submit: { label: '下达编制', permission: 'qualityDocument.save', to: 'WJBZ' } },
    },
    WJBZ: {
      name: '文件编制',
      editable: ['fileTitle', 'summary'],
      actions: {
        make: { label: '提交审核', permission: 'qualityDocument.make', to: 'WJSH' },
        return: { label: '退回', permission: 'qualityDocument.make', backTo: ['WJJH'], supply: back },
      },
    },
    WJSH: {
      name: '文件审核',
      workingDays: 3,
      actions: {
        pass: { label: '审核通过', permission: 'qualityDocument.audit', to: 'WJSP' },
        return: {
          label: '退回',
          permission: 'qualityDocument.audit',
          backTo: ['WJBZ', 'WJJH'],
          supply: back,
        },
      },
    },
    WJSP: {
      name: '文件批准',
      workingDays: 3,
      actions: {
        approve: { label: '批准', permission: 'qualityDocument.approve', to: 'WJFB' },
        return: {
          label: '退回',
          permission: 'qualityDocument.approve',
          backTo: ['WJBZ', 'WJSH', 'WJJH'],
          supply: back,
        },
      },
    },
    WJFB: {
      name: '文件发布',
      workingDays: 5,
      editable: ['receiveOrgs', 'copyNo', 'effectDate'],
      actions: {
        issue: { label: '发布', permission: 'qualityDocument.issue', to: 'end' },
        return: {
          label: '退回',
          permission: 'qualityDocument.issue',
          backTo: ['WJBZ', 'WJSP', 'WJSH', 'WJJH'],
          supply: back,
        },
      },
    },
  },
})

/** QUALITY_DOC_STATE. */
export const documentStates = {
  planned: '0',
  making: '1',
  toAudit: '2',
  toApprove: '3',
  toIssue: '4',
  /** Issued, and in force from its day on. */
  issued: '5',
  inForce: '6',
  withdrawn: '7',
  returned: '8',
} as const

/** The states of a version that is neither in force yet nor withdrawn: a document has one such version at most. */
export const openStates: readonly string[] = ['0', '1', '2', '3', '4', '5', '8']

/** The states of what departments have: issued, in force, withdrawn. */
export const issuedStates: readonly string[] = [
  documentStates.issued,
  documentStates.inForce,
  documentStates.withdrawn,
]
