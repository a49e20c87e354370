import { process } from '../../kit/process.ts'
import { changeMessages } from './changeMessages.ts'

const back = ['backReason', 'backDescription'] as const
const returnReasons = 'REPORT_RETURN'
/** Once the old report was stopped there is no way back: the institute owes a new one. */
const notStopped = { field: 'stopOld', in: ['false'] } as const
/** The old report was revoked or replaced by something else meanwhile. */
const expire = {
  label: '自动终止',
  permission: 'reportCorrection.view',
  to: 'end',
  bySystem: true,
} as const

/**
 * A correction of a released report (RB/T 214 4.5.26): what shall be put right is audited and approved first, its cause
 * verified, then the report is modified within what was granted, and audited and approved like any report.
 */
export const reportCorrectionProcess = process('report_correction', {
  title: '报告更正',
  start: 'BZSQ',
  forbidOwnReview: {
    field: 'applyLogin',
    refusal: changeMessages.ownApplication,
    // Whoever leads the inspection often finds the error, and modifies the report.
    at: ['BZSH', 'BZSP', 'BZHS', 'BZFS', 'BZFP'],
  },
  steps: {
    BZSQ: {
      name: '更正申请',
      editable: ['reportId', 'items', 'errorType', 'errorDesc', 'dutyUserName'],
      actions: {
        submit: { label: '提交审核', permission: 'reportCorrection.save', to: 'BZSH' },
        expire,
      },
    },
    BZSH: {
      name: '更正审核',
      workingDays: 1,
      returnReasons,
      actions: {
        pass: { label: '审核通过', permission: 'reportCorrection.audit', to: 'BZSP' },
        return: { label: '退回', permission: 'reportCorrection.audit', backTo: ['BZSQ'], supply: back },
        expire,
      },
    },
    BZSP: {
      name: '更正审批',
      workingDays: 1,
      returnReasons,
      actions: {
        /** The old report counts no more from that moment; by the other way it does until the new one is sealed. */
        stop: {
          label: '同意并停用',
          permission: 'reportCorrection.approve',
          to: 'BZHS',
        },
        approve: {
          label: '同意更正',
          permission: 'reportCorrection.approve',
          to: 'BZHS',
          when: { field: 'errorLevel', in: ['1'] },
        },
        return: {
          label: '退回',
          permission: 'reportCorrection.approve',
          backTo: ['BZSQ', 'BZSH'],
          supply: back,
        },
        refuse: {
          label: '不予更正',
          permission: 'reportCorrection.approve',
          to: 'end',
          supply: ['refuseReason'],
          when: notStopped,
        },
        expire,
      },
    },
    BZHS: {
      name: '更正核实',
      workingDays: 2,
      returnReasons,
      actions: {
        ownError: {
          label: '核实为本机构差错',
          permission: 'reportCorrection.verify',
          to: 'BZXG',
          supply: ['errorCause', 'dutyParts', 'measure'],
        },
        foreignError: {
          label: '核实为非本机构原因',
          permission: 'reportCorrection.verify',
          to: 'BZXG',
          supply: ['errorCause', 'measure'],
        },
        return: {
          label: '退回审批',
          permission: 'reportCorrection.verify',
          backTo: ['BZSP'],
          supply: back,
          when: notStopped,
        },
        expire,
      },
    },
    BZXG: {
      name: '更正修改',
      workingDays: 3,
      returnReasons,
      editable: ['items'],
      actions: {
        modify: { label: '提交更正后审核', permission: 'reportCorrection.modify', to: 'BZFS' },
        // What was granted may prove too narrow: then it is asked for anew.
        return: {
          label: '退回申请',
          permission: 'reportCorrection.modify',
          backTo: ['BZSQ'],
          supply: back,
        },
        expire,
      },
    },
    BZFS: {
      name: '更正后审核',
      workingDays: 2,
      returnReasons,
      actions: {
        pass: { label: '审核通过', permission: 'reportCorrection.audit', to: 'BZFP' },
        return: { label: '退回修改', permission: 'reportCorrection.audit', backTo: ['BZXG'], supply: back },
        expire,
      },
    },
    BZFP: {
      name: '更正后审批',
      workingDays: 2,
      returnReasons,
      actions: {
        approve: { label: '批准', permission: 'reportCorrection.approve', to: 'end' },
        return: {
          label: '退回',
          permission: 'reportCorrection.approve',
          backTo: ['BZXG', 'BZFS'],
          supply: back,
        },
        expire,
      },
    },
  },
})
