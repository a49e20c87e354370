import { process } from '../kit/process.ts'
import { declarationProcess } from './declaration.process.ts'

const back = ['backReason', 'backDescription'] as const

/** What is found in a report; before it there are papers. */
const returnReasons = 'REPORT_RETURN'

const voided = { label: '作废', permission: 'declaration.void', to: 'end', supply: ['reason'] } as const

/** Somebody else agreed that it stops for good (tasks/termination.ts). */
const terminated = {
  label: '终止检验',
  permission: 'termination.audit',
  to: 'end',
  bySystem: true,
  supply: ['reason'],
} as const

/** What the scheduler settles, and what the lead inspector may still correct. */
const arrangement = [
  'inspDept',
  'planInspectDate',
  'planInspectTime',
  'proPrincipalId',
  'proPrincipalName',
  'inspectorIds',
  'inspectors',
  'instrumentIds',
  'instrumentNames',
  'arrangeNote',
  'overloadReason',
] as const

/**
 * From an accepted business item to its released report (domain.md, From declaration to released report); acceptance
 * opens its first task. A step back is allowed only to steps that the item has passed.
 */
export const inspectionProcess = process('inspection', {
  title: '检验业务',
  start: 'RWAP',
  after: declarationProcess,
  steps: {
    RWAP: {
      name: '任务安排',
      workingDays: 3,
      editable: arrangement,
      actions: {
        arrange: {
          label: '安排',
          permission: 'task.arrange',
          to: [{ when: { field: 'taskConfirmFlag', in: ['1'] }, to: 'RWQR' }, { to: 'BGSC' }],
          supply: ['planInspectDate', 'proPrincipalId'],
        },
        void: voided,
      },
    },
    RWQR: {
      name: '任务确认',
      workingDays: 2,
      editable: [...arrangement, 'safeCondition', 'confirmDate'],
      actions: {
        confirm: { label: '确认', permission: 'task.confirm', to: 'BGSC' },
        return: { label: '退回安排', permission: 'task.confirm', backTo: ['RWAP'], supply: back },
        terminate: terminated,
      },
    },
    BGSC: {
      name: '报告生成',
      workingDays: 3,
      editable: ['inspectdate', 'templateCode', 'templateName'],
      actions: {
        build: { label: '生成报告', permission: 'report.build', to: 'BGLR', supply: ['templateCode'] },
        unable: {
          label: '无法检验',
          permission: 'report.build',
          to: 'finish_inspect',
          supply: ['unableReason'],
        },
        // Not to be made on that day: the visit is arranged once more (tasks/unableInspection.ts).
        replan: {
          label: '不具备检验条件',
          permission: 'report.build',
          to: 'RWAP',
          supply: ['unableReason', 'replanDate'],
        },
        return: { label: '退回', permission: 'report.build', backTo: ['RWQR', 'RWAP'], supply: back },
        void: voided,
        terminate: terminated,
      },
    },
    BGLR: {
      name: '报告录入',
      workingDays: 5,
      returnReasons,
      editable: ['inspectdate', 'nextinspdate', 'inspectResult'],
      actions: {
        submit: { label: '提交', permission: 'report.enter', to: 'BGQR' },
        return: { label: '退回重新生成', permission: 'report.enter', backTo: ['BGSC'], supply: back },
        void: voided,
        terminate: terminated,
      },
    },
    BGQR: {
      name: '报告确认',
      workingDays: 2,
      returnReasons,
      actions: {
        confirm: {
          label: '确认',
          permission: 'report.confirm',
          to: [{ when: { field: 'seniorReview', in: ['1'] }, to: 'BGSH_FX' }, { to: 'BGSH' }],
        },
        return: { label: '退回', permission: 'report.confirm', backTo: ['BGLR'], supply: back },
      },
    },
    BGSH_FX: {
      name: '技术复核',
      workingDays: 2,
      returnReasons,
      actions: {
        recheck: { label: '复核通过', permission: 'report.recheck', to: 'BGSH' },
        return: { label: '退回', permission: 'report.recheck', backTo: ['BGLR', 'BGQR'], supply: back },
      },
    },
    BGSH: {
      name: '报告审核',
      workingDays: 2,
      returnReasons,
      actions: {
        audit: { label: '审核通过', permission: 'report.audit', to: 'BGSP' },
        return: { label: '退回', permission: 'report.audit', backTo: ['BGLR', 'BGQR'], supply: back },
      },
    },
    BGSP: {
      name: '报告审批',
      workingDays: 2,
      returnReasons,
      actions: {
        approve: { label: '批准', permission: 'report.approve', to: 'finish_inspect' },
        return: {
          label: '退回',
          permission: 'report.approve',
          backTo: ['BGLR', 'BGQR', 'BGSH'],
          supply: back,
        },
      },
    },
    finish_inspect: {
      name: '检验办结',
      workingDays: 1,
      actions: {
        finish: {
          label: '办结',
          permission: 'report.finish',
          to: [{ when: { field: 'withReport', in: ['1'] }, to: 'BGDY' }, { to: 'end' }],
        },
      },
    },
    BGDY: {
      name: '报告打印',
      workingDays: 2,
      returnReasons,
      actions: {
        print: { label: '打印登记', permission: 'report.print', to: 'BGGD' },
        return: { label: '退回审批', permission: 'report.print', backTo: ['BGSP'], supply: back },
      },
    },
    BGGD: {
      name: '报告归档',
      workingDays: 3,
      returnReasons,
      editable: ['archiveNo', 'volumeno', 'archivePlace', 'paperPages', 'archiveCopies', 'archiveNote'],
      actions: {
        archive: { label: '归档', permission: 'report.archive', to: 'BGFF' },
        return: { label: '退回打印', permission: 'report.archive', backTo: ['BGDY'], supply: back },
      },
    },
    BGFF: {
      name: '报告发放',
      returnReasons,
      editable: [
        'issueWay',
        'receiver',
        'receiverTel',
        'receiverIdno',
        'expressNo',
        'expressBillId',
        'issueCopies',
        'issueNote',
        'recallStatus',
      ],
      actions: {
        release: { label: '发放', permission: 'report.release', to: 'end' },
        return: { label: '退回归档', permission: 'report.release', backTo: ['BGGD'], supply: back },
      },
    },
  },
})

export type InspectionStep = keyof typeof inspectionProcess.steps
