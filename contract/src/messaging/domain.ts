import { domain } from '../kit/domain.ts'
import { smsAtOnce } from '../shared/sms/sendingAtOnce.ts'
import { smsTemplate } from '../shared/sms/smsTemplate.ts'
import { smsMessage } from '../shared/smsMessage.ts'
import { smsBatch } from './batch.ts'
import { batchCalls, receivedCalls, sentCalls, templateCalls } from './calls.ts'
import { messagingGrants } from './grants.ts'
import { messagingPages } from './pages.ts'
import { messagingPermissions } from './permissions.ts'
import { smsReceived } from './received.ts'
import { selfStrategy } from './selfInspection.ts'
import { selfMessageCalls, selfStrategyCalls } from './selfInspectionCalls.ts'
import { msgAudit } from './views/msgAudit.ts'
import { msgTemplate } from './views/msgTemplate.ts'
import { receiveMsg } from './views/receiveMsg.ts'
import { sendMessage, strategySet } from './views/selfInspectionViews.ts'
import { sendMsg } from './views/sendMsg.ts'

export const messagingDomain = domain('messaging', {
  records: [selfStrategy, smsBatch, smsMessage, smsReceived, smsTemplate],
  pages: messagingPages,
  views: [msgAudit, msgTemplate, receiveMsg, sendMessage, sendMsg, strategySet],
  calls: [templateCalls, sentCalls, batchCalls, receivedCalls, selfStrategyCalls, selfMessageCalls],
  permissions: messagingPermissions,
  parameters: { smsAtOnce },
  grants: messagingGrants,
})
