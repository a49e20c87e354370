import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { administratorRoles, roles as roleDefinitions, unitRoles } from '@tejian/contract/system/roles.ts'
import type { User, user } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'

const wrong = (field: string, sentence: string): Refusal =>
  new Refusal(sentence, { code: 'fields', fields: { [field]: sentence } })
const administrators: readonly string[] = administratorRoles

type Changes = ChangesOf<typeof user>

/** Whether an account belongs to one of the three administrators. */
export const isAdministratorAccount = ({ roles }: Pick<Changes, 'roles'>): boolean =>
  patternsOf(roles ?? null).some((code) => administrators.includes(code))

/** Refuses a set of roles that no account may hold: unknown ones, none or two base roles, an administrator with other work. */
export async function refuseBadRoles(context: Context, text: string): Promise<void> {
  const codes = [...new Set(patternsOf(text))]
  const known =
    codes.length === 0
      ? []
      : await context.db.selectFrom('role').select(['code', 'isBase']).where('code', 'in', codes).execute()
  if (known.length !== codes.length) throw wrong('roles', systemMessages.unknownRole)
  if (known.filter((role) => role.isBase).length !== 1) throw wrong('roles', systemMessages.oneBaseRole)
  if (codes.length > 1 && codes.some((code) => administrators.includes(code)))
    throw wrong('roles', systemMessages.administratorAlone)
}

const workingBases = roleDefinitions
  .filter((role) => role.base && !administrators.includes(role.code))
  .map((role) => role.code)

/** Who creates accounts gives a base role only; every other role comes from the security administrator. */
export function refuseGranting(values: Changes, before: User | null): void {
  if (values.roles === undefined || values.roles === (before?.roles ?? undefined)) return
  const chosen = patternsOf(values.roles)
  if (before || chosen.length !== 1 || !workingBases.includes(chosen[0] ?? ''))
    throw wrong('roles', systemMessages.rolesBySecurity)
}

/** Refuses an account whose base role would see nothing for want of its place. */
export function refuseIncomplete(row: Changes): void {
  const held = patternsOf(row.roles ?? null)
  const has = (...codes: string[]): boolean => codes.some((code) => held.includes(code))
  if (has(...unitRoles) && !row.unitId) throw wrong('unitname', systemMessages.unitMissing)
  if (has('supervise_user') && !row.jurisdiction)
    throw wrong('jurisdiction', systemMessages.jurisdictionMissing)
  if (has('township_worker') && !/^\d{9}/.test(row.jurisdiction ?? ''))
    throw wrong('jurisdiction', systemMessages.townshipMissing)
  if (has('inspection_user') && !row.orgId) throw wrong('orgId', systemMessages.orgMissing)
}

/** Refuses a department that does not lie below the account's institution: the data that the person sees follows from both. */
export async function refuseForeignDepartment(context: Context, { orgId, departId }: Changes): Promise<void> {
  if (!departId || departId === orgId) return
  const { rows } = await sql`with recursive above as (
      select id, "parentId" from organisation where id = ${departId}::uuid
      union select o.id, o."parentId" from organisation o join above on o.id = above."parentId")
    select 1 from above where id = ${orgId ?? null}::uuid`.execute(context.db)
  if (rows.length === 0) throw wrong('departId', systemMessages.departForeign)
}

const signInFields = ['mobile', 'cityAccountCode', 'loginName'] as const

/**
 * Who maintains accounts must not be able to take another administrator's over, by changing how that person signs in.
 */
export function refuseTakingOver(context: Context, values: Changes, before: User): void {
  if (before.id === context.user.id || !isAdministratorAccount(before)) return
  const touched = signInFields.some(
    (name) => values[name] !== undefined && (values[name] ?? null) !== (before[name] ?? null),
  )
  if (touched) throw new Refusal(systemMessages.administratorAccount, { status: 403, code: 'forbidden' })
}

/**
 * An account is a system's from its first save or never: else whoever keeps accounts could make a colleague's one, with the
 * roles that the security administrator gave to a person, and hand a key for it to a machine (decision 0063).
 */
export function checkSystemAccess(values: Changes, before: User | null): void {
  const whole: Changes = { ...before, ...values }
  if (before && (values.systemAccess ?? before.systemAccess ?? false) !== (before.systemAccess ?? false))
    throw wrong('systemAccess', systemMessages.systemAccessFixed)
  if (whole.systemAccess && whole.cityAccountCode)
    throw wrong('cityAccountCode', systemMessages.systemWithoutSignIn)
}
