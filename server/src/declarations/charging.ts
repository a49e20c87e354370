import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { activeChargesOf } from '../charges/public.ts'
import { itemsOf } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { findDeclaration } from './find.ts'
import { itemOnWire } from './wire.ts'

/**
 * Charge pre-check (spec 2 §5, §7.1): the business still to be charged of one declaration. The list is left out when a
 * charge is registered already.
 */
export async function chargePreCheck(context: Context, numbers: readonly string[]) {
  const [appno, other] = numbers
  if (!appno) throw new Refusal(declarationMessages.emptyNumber)
  if (other) throw new Refusal(declarationMessages.differentNumbers)
  const row = await findDeclaration(context, { appno })
  if ((await activeChargesOf(context, [row.id])).length > 0) return {}
  return { appBussList: (await itemsOf(context, row.id)).map((item) => itemOnWire(context, item)) }
}
