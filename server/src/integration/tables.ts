import type { transferField } from '@tejian/contract/integration/exchange/field.ts'
import type { transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import type { hookDelivery } from '@tejian/contract/integration/hooks/delivery.ts'
import type { webHook } from '@tejian/contract/integration/hooks/webHook.ts'
import type { authorization } from '@tejian/contract/integration/keys/authorization.ts'
import type { Generated } from 'kysely'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    transfer_authorization: TableOf<typeof authorization>
    web_hook: TableOf<typeof webHook>
    web_hook_delivery: TableOf<typeof hookDelivery>
    transfer_plan: TableOf<typeof transferPlan>
    transfer_field: TableOf<typeof transferField>
    transfer_plan_key: { planId: string; closed: string; createDate: Date | string }
    transfer_outbox: { planId: string; recordId: string; version: number; noted: Generated<Date | string> }
    transfer_key: {
      keyHash: string
      authorizationId: string
      createDate: Date | string
      /** When a replaced or revoked key ended or will; null for the present one. */
      endsAt: Date | string | null
    }
    web_hook_secret: {
      id: Generated<string>
      hookId: string
      closed: string
      createDate: Date | string
      /** When a replaced secret ends; null for the present one. */
      endsAt: Date | string | null
    }
  }
}
