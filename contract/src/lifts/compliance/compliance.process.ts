import { process } from '../../kit/process.ts'
import { complianceResults } from './verdict.ts'

/** A check of a lift's maintenance: registered, explained by the maintenance unit where it found something, closed. */
export const complianceProcess = process('maintenance_compliance', {
  title: '维保合规核查',
  start: 'HGHC',
  steps: {
    HGHC: {
      name: '核查登记',
      editable: [
        'checkDate',
        'intervalCheck',
        'certificateCheck',
        'itemsCheck',
        'signInCheck',
        'confirmCheck',
        'selfCheck',
        'problemDesc',
      ],
      actions: {
        submit: {
          label: '提交',
          permission: 'compliance.save',
          to: [{ when: { field: 'checkResult', in: [complianceResults.broken] }, to: 'HGSM' }, { to: 'end' }],
        },
      },
    },
    HGSM: {
      name: '单位说明',
      actions: {
        explain: {
          label: '提交说明',
          permission: 'compliance.explain',
          to: 'HGXA',
          supply: ['explainText'],
        },
      },
    },
    HGXA: {
      name: '监察销案',
      workingDays: 5,
      actions: {
        close: { label: '销案', permission: 'compliance.close', to: 'end' },
        return: {
          label: '退回',
          permission: 'compliance.close',
          backTo: ['HGSM'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})

/** COMPLIANCE_STATE. */
export const complianceStates = {
  draft: '0',
  toExplain: '1',
  toClose: '2',
  done: '3',
  returned: '4',
} as const

/** COMPLIANCE_SIDE: at the inspection of a lift, or month by month by its supervisors. */
export const complianceSides = { inspection: '1', supervision: '2' } as const
