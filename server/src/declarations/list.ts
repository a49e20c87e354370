import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { declarationSteps, states } from '@tejian/contract/inspection/steps.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { daysLeft } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { contains } from '../kit/records/conditions.ts'
import { type Filters, findRows, type ListSource } from '../kit/records/find.ts'
import { type OmittedFields, omitFields } from '../kit/records/omittedFields.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { Refusal } from '../kit/refusal.ts'
import { withdrawableIds } from '../shared/flow/withdraw.ts'
import { todoOf } from '../system/public.ts'
import { isTrue } from './itemFilters.ts'
import { completeOnline, onlineStateConditions } from './online/onlineFacts.ts'
import { itemsAtStep } from './overview.ts'
import { declarationActions } from './policy.ts'
import { declarationOnWire, declarationSaidAgain } from './wire.ts'

type Condition = RawBuilder<SqlBool>

/** Accepted, without a charge, and not of a unit that is charged by agreement. */
const uncharged = (today: string): Condition =>
  sql<SqlBool>`(declaration.acceptno is not null and declaration.state is distinct from ${states.void}
    and declaration.chargesysids is null and declaration."payConfirmStatus" is distinct from '1'
    and not exists (select from agreement where agreement."unitId" = declaration."unitId" and agreement.step = 'end' and agreement."agreementKind" = '1'
      and ${today}::date between agreement."startDate" and agreement."endDate"))`

type Asked = FiltersOf<typeof declaration>
type Page = (today: string, asked: Asked) => Condition[]

const alive = sql<SqlBool>`declaration.state is distinct from ${states.void}`

/** Pages over declarations that are not about one step alone, by their code. */
const pages: Readonly<Record<string, Page>> = {
  YWSB: (_today, { state }) => (state ? [] : [alive]),
  accepted: () => [sql<SqlBool>`(declaration.acceptno is not null and ${alive})`],
  uncharged: (today) => [uncharged(today)],
  void: () => [sql<SqlBool>`declaration.state = ${states.void}`],
  all: () => [],
}

/** Whether a step code names a page over declarations; all others are over business items. */
export const isOverDeclarations = (stepcode: string): boolean =>
  declarationSteps.has(stepcode) || Object.hasOwn(pages, stepcode)

/** Which declarations a page is about (docs/decisions/0010). */
export function declarationsOf(context: Context, stepcode: string, asked: Asked): Condition[] {
  if (!isOverDeclarations(stepcode)) throw new Refusal(declarationMessages.unknownStep)
  const page = Object.hasOwn(pages, stepcode) ? pages[stepcode] : undefined
  return page ? page(dayOf(context.now()), asked) : [sql<SqlBool>`declaration.step = ${stepcode}`]
}

/** What still waits at the step that a page is about. */
const waiting = (stepcode: string): Condition =>
  declarationSteps.has(stepcode)
    ? sql<SqlBool>`declaration.step = ${stepcode}`
    : sql<SqlBool>`declaration.step <> 'end'`

/** Serial numbers stand on the items, where an index finds their beginnings; a piece from the middle is looked for too. */
function serialCondition(text: string): Condition {
  const found = text.startsWith('YW')
    ? startsWith(sql`seisn`, text)
    : sql`seisn like ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`
  return sql<SqlBool>`declaration.id in (select appmainsysid from business_item where ${found})`
}

/** Under one of these classes; each begins in the index of the classes. */
const classesCondition = (text: string): Condition[] => {
  const begins = text.split(',').map((code) => startsWith(sql`declaration.equclacode`, classPrefix(code)))
  return [sql<SqlBool>`(${sql.join(begins, sql` or `)})`]
}

/** The codes of the devices stand on the items, each short enough for the index over pairs of characters. */
const codeCondition = (text: string): Condition =>
  sql<SqlBool>`declaration.id in (select appmainsysid from business_item where ${contains(sql`business_item."searchText"`, text, true)})`

/** The declarations of a page; serial numbers and codes of devices are looked for among the items. */
export const declarationSource: ListSource<typeof declaration> = {
  record: declaration,
  orderBy: ['appdate', 'desc'],
  filters: {
    stepcode: declarationsOf,
    todo: todoOf(declaration),
    onlyOpen: (_context, text, { stepcode = 'YWSB' }) => (isTrue(text) ? [waiting(stepcode)] : []),
    seisn: (_context, text) => [serialCondition(text)],
    complex: (_context, text) => [codeCondition(text)],
    classes: (_context, text) => classesCondition(text),
    onlineState: (_context, text) => onlineStateConditions(text),
    returned: () => [sql<SqlBool>`declaration."operTime" is not null`],
  },
  extraConditions: (context, asked) => (asked.stepcode ? [] : declarationsOf(context, 'YWSB', asked)),
  actions: declarationActions,
  complete: completeOnline,
}

/** The declarations at a step, or from RWAP on the business items that stand there, with what each row allows. */
export async function listDeclarations(
  context: Context,
  request: Filters,
): Promise<ListAnswer<ListedRow> & OmittedFields> {
  const { stepcode } = request
  if (stepcode && !isOverDeclarations(stepcode)) return itemsAtStep(context, request)
  const answer = await findRows(context, declarationSource, request as ListRequest)
  const withdrawable = await withdrawableIds(context, declaration, answer.list)
  const today = dayOf(context.now())
  const list = answer.list.map((row) => ({
    ...declarationOnWire(row),
    ...daysLeft(context, row, today),
    actions: withdrawable.has(row.id) ? [...row.actions, 'withdraw'] : row.actions,
  }))
  return { ...answer, ...omitFields(answer, declarationSaidAgain), list }
}
