import { domain } from '../kit/domain.ts'
import { warningCalls } from './calls.ts'
import { warningsGrants } from './grants.ts'
import { warningsPages } from './pages.ts'
import { certificateNotice, lapseNotice, visitNotice } from './parameters.ts'
import { warningsPermissions } from './permissions.ts'
import { statDue } from './statDue.ts'
import { analyseCalls, overdueCalls } from './statisticCalls.ts'
import {
  businessUnitAllowiWarn,
  elevtorMng,
  personWarning,
  unitWarning,
  warningInfoList,
} from './views/warningViews.ts'
import { warning } from './warning.ts'

export const warningsDomain = domain('warnings', {
  records: [warning, statDue],
  pages: warningsPages,
  views: [businessUnitAllowiWarn, elevtorMng, personWarning, unitWarning, warningInfoList],
  calls: [warningCalls, overdueCalls, analyseCalls],
  permissions: warningsPermissions,
  grants: warningsGrants,
  parameters: { certificateNotice, lapseNotice, visitNotice },
})
