import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { itemsOf } from '../find.ts'
import { tellVoided } from '../voided.ts'

/** A declaration all of whose items are void is void itself. */
async function voidEmptyDeclaration(context: Context, item: BusinessItem, reason: string): Promise<void> {
  const id = filled(item, 'appmainsysid')
  if ((await itemsOf(context, id)).length > 0) return
  await sql`update declaration set state = ${states.void}, "voidReason" = ${reason}, version = version + 1, "updateDate" = ${context.now()},
    "updateUserName" = ${context.user.name} where id = ${id}::uuid`.execute(context.db)
  await setNumberFate(context, filled(item, 'appno'), 'void', reason)
}

/** Voids one item; `entitledBy` for somebody who grants what its holder asked for. */
export async function voidItem(
  context: Context,
  id: string,
  reason: string,
  entitledBy?: Permission,
): Promise<void> {
  await move(context, {
    record: businessItem,
    id,
    action: 'void',
    supplied: { reason },
    ...(entitledBy && { entitledBy }),
    prepare: async () => ({ state: states.void }),
    async effect(inner, row) {
      await setNumberFate(inner, filled(row, 'seisn'), 'void', reason)
      // A report that was begun is never sealed; its number is explained like the item's own.
      if (row.reportno) await setNumberFate(inner, row.reportno, 'void', reason)
      await voidEmptyDeclaration(inner, row, reason)
      await tellVoided(inner, {
        declarationId: filled(row, 'appmainsysid'),
        seisns: [filled(row, 'seisn')],
        reason,
      })
    },
  })
}
