import { domain } from '../kit/domain.ts'
import { liftAlarm } from './alarm.ts'
import { alarmCalls, connectionCalls, signInCalls, vendorCalls } from './calls.ts'
import { maintenanceCompliance } from './compliance/compliance.ts'
import { complianceCalls } from './compliance/complianceCalls.ts'
import { liftConnection } from './connection.ts'
import { liftsGrants } from './grants.ts'
import { liftsPages } from './pages.ts'
import { arriveCity, arriveOther, complianceTerm } from './parameters.ts'
import { liftsPermissions } from './permissions.ts'
import { receiveCalls } from './receiveCalls.ts'
import { maintenanceSignIn } from './signIn.ts'
import { liftVendor, liftVendorKey } from './vendor.ts'
import { compliance } from './views/compliance.ts'
import { complianceJy } from './views/complianceJy.ts'
import { liftViews } from './views/liftViews.ts'
import { nfcSign } from './views/nfcSign.ts'

export const liftsDomain = domain('lifts', {
  records: [liftAlarm, liftConnection, liftVendor, liftVendorKey, maintenanceSignIn, maintenanceCompliance],
  pages: liftsPages,
  views: [...Object.values(liftViews), complianceJy, compliance, nfcSign],
  calls: [receiveCalls, connectionCalls, alarmCalls, signInCalls, vendorCalls, complianceCalls],
  permissions: liftsPermissions,
  grants: liftsGrants,
  parameters: { arriveCity, arriveOther, complianceTerm },
})
