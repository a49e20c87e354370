import type { CodeOf, Grants } from '../kit/permission.ts'
import type { messagingPermissions } from './permissions.ts'

const sending = ['sms.view', 'sms.send', 'smsTemplate.view'] as const

/** Which role gets which of this domain's operator codes. */
export const messagingGrants = {
  super_admin: ['smsTemplate.*'],
  audit_admin: ['sms.view', 'sms.export'],
  station_head: [
    ...sending,
    'selfStrategy.*',
    'sms.audit',
    'sms.deal',
    'sms_message.unmask',
    'sms_received.unmask',
  ],
  registrar: [...sending, 'selfStrategy.view', 'sms.deal', 'sms_received.unmask'],
  scheduler: sending,
  archivist: sending,
  finance: sending,
  supervisor: [...sending, 'sms.audit', 'sms.deal'],
} as const satisfies Grants<CodeOf<typeof messagingPermissions>>
