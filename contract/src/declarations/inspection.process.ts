import { process } from '../kit/process.ts'

/** From an accepted business item to its released report (domain.md); acceptance opens its first task. */
export const inspectionProcess = process('inspection', {
  title: '检验业务',
  start: 'RWAP',
  steps: {
    RWAP: {
      name: '任务安排',
      roles: ['scheduler'],
      workingDays: 3,
      editable: ['inspDept', 'proPrincipalId', 'proPrincipalName', 'inspectors'],
      actions: {
        void: { label: '作废', permission: 'declaration.void', to: 'end', supply: ['reason'] },
      },
    },
  },
})

export type InspectionStep = keyof typeof inspectionProcess.steps
