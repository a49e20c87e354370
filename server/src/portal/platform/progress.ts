import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import {
  declarationText,
  type ItemStage,
  itemStage,
  itemStages,
} from '@tejian/contract/portal/platform/progress.ts'
import type { Progress } from '@tejian/contract/portal/platform/readingCalls.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'

type Row = Pick<
  Declaration,
  | 'id'
  | 'state'
  | 'INSCONTACTTEL'
  | 'inmGroupCode'
  | 'equclacode'
  | 'equcount'
  | 'returnReason'
  | 'appdate'
  | 'acceptDate'
  | 'orgId'
>
type Item = Pick<BusinessItem, 'step' | 'state' | 'reportno' | 'planInspectDate' | 'inspectdate'>

const lastFour = (phone: string | null): string => (phone ?? '').replace(/\D/g, '').slice(-4)

/** Devices by where they stand, the least advanced first, with the days of their inspection. */
function stagesOf(items: readonly Item[]): Progress['stages'] {
  const found = new Map<ItemStage, Item[]>()
  for (const item of items) found.set(itemStage(item), [...(found.get(itemStage(item)) ?? []), item])
  return (Object.keys(itemStages) as ItemStage[]).flatMap((stage) => {
    const own = found.get(stage)
    if (!own) return []
    const days = own.map((item) => (stage === 'arranged' ? item.planInspectDate : item.inspectdate) ?? '')
    const shown = stage === 'arranging' || stage === 'ended' ? [] : days.map((day) => day.slice(0, 10))
    return [
      {
        ...itemStages[stage],
        count: own.length,
        days: [...new Set(shown)].filter(Boolean).sort().slice(0, 5),
      },
    ]
  })
}

/** Where a declaration stands, for whoever knows its number and the end of its telephone; nothing of it names a person. */
export async function readProgress(
  context: Context,
  { appno, phoneEnd }: { appno: string; phoneEnd: string },
  { lookups }: Services,
): Promise<Progress> {
  const { rows } = await sql<Row>`select id, state, "INSCONTACTTEL", "inmGroupCode", equclacode, equcount,
      "returnReason", appdate::text as appdate, "acceptDate"::text as "acceptDate", "orgId"
    from declaration where appno = ${appno}`.execute(context.db)
  const [row] = rows
  if (!row || lastFour(row.INSCONTACTTEL) !== phoneEnd) throw new Refusal(say.noProgress, { code: 'missing' })
  const text = declarationText(row.state)
  const { rows: items } = text
    ? { rows: [] }
    : await sql<Item>`select step, state, reportno, "planInspectDate"::text as "planInspectDate",
        inspectdate::text as inspectdate from business_item where appmainsysid = ${row.id}::uuid`.execute(
        context.db,
      )
  const stages = stagesOf(items)
  const { title, next } = text ?? stages[0] ?? itemStages.arranging
  const returned = row.state === states.reviewReturned || row.state === states.acceptReturned
  // A reason that is not one of the list was typed, and may name somebody.
  const listed = lookups.value('describe', row.returnReason ?? '') !== undefined
  const institute = await instituteOf(context, row.orgId)
  return {
    appno,
    kind: lookups.label('INM_GROUP', row.inmGroupCode ?? '') ?? '',
    className: lookups.className(row.equclacode ?? '') ?? '',
    count: row.equcount ?? 0,
    title,
    next,
    reason: returned && listed ? (row.returnReason ?? '') : '',
    appdate: (row.appdate ?? '').slice(0, 10),
    acceptDate: (row.acceptDate ?? '').slice(0, 10),
    institute: institute.name,
    institutePhone: institute.phone,
    stages,
  }
}
