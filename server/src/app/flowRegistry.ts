import { agreement } from '@tejian/contract/charges/agreement.ts'
import { declarationFlow, itemFlow, locateBusiness } from '../declarations/public.ts'
import type { FlowRegistry } from '../shared/flow/registry.ts'

/** Every process whose tasks the flow calls know, and how a business number leads to its records. */
export const flowRegistry: FlowRegistry = {
  domains: { declaration: declarationFlow, inspection: itemFlow, agreement: { record: agreement } },
  locate: locateBusiness,
}
