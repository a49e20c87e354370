import type { FormSection } from '../../kit/view.ts'
import type { maintenanceCompliance } from './compliance.ts'

/** What was judged and what became of it, alike on the pages of both sides. */
export const judgedSections: ReadonlyArray<FormSection<typeof maintenanceCompliance>> = [
  {
    title: '核查',
    fields: [
      'checkDate',
      { field: 'knownFacts', span: 2 },
      'intervalCheck',
      'certificateCheck',
      'itemsCheck',
      'signInCheck',
      'confirmCheck',
      'selfCheck',
      'checkResult',
      'checkUserName',
      { field: 'problemDesc', span: 4 },
    ],
  },
  {
    title: '说明与销案',
    fields: [
      'rectifyLimit',
      'explainUserName',
      'explainTime',
      'status',
      { field: 'explainText', span: 4 },
      'closeUserName',
      'closeDate',
      { field: 'closeOpinion', span: 2 },
    ],
  },
]
