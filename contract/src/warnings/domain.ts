import { domain } from '../kit/domain.ts'
import { warningCalls } from './calls.ts'
import { warningsGrants } from './grants.ts'
import { warningsPages } from './pages.ts'
import { certificateNotice } from './parameters.ts'
import { warningsPermissions } from './permissions.ts'
import { inspectAnalyse, overdueStatistics } from './statistics.ts'
import {
  businessUnitAllowiWarn,
  elevtorMng,
  personWarning,
  unitWarning,
  warningInfoList,
} from './views/warningViews.ts'
import { warning } from './warning.ts'

export const warningsDomain = domain('warnings', {
  records: [warning],
  pages: warningsPages,
  views: [businessUnitAllowiWarn, elevtorMng, personWarning, unitWarning, warningInfoList],
  calls: [warningCalls, overdueStatistics, inspectAnalyse],
  permissions: warningsPermissions,
  grants: warningsGrants,
  parameters: { certificateNotice },
})
