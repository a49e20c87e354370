import { process } from '../../kit/process.ts'

/** A plant turnaround: 大检备案 → 检验计划 → 检验实施 → 办结 (spec 2 §2.8). */
export const largeProjectProcess = process('large_project', {
  title: '大检项目',
  start: 'DJBA',
  steps: {
    DJBA: {
      name: '大检备案',
      actions: { file: { label: '备案', permission: 'largeProject.save', to: 'DJJH' } },
    },
    DJJH: {
      name: '检验计划',
      workingDays: 5,
      actions: {
        generate: { label: '生成任务', permission: 'largeProject.plan', to: 'DJSS' },
        return: {
          label: '退回',
          permission: 'largeProject.plan',
          backTo: ['DJBA'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
    DJSS: {
      name: '检验实施',
      actions: { inspected: { label: '检验完成', permission: 'largeProject.plan', to: 'DJBJ' } },
    },
    DJBJ: {
      name: '大检办结',
      actions: { complete: { label: '办结', permission: 'largeProject.plan', to: 'end' } },
    },
  },
})

/** LARGE_PROJECT_STATE, of a project and of its devices. */
export const largeProjectStates = {
  draft: '1',
  filed: '2',
  arranged: '3',
  inspected: '4',
  done: '5',
} as const

/** The devices of a project by the pages that are about them: vessels, piping. */
export const largeProjectClasses = ['2000', '8000'] as const
