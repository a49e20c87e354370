import { domain } from '../kit/domain.ts'
import * as calls from './calls.ts'
import { qualityGrants } from './grants.ts'
import { qualityPages } from './pages.ts'
import { qualityPermissions } from './permissions.ts'
import { statDefect, statPerson, statReturn } from './statFindings.ts'
import { statItem } from './statItem.ts'
import * as details from './views/detailViews.ts'

export const qualityDomain = domain('quality', {
  records: [statItem, statReturn, statDefect, statPerson],
  pages: qualityPages,
  views: Object.values(details),
  calls: Object.values(calls),
  permissions: qualityPermissions,
  grants: qualityGrants,
})
