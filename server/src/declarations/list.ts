import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { declarationSteps, states } from '@tejian/contract/declarations/steps.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { contains } from '../kit/records/conditions.ts'
import { findRows, type ListSource, type Row } from '../kit/records/find.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { Refusal } from '../kit/refusal.ts'
import { withdrawableIds } from '../shared/flow/withdraw.ts'
import { declarationFlow } from './flow.ts'
import { itemsAtStep } from './overview.ts'
import { declarationActions } from './policy.ts'
import { daysLeft } from './whyHere.ts'
import { declarationOnWire } from './wire.ts'

type Filters = Record<string, string | undefined>

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/** Accepted, without a charge, and not of a unit that is charged by agreement. */
const uncharged = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(declaration.acceptno is not null and declaration.state is distinct from ${states.void}
    and declaration.chargesysids is null and declaration."payConfirmStatus" is distinct from '1'
    and not exists (select from agreement where agreement."unitId" = declaration."unitId" and agreement.step = 'end'
      and ${today}::date between agreement."startDate" and agreement."endDate"))`

/** Which declarations a page is about (docs/decisions/0010). */
function stepCondition(filters: Filters, today: string): RawBuilder<SqlBool> | null {
  const { stepcode = 'YWSB' } = filters
  const alive = sql<SqlBool>`declaration.state is distinct from ${states.void}`
  if (stepcode === 'YWSB')
    return isTrue(filters.onlyOpen) ? sql<SqlBool>`declaration.step = 'YWSB'` : filters.state ? null : alive
  if (declarationSteps.has(stepcode)) return sql<SqlBool>`declaration.step = ${stepcode}`
  if (stepcode === 'accepted') return sql<SqlBool>`(declaration.acceptno is not null and ${alive})`
  if (stepcode === 'uncharged') return uncharged(today)
  if (stepcode === 'void') return sql<SqlBool>`declaration.state = ${states.void}`
  if (stepcode === 'all') return null
  throw new Refusal(declarationMessages.unknownStep)
}

/** Serial numbers stand on the items, where an index finds their beginnings; a piece from the middle is looked for too. */
function serialCondition(text: string | undefined): RawBuilder<SqlBool> | null {
  if (!text) return null
  const found = text.startsWith('YW')
    ? startsWith(sql`seisn`, text)
    : sql`seisn like ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`
  return sql<SqlBool>`declaration.id in (select appmainsysid from business_item where ${found})`
}

/** The codes of the devices stand on the items, each short enough for the index over pairs of characters. */
const codeCondition = (text: string | undefined): RawBuilder<SqlBool> | null =>
  text
    ? sql<SqlBool>`declaration.id in (select appmainsysid from business_item where ${contains(sql`business_item."searchText"`, text, true)})`
    : null

/** The declarations of a page; `itemSeisn` and `itemCodes` are searched among the items. */
export const declarationSource: ListSource = {
  record: declaration,
  orderBy: ['appdate', 'desc'],
  also: (context, filters) =>
    [
      stepCondition(filters, dayOf(context.now())),
      serialCondition(filters.itemSeisn),
      codeCondition(filters.itemCodes),
    ].filter((condition) => condition !== null),
  actions: declarationActions,
}

/** The filters as the source takes them: serial numbers and codes of devices are looked for among the items. */
export function sourceFilters({ seisn, complex, ...filters }: Filters): Filters {
  return { ...filters, ...(seisn && { itemSeisn: seisn }), ...(complex && { itemCodes: complex }) }
}

/** The declarations at a step, or from RWAP on the business items that stand there, with what each row allows. */
export async function listDeclarations(context: Context, request: Filters): Promise<ListAnswer<ListedRow>> {
  const { stepcode } = request
  if (
    stepcode &&
    !declarationSteps.has(stepcode) &&
    !['accepted', 'uncharged', 'void', 'all'].includes(stepcode)
  )
    return itemsAtStep(context, request)
  const answer = await findRows(context, declarationSource, sourceFilters(request) as ListRequest)
  const withdrawable = await withdrawableIds(context, declarationFlow, answer.list as Row[])
  const today = dayOf(context.now())
  const list = answer.list.map((row) => ({
    ...declarationOnWire(row as Row),
    ...daysLeft(row, today),
    actions: withdrawable.has(row.id) ? [...row.actions, 'withdraw'] : row.actions,
  }))
  return { ...answer, list: list as ListedRow[] }
}
