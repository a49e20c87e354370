import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { wrongFields } from '../kit/refusal.ts'

/**
 * 容缺: what goes on although required materials are missing, and the reason for it, given now or by whoever went
 * before. Refused without a reason; nothing where nothing is missing any more.
 */
export function lackOf(
  row: Pick<Declaration, 'lackReason'>,
  { lackReason }: { lackReason?: string | undefined },
  missing: readonly string[],
): Pick<Declaration, 'lackingMaterials' | 'lackReason'> {
  if (missing.length === 0) return { lackingMaterials: null, lackReason: null }
  const names = missing.join('、')
  // A blank says that it was emptied.
  const reason = lackReason === undefined ? row.lackReason : lackReason.trim()
  if (!reason) throw wrongFields({ lackReason: declarationMessages.lackReasonWanted(names) })
  return { lackingMaterials: names, lackReason: reason }
}
