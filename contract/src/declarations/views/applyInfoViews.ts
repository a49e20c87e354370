import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { acceptanceSection, declarationSections, outcomeSection, reviewSection } from './formSections.ts'

/** One declaration, read only. */
export const applyInfo = view('applyInfo', {
  title: '申报登记详情',
  record: declaration,
  path: '/api/appmain',
  columns: ['appno', 'unitname', 'equcodeset', 'appdate'],
  orderBy: ['appdate', 'desc'],
  rowActions: [
    'edit',
    'withdraw',
    'printForm',
    'printReceipt',
    'printPayment',
    'charge',
    'transfer',
    'assist',
    'sendSms',
    'void',
  ],
  form: { sections: [...declarationSections, reviewSection, acceptanceSection, outcomeSection] },
})

/** The same as a charging clerk reads it: its charges first. */
export const payApplyInfo = view('payApply/applyInfo', {
  ...applyInfo,
  title: '收费申报详情',
  rowActions: ['charge', 'printForm', 'printPayment'],
})

/** One declaration at acceptance. */
export const acceptForm = view('accept/form', {
  ...applyInfo,
  title: '业务受理办理',
  filter: { stepcode: 'YWSL' },
  form: { sections: [...declarationSections, acceptanceSection] },
})
