import { calls } from '@tejian/contract/app/calls.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { mayOpen } from '@tejian/contract/kit/page.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import type { ActionSpec } from '@tejian/contract/kit/record.ts'
import { clearances, opensSensitive } from '@tejian/contract/kit/secrecy.ts'
import type { ExplanationPart } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { rolesGiving } from '../../shared/flow/posts.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { nameOfPermission } from '../permissionNames.ts'
import { no, note, part, yes } from './parts.ts'
import type { Target } from './target.ts'

const callsByPath: ReadonlyMap<string, AnyCall> = new Map(calls.map((call) => [call.path, call]))

/** The call that answers a page's list. */
export const listCallOf = ({ view }: Target): AnyCall | undefined =>
  view ? callsByPath.get(`${view.path}/find`) : undefined

/** The code that an action asks for: of the button, or at the row's step of the process. */
function codeOfAction({ record, row }: Target, action: string): Permission | undefined {
  const button = (record?.actions as Readonly<Record<string, ActionSpec>> | undefined)?.[action]
  if (button) return button.permission
  const moves = record?.process ? transitionsOf(record.process) : []
  const here = moves.find((one) => one.action === action && one.step === row?.step)
  return (here ?? moves.find((one) => one.action === action))?.transition.permission
}

/** What is asked for, one of each list: for the page, its list, the action. */
function wantedCodes(target: Target, action: { name: string; title: string } | null) {
  const { page } = target
  const wanted: Array<{ what: string; codes: readonly Permission[] }> = []
  if (page && page.opens !== 'signedIn' && page.opens !== 'withoutSession')
    wanted.push({
      what: say.forPage(page.title),
      codes: typeof page.opens === 'string' ? [page.opens as Permission] : page.opens,
    })
  const access = listCallOf(target)?.access
  if (access && 'permission' in access && access.permission)
    wanted.push({ what: say.forList, codes: [access.permission] })
  const code = action && codeOfAction(target, action.name)
  if (action && code) wanted.push({ what: say.forAction(action.title), codes: [code] })
  return wanted
}

async function roleNames({ db }: Context, codes: readonly string[]): Promise<string> {
  if (codes.length === 0) return ''
  const rows = await db.selectFrom('role').select(['code', 'name']).where('code', 'in', codes).execute()
  return codes.map((code) => rows.find((row) => row.code === code)?.name ?? code).join('、')
}

const mostNamed = 8

/** Who may grant roles, by name. */
async function granters(context: Context): Promise<string> {
  const logins = await holdersOf(context, await rolesGiving(context, 'user.grant'))
  if (logins.length === 0) return ''
  const rows = await context.db
    .selectFrom('app_user')
    .select('name')
    .where('loginName', 'in', logins)
    .execute()
  return rows
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join('、')
}

/** Which operator codes the page and the action ask for, which role gives them, who grants what is missing. */
export async function codesPart(
  context: Context,
  person: Actor & { clearance: string | null },
  target: Target,
  action: { name: string; title: string } | null,
): Promise<ExplanationPart> {
  const lines: ExplanationPart['lines'][number][] = []
  const { page } = target
  if (page?.opens === 'signedIn') lines.push(yes(say.opensAll))
  if (page?.opens === 'withoutSession') lines.push(yes(say.opensPublic))
  for (const { what, codes } of wantedCodes(target, action)) {
    const held = codes.find((code) => person.permissions.has(code))
    const code = held ?? codes[0]
    if (!code) continue
    const named = { name: nameOfPermission(code) ?? code, code }
    const giving = await rolesGiving(context, code)
    const own = giving.filter((role) => person.roles.includes(role))
    if (held) lines.push(yes(`${what}：${say.holds(named, await roleNames(context, own))}`))
    else if (own.length > 0 && opensSensitive(code) && person.clearance === clearances.internal)
      lines.push(no(`${what}：${say.closedByClearance(named)}`))
    else lines.push(no(`${what}：${say.lacks(named, await roleNames(context, giving))}`))
  }
  const lacking = lines.some(({ holds }) => holds === false)
  if (lacking) lines.push(note(say.granters(await granters(context))))
  return part('codes', lines, !lacking && mayOpen(page ?? undefined, person.permissions))
}
