import { process } from '../../kit/process.ts'

/** COMPLAINT_TYPE. */
export const complaintTypes = { complaint: '1', report: '2' } as const

/** COMPLAINT_ABOUT: what it is about; inspections are looked into by their own institute, everything else by the authority. */
export const complaintAbouts = {
  inspection: '1',
  use: '2',
  maintenance: '3',
  making: '4',
  other: '9',
} as const

/** A complaint or a report of the public, from its taking in to the answer (spec 2 §2.9 complaint). */
export const complaintProcess = process('complaint', {
  title: '投诉举报',
  start: 'TSSL',
  steps: {
    TSSL: {
      name: '投诉受理',
      workingDays: 7,
      actions: {
        accept: { label: '受理', permission: 'complaint.save', to: 'TSBL', supply: ['dealMan'] },
        refuse: { label: '不予受理', permission: 'complaint.save', to: 'end', supply: ['refuseReason'] },
      },
    },
    /** The terms of the next two are parameters (`matterParameters.ts`); that of dealing with it depends on its kind. */
    TSBL: {
      name: '投诉办理',
      actions: {
        report: { label: '办理完成', permission: 'complaint.deal', to: 'TSDF', supply: ['handleResult'] },
        handOn: { label: '转办', permission: 'complaint.deal', to: 'TSBL', supply: ['dealMan'] },
        check: { label: '生成检查', permission: 'safetyCheck.save' },
        toCase: { label: '移送立案', permission: 'lawCase.save' },
      },
    },
    TSDF: {
      name: '投诉答复',
      actions: {
        answer: { label: '答复', permission: 'complaint.deal', to: 'end', supply: ['replyContent'] },
        return: {
          label: '退回办理',
          permission: 'complaint.deal',
          backTo: ['TSBL'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})
