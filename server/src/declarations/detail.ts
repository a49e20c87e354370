import type { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { changesSinceReturn, itemsOf, usualOffice } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readFlow } from '../shared/flow/log.ts'
import { withdrawableIds } from '../shared/flow/withdraw.ts'
import { attachedKinds, missingMaterials } from './facts.ts'
import { type DeclarationKey, findDeclaration } from './find.ts'
import { materialsOf } from './materials/demands.ts'
import { declarationActions } from './policy.ts'
import { declarationOnWire, itemOnWire } from './wire.ts'

async function attachmentCount(context: Context, id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from attachment where attrefsysid = ${id}::uuid`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** One declaration with its devices, materials, flow log, what changed after a return, and what the reader may do. */
export async function declarationDetail(
  context: Context,
  which: DeclarationKey,
  lookups: Lookups,
): Promise<AnswerOf<typeof declarationCalls.getDetailAppMain>> {
  const row = await findDeclaration(context, which)
  const [items, count, attached, changed, flow, withdrawable] = await Promise.all([
    itemsOf(context, row.id),
    attachmentCount(context, row.id),
    attachedKinds(context, [row.id]),
    changesSinceReturn(context, declaration, row, lookups),
    readFlow(context, [{ record: declaration, row, no: filled(row, 'appno') }]),
    withdrawableIds(context, declaration, [row]),
  ])
  const actions = declarationActions(context, row)
  const usual = actions.includes('accept') && !row.inspDept ? await usualOffice(context, row) : null
  return {
    ...declarationOnWire(row),
    appmainsysid: row.id,
    appno: filled(row, 'appno'),
    actions: [...actions, ...(withdrawable.has(row.id) ? ['withdraw'] : [])],
    appBussList: items.map((item) => itemOnWire(context, item)),
    attachmentCount: count,
    materials: materialsOf(context, row).map(({ atttype }) => atttype),
    missingMaterials: missingMaterials(context, row, attached.get(row.id) ?? [], lookups),
    changedFields: changed,
    usualDept: usual,
    flow,
  }
}
