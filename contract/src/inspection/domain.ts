import { domain, filesOf } from '../kit/domain.ts'
import { businessItem } from './businessItem.ts'

/** What declarations, tasks and reports share: the business item, its way and its steps. */
export const inspectionDomain = domain('inspection', {
  records: [businessItem],
  attachmentOwners: [filesOf(businessItem, 'report.enter')],
})
