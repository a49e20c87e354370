import type { smsTemplate } from '@tejian/contract/shared/sms/smsTemplate.ts'
import type { smsMessage } from '@tejian/contract/shared/smsMessage.ts'
import type { TableOf } from '../../kit/db/tables.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    sms_message: TableOf<typeof smsMessage>
    sms_template: TableOf<typeof smsTemplate>
    sealed_sms: { id: string; content: string }
    sms_parameters: { id: string; content: string }
  }
}
