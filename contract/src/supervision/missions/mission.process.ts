import { process } from '../../kit/process.ts'

/** CHECK_MISSION_TYPE. */
export const missionTypes = {
  usual: '1',
  special: '2',
  random: '3',
  afterLicence: '4',
  assigned: '5',
} as const

/**
 * A task of checks that an authority hands to those below it: issued, signed for, carried out, verified by who issued
 * it (spec 2 §2.10 supCheckMng).
 */
export const supervisionMissionProcess = process('supervision_mission', {
  title: '监督检查任务',
  start: 'RWXD',
  steps: {
    RWXD: {
      name: '任务下达',
      editable: [
        'missionname',
        'missionType',
        'startDate',
        'endDate',
        'execOrgNames',
        'demand',
        'unitLines',
        'filterUnittype',
        'filterClass',
      ],
      actions: {
        issue: { label: '下达', permission: 'checkTask.save', to: 'RWQS' },
      },
    },
    RWQS: {
      name: '任务签收',
      workingDays: 3,
      actions: {
        receive: { label: '签收', permission: 'checkTask.save', to: 'RWZX' },
      },
    },
    RWZX: {
      name: '任务执行',
      actions: {
        report: { label: '报告完成', permission: 'checkTask.save', to: 'RWHS' },
      },
    },
    RWHS: {
      name: '完成核实',
      workingDays: 5,
      actions: {
        verify: { label: '核实通过', permission: 'checkTask.save', to: 'end' },
        return: {
          label: '退回',
          permission: 'checkTask.save',
          backTo: ['RWZX'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})
