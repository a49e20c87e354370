import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { scanCalls } from '@tejian/contract/portal/scanCalls.ts'
import { fromReplica } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { leadCode } from './leadCode.ts'
import { verifyCertificate } from './verifyCertificate.ts'
import { verifyDevice } from './verifyDevice.ts'
import { verifyReport } from './verifyReport.ts'

const minute = 60_000
/** Enough for a counter full of people behind one address, too few to try codes. */
const mostPerMinute = 30

/** What anybody may ask without signing in. */
export function portalRoutes(bind: Bind, services: Services): void {
  bind(portalCalls.verifyReport, async (context, { code }) => {
    await refuseTooMany(context, 'verifyReport', mostPerMinute, minute)
    return verifyReport(context, code, services)
  })
  bind(portalCalls.verifyCertificate, async (context, { code }) => {
    await refuseTooMany(context, 'verifyCertificate', mostPerMinute, minute)
    return fromReplica(context, (reading) => verifyCertificate(reading, code, services))
  })
  bind(portalCalls.verifyDevice, async (context, asked) => {
    await refuseTooMany(context, 'verifyDevice', mostPerMinute, minute)
    return fromReplica(context, (reading) => verifyDevice(reading, asked, services))
  })
  bind(scanCalls.qrcodeExtAction, async (context, asked) => {
    await refuseTooMany(context, 'qrcodeExtAction', mostPerMinute, minute)
    return fromReplica(context, (reading) => leadCode(reading, asked))
  })
}
