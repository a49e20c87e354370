import { view } from '../../kit/view.ts'
import { declaration } from '../declaration.ts'
import { applyList } from './applyList.ts'
import { declarationSections } from './formSections.ts'

/** The declaration sheet (apply2). The list behind it is the registration list. */
export const applyBox = view('applyBox', {
  title: '申报登记表',
  record: declaration,
  path: applyList.path,
  columns: ['appno', 'unitname', 'equcodeset', 'appdate'],
  orderBy: applyList.orderBy,
  form: { sections: declarationSections },
})
