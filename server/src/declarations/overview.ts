import { type Declaration, declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { declarationSteps, stepName } from '@tejian/contract/inspection/steps.ts'
import type { ListAnswer, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type Process, postAt } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import {
  actionsOfItems,
  daysLeft,
  findItem,
  itemActions,
  reasonForStep,
  type StandingFacts,
  type StepReason,
  workingDaysLeft,
} from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { processOf } from '../kit/process/move.ts'
import { filled } from '../kit/records/filled.ts'
import { type Filters, findRows, type Listed, type ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { maskRow } from '../kit/records/mask.ts'
import { type OmittedFields, omitFields } from '../kit/records/omittedFields.ts'
import { Refusal } from '../kit/refusal.ts'
import { rolesOfPost } from '../shared/flow/posts.ts'
import { attachedKinds, missingMaterials } from './facts.ts'
import { inProgress, itemFilters } from './itemFilters.ts'
import { completeItems } from './itemKinds.ts'

/** The roles that may take an item where it stands. */
async function postsOf(context: Context, item: BusinessItem): Promise<string[]> {
  const step = item.step ?? ''
  const process: Process = declarationSteps.has(step)
    ? declarationProcess
    : processOf(context, businessItem, item)
  const post = postAt(process, step)
  const roles = post ? await rolesOfPost(context, post) : []
  return roles.map((code) => context.lookups.label('ROLE', code) ?? code)
}

/** Business in progress: one row per item, also of declarations that are not accepted yet. */
export const taskSource: ListSource<typeof businessItem> = {
  record: businessItem,
  orderBy: ['receiveTime', 'asc'],
  filters: itemFilters,
  extraConditions: (_context, { stepcode }) => (stepcode ? [] : [inProgress]),
  actions: (context, row) => itemActions(context, row),
  complete: completeItems,
}

async function parentsOf(
  context: Context,
  items: readonly BusinessItem[],
): Promise<Map<string, Declaration>> {
  const ids = [...new Set(items.map((item) => filled(item, 'appmainsysid')))]
  const { rows } = await sql<Declaration>`select * from declaration where id = any(${ids}::uuid[])`.execute(
    context.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a row of a business list carries of its declaration (spec 2 §3). */
function withParent(item: Listed<typeof businessItem>, parent: Declaration | undefined) {
  return {
    ...item,
    equcodeset: item.equcode,
    appway: parent?.appway ?? null,
    payConfirmStatus: parent?.payConfirmStatus ?? null,
    VERIFYTESTSTATUSSEISN: parent?.VERIFYTESTSTATUSSEISN ?? null,
    isNinspdateOverdue: parent?.isNinspdateOverdue ?? null,
    chargesysids: parent?.chargesysids ?? null,
    stepcode: item.step,
  }
}

/** What `withParent` and `listTasks` say of a row again, for other systems. */
const saidAgain = [
  'equcodeset',
  'appway',
  'VERIFYTESTSTATUSSEISN',
  'isNinspdateOverdue',
  'chargesysids',
  'stepcode',
  'currentStep',
  'overdueDays',
]

type ItemRow = ReturnType<typeof withParent>

/** The business items that stand at a step, or at one of several joined by commas. */
export async function itemsAtStep(
  context: Context,
  request: Filters,
): Promise<ListAnswer<ItemRow> & OmittedFields> {
  const { stepcode } = request
  if (stepcode && !/^[A-Za-z_]{4,20}(,[A-Za-z_]{4,20}){0,3}$/.test(stepcode))
    throw new Refusal(declarationMessages.unknownStep)
  const answer = await findRows(context, taskSource, request as ListRequest)
  const [parents, actions] = await Promise.all([
    parentsOf(context, answer.list),
    actionsOfItems(context, answer.list),
  ])
  return {
    ...answer,
    ...omitFields(answer, saidAgain),
    list: answer.list.map((item) => ({
      ...withParent(item, parents.get(filled(item, 'appmainsysid'))),
      actions: actions.get(item.id) ?? item.actions,
    })),
  }
}

/** Where to ring: the office's telephone, among colleagues else the person's own. */
async function phonesOf(context: Context, loginNames: readonly string[]): Promise<Map<string, string>> {
  const inside =
    context.user.visibleScope.kind === 'organisations' || context.user.visibleScope.kind === 'all'
  const number = inside ? sql`coalesce(organisation.phone, app_user.mobile)` : sql`organisation.phone`
  const { rows } = await sql<{
    loginName: string
    phone: string | null
  }>`select app_user."loginName", ${number} as phone
    from app_user left join organisation on organisation.id = coalesce(app_user."departId", app_user."orgId")
    where app_user."loginName" = any(${loginNames}::text[])`.execute(context.db)
  return new Map(rows.flatMap((row) => (row.phone ? [[row.loginName, row.phone] as const] : [])))
}

/** The unit's own telephone, masked for whoever may not see it whole. */
const contactPhone = (context: Context, parent: Declaration | undefined): string | null =>
  (parent && maskRow(context, declaration, parent).INSCONTACTTEL) ?? null

async function standingOf(
  context: Context,
  items: readonly BusinessItem[],
  lookups: Lookups,
): Promise<Map<string, StepReason>> {
  const parents = await parentsOf(context, items)
  const [phones, attached] = await Promise.all([
    phonesOf(
      context,
      items.flatMap((item) => item.dealMan ?? []),
    ),
    attachedKinds(context, [...parents.keys()]),
  ])
  const posts = new Map<string, string[]>()
  for (const item of items) posts.set(item.id, await postsOf(context, item))
  const now = context.now()
  return new Map(
    items.map((item) => {
      const parent = parents.get(filled(item, 'appmainsysid'))
      const early = parent !== undefined && parent.step !== 'end'
      const step = item.step ?? ''
      const facts: StandingFacts = {
        calendar: context.calendar,
        stepcode: step,
        stepName: stepName(step),
        holder: item.dealManName,
        posts: posts.get(item.id) ?? [],
        since: item.receiveTime,
        now,
        today: dayOf(now),
        deadline: item.deadline,
        backReason: item.backReason,
        missing: early ? missingMaterials(context, parent, attached.get(parent.id) ?? [], lookups) : [],
        phone: step === 'YWSB' ? contactPhone(context, parent) : (phones.get(item.dealMan ?? '') ?? null),
      }
      return [item.id, reasonForStep(facts)]
    }),
  )
}

/** All business in progress; each row says why it stands there to those who ask for whole rows or for that sentence. */
export async function listTasks(context: Context, request: Filters, lookups: Lookups) {
  const answer = await itemsAtStep(context, request)
  const told = !answer.omittedFields?.has('reasonForStep')
  const standing = await standingOf(context, told ? answer.list : [], lookups)
  const today = dayOf(context.now())
  const list = answer.list.map((row) => ({
    ...row,
    currentStep: row.step,
    reasonForStep: standing.get(row.id)?.sentence ?? '',
    ...daysLeft(context, row, today),
    overdueDays: row.deadline ? Math.max(0, -workingDaysLeft(context, today, row.deadline)) : 0,
  }))
  return { ...answer, list }
}

/** Why one business stands where it stands. */
export async function explainBusiness(
  context: Context,
  seisn: string,
  lookups: Lookups,
): Promise<StepReason> {
  const item = await findItem(context, seisn)
  const standing = (await standingOf(context, [item], lookups)).get(item.id)
  if (!standing || !item.step || item.step === 'end') throw new Refusal('该业务已办结')
  return standing
}
