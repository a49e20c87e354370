import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { functionGroups } from '@tejian/contract/kit/functionNames.ts'
import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { previewMessages } from '@tejian/contract/kit/preview.ts'
import type { accessCalls, Explanation, ExplanationPart } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import { audit } from '../../kit/audit.ts'
import { type Actor, transact } from '../../kit/context.ts'
import type { Handlers } from '../../kit/domain.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { isSwitchedOff } from '../../kit/http/functionSwitch.ts'
import type { Row } from '../../kit/records/find.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { accountColumns, actorFrom, previewProblem } from '../../session/public.ts'
import { codesPart, listCallOf } from './codes.ts'
import { listPart } from './list.ts'
import { no, note, part, yes } from './parts.ts'
import { scopePart } from './scope.ts'
import { handOverPart, stepPart } from './step.ts'
import { actionsOf, type Target, targetOf } from './target.ts'

type Asked = ParsedOf<typeof accessCalls.explain>

async function accountOf({ db }: CallContext, id: string) {
  const account = await db
    .selectFrom('app_user')
    .select([...accountColumns, 'app_user.enabled', 'app_user.systemAccess'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw missing('app_user')
  return account
}

type Account = Awaited<ReturnType<typeof accountOf>>

async function roleNamesOf({ db }: CallContext, { roles }: Account): Promise<string> {
  const codes = patternsOf(roles)
  if (codes.length === 0) return ''
  const rows = await db.selectFrom('role').select(['code', 'name']).where('code', 'in', codes).execute()
  return codes.map((code) => rows.find((row) => row.code === code)?.name ?? code).join('、')
}

function accountPart(account: Account, roles: string): ExplanationPart {
  return part('account', [
    account.enabled === false ? no(say.disabled) : yes(say.enabled),
    ...(account.systemAccess ? [no(say.system)] : []),
    ...(account.mustChangePassword ? [no(say.oneTime)] : []),
    roles ? note(say.roles(roles)) : no(say.noRoles),
  ])
}

function functionPart({ parameters }: CallContext, target: Target): ExplanationPart {
  const group = target.page?.function ?? listCallOf(target)?.function
  if (!group) return part('function', [note(say.functionNone)])
  const off = isSwitchedOff(parameters, group)
  return part('function', [(off ? no : yes)((off ? say.functionOff : say.functionOn)(functionGroups[group]))])
}

function actionOf({ record, row }: Target, name: string | undefined) {
  if (!name) return null
  const action = record && actionsOf(record).find((one) => one.name === name)
  if (!action) throw new Refusal(say.unknownAction, { code: 'fields', fields: { action: say.unknownAction } })
  if (!row) throw new Refusal(say.rowForAction, { code: 'fields', fields: { row: say.rowForAction } })
  return action
}

/** What the row itself answers: scope, the page's list, the step, what was handed over. */
async function partsOfRow(
  handlers: Handlers,
  asPerson: CallContext,
  target: Target & { row: Row },
  action: { name: string; title: string } | null,
): Promise<ExplanationPart[]> {
  const { record, row } = target
  if (!record) return []
  const scope = await scopePart(asPerson, asPerson.user, record, row)
  const list = await listPart(handlers, asPerson, target, scope.holds === true)
  const { part: step, may } = await stepPart(asPerson, record, row, action)
  const page = list.part
  if (action && may === null && list.actions)
    page.lines.push(
      list.actions.includes(action.name) ? yes(say.offered(action.title)) : no(say.notOffered(action.title)),
    )
  if (page.lines.some(({ holds }) => holds === false)) page.holds = false
  return [scope, page, step, await handOverPart(asPerson, record, row)]
}

const order: ReadonlyArray<ExplanationPart['key']> = [
  'account',
  'codes',
  'scope',
  'page',
  'step',
  'function',
  'handOver',
]

/** The first thing that fails, as the reason; the others stand below it. */
function verdictOf(parts: readonly ExplanationPart[], what: string): { may: boolean; sentence: string } {
  const failed = parts.find(({ holds }) => holds === false)
  if (!failed) return { may: true, sentence: what }
  const why = failed.lines.find(({ holds }) => holds === false)?.text ?? failed.title
  return { may: false, sentence: say.mayNot(what, why) }
}

/**
 * Why a person may, or may not, see a row or act on it, asked of what decides: the person as every call knows them, the data scope
 * in its parts, the page's own list, the process. Nothing is decided here a second time (decision 0115).
 */
export async function explain(handlers: Handlers, outer: CallContext, asked: Asked): Promise<Explanation> {
  const account = await accountOf(outer, asked.userId)
  const target = await targetOf(outer, asked)
  const action = actionOf(target, asked.action)
  const person: Actor = await actorFrom(outer.db, outer.domains, account)
  const roles = await roleNamesOf(outer, account)
  const { id: adminId, loginName, name } = outer.user
  // Marked like a preview, so that nothing that is asked in the person's place can write.
  const asPerson = { ...outer, user: { ...person, previewedBy: { id: adminId, loginName, name } } }
  const { page, row, record } = target
  const found = [
    accountPart(account, roles),
    await codesPart(outer, { ...person, clearance: account.clearance }, target, action),
    ...(row ? await partsOfRow(handlers, asPerson, { ...target, row }, action) : []),
    functionPart(outer, target),
  ]
  const parts = order.flatMap((key) => found.filter((one) => one.key === key && one.lines.length > 0))
  const what = action ? say.mayAct(action.title) : row ? say.maySee : say.mayOpen
  await transact(outer, (context) =>
    audit(context, {
      table: 'app_user',
      recordId: account.id,
      action: 'explain',
      after: {
        loginName: account.loginName,
        page: page?.title ?? '',
        row: row?.id ?? '',
        asked: action?.title ?? '',
      },
    }),
  )
  const problem =
    account.enabled === false
      ? previewMessages.disabled
      : account.systemAccess
        ? previewMessages.system
        : await previewProblem(outer.db, outer.user, person)
  return {
    person: { id: account.id, name: person.name, loginName: person.loginName, roles },
    page: page && { name: page.name, title: page.title, path: page.path },
    row: row && { id: row.id, no: String(row[record?.nameField ?? 'id'] ?? ''), title: record?.title ?? '' },
    action: action?.title ?? '',
    ...verdictOf(parts, what),
    parts,
    previewProblem: problem ?? '',
  }
}
