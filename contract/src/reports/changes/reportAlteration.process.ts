import { process } from '../../kit/process.ts'
import { changeMessages } from './changeMessages.ts'

const back = ['backReason', 'backDescription'] as const
const returnReasons = 'REPORT_RETURN'
/** The old report was revoked or replaced by something else meanwhile. */
const expire = {
  label: '自动终止',
  permission: 'reportAlteration.view',
  to: 'end',
  bySystem: true,
} as const

/** An alteration of a released report: nobody erred, the unit has another name or gave other data. */
export const reportAlterationProcess = process('report_alteration', {
  title: '报告更改',
  start: 'GGSQ',
  forbidOwnReview: {
    field: 'applyLogin',
    refusal: changeMessages.ownApplication,
    at: ['GGSH', 'GGSP'],
  },
  steps: {
    GGSQ: {
      name: '更改申请',
      editable: ['reportId', 'items', 'alterType', 'alterReason'],
      actions: {
        submit: { label: '提交审核', permission: 'reportAlteration.save', to: 'GGSH' },
        expire,
      },
    },
    GGSH: {
      name: '更改审核',
      workingDays: 2,
      returnReasons,
      actions: {
        pass: { label: '审核通过', permission: 'reportAlteration.audit', to: 'GGSP' },
        return: { label: '退回', permission: 'reportAlteration.audit', backTo: ['GGSQ'], supply: back },
        expire,
      },
    },
    GGSP: {
      name: '更改审批',
      workingDays: 2,
      returnReasons,
      actions: {
        approve: { label: '批准更改', permission: 'reportAlteration.approve', to: 'GGXG' },
        return: {
          label: '退回',
          permission: 'reportAlteration.approve',
          backTo: ['GGSQ', 'GGSH'],
          supply: back,
        },
        refuse: {
          label: '不予更改',
          permission: 'reportAlteration.approve',
          to: 'end',
          supply: ['refuseReason'],
        },
        expire,
      },
    },
    GGXG: {
      name: '更改修改',
      workingDays: 2,
      returnReasons,
      actions: {
        modify: { label: '核对无误，提交处理', permission: 'reportAlteration.modify', to: 'GGCL' },
        return: { label: '退回审批', permission: 'reportAlteration.modify', backTo: ['GGSP'], supply: back },
        expire,
      },
    },
    GGCL: {
      name: '更改处理',
      workingDays: 3,
      editable: ['issueWay', 'receiver', 'expressNo'],
      actions: {
        finish: {
          label: '处理完成',
          permission: 'reportAlteration.deal',
          to: 'end',
          supply: ['recallStatus'],
        },
        expire,
      },
    },
  },
})
