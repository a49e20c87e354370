import { domain } from '../kit/domain.ts'
import {
  approvalLogCalls,
  conversionCalls,
  failRuleCalls,
  guideCalls,
  phoneTemplateCalls,
  releaseCalls,
  submitLogCalls,
} from './calls.ts'
import { phoneConversion } from './conversion.ts'
import { phoneFailRule } from './failRule.ts'
import { mobileGrants } from './grants.ts'
import { phoneGuide } from './guide.ts'
import { phoneOperation } from './operationLog.ts'
import { mobilePages } from './pages.ts'
import { packDays, photoPx } from './parameters.ts'
import { mobilePermissions } from './permissions.ts'
import { phoneTemplate } from './phoneTemplate.ts'
import { phoneRelease } from './release.ts'
import { tripCalls } from './trips/calls.ts'
import { configViews } from './views/configViews.ts'
import { auditApprovalLog, recordSubmitLog } from './views/logViews.ts'

export const mobileDomain = domain('mobile', {
  records: [phoneRelease, phoneTemplate, phoneConversion, phoneFailRule, phoneGuide, phoneOperation],
  pages: mobilePages,
  views: [...Object.values(configViews), recordSubmitLog, auditApprovalLog],
  calls: [
    releaseCalls,
    phoneTemplateCalls,
    conversionCalls,
    failRuleCalls,
    guideCalls,
    submitLogCalls,
    approvalLogCalls,
    tripCalls,
  ],
  parameters: { packDays, photoPx },
  permissions: mobilePermissions,
  grants: mobileGrants,
})
