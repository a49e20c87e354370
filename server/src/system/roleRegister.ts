import { permissionCatalogue } from '@tejian/contract/app/permissions.ts'
import {
  expandPermissions,
  isPermissionPattern,
  patternsOf,
} from '@tejian/contract/kit/permissionPatterns.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { role } from '@tejian/contract/system/role.ts'
import { administratorRoles } from '@tejian/contract/system/roles.ts'
import { sql } from 'kysely'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { Refusal } from '../kit/refusal.ts'
import { forgetActors } from '../session/public.ts'

const wrong = (field: string, sentence: string): Refusal =>
  new Refusal(sentence, { code: 'fields', fields: { [field]: sentence } })

/** Duties of the three administrators; no role may hold codes of two of them (quality.md, Doors). */
const duties: ReadonlyArray<readonly string[]> = [
  ['user.save', 'organisation.save'],
  ['role.save', 'role.delete', 'user.grant', 'user.resetFactors'],
  ['audit.view', 'audit.export'],
]

/** The duties among these codes, when they are those of two administrators or more. */
export function mixedDutiesOf(codes: readonly string[]): string[] {
  const held = duties.filter((duty) => duty.some((code) => codes.includes(code)))
  return held.length > 1 ? held.flat() : []
}

const codesOf = (permissions: string | null | undefined): string[] =>
  expandPermissions(patternsOf(permissions ?? null), permissionCatalogue)

/** Refuses to give by single sign-on what administrators may do: such roles are granted by hand, each to a person. */
function refuseAdministratorsBySso({ ssoGroups, permissions }: ChangesOf<typeof role>): void {
  if (!ssoGroups?.trim()) return
  const codes = codesOf(permissions)
  if (duties.flat().some((code) => codes.includes(code)))
    throw wrong('ssoGroups', systemMessages.noSsoForAdministrators)
}

/** Refuses codes that do not exist, and a role that mixes the duties of two administrators. */
export function refuseBadPermissions(text: string): void {
  const patterns = patternsOf(text)
  const bad = patterns.filter(
    (pattern) =>
      !isPermissionPattern(pattern) ||
      expandPermissions([pattern.replace(/^!/, '')], permissionCatalogue).length === 0,
  )
  if (bad.length > 0 || patterns.length === 0)
    throw wrong('permissions', `${systemMessages.badPermissions}${bad.join('、')}`)
  const mixed = mixedDutiesOf(codesOf(text))
  if (mixed.length > 0) throw wrong('permissions', systemMessages.mixedDuties)
}

const isAdministrator = (code: string | null | undefined): boolean =>
  administratorRoles.some((administrator) => administrator === code)

/** Roles: kept by the security administrator; the three administrators' own stay as they are. */
export const roleOptions: RegisterOptions<typeof role> = {
  orderBy: ['sort', 'asc'],
  actions(context, row) {
    const permitted = permittedActions(context, role)
    return isAdministrator(row.code)
      ? permitted.filter((name) => name !== 'edit' && name !== 'delete')
      : permitted
  },
  async beforeSave(_context, values, before) {
    if (isAdministrator(before?.code)) throw new Refusal(systemMessages.fixedRole)
    if (before && values.code !== undefined && values.code !== before.code)
      throw wrong('code', systemMessages.roleCodeFixed)
    if (typeof values.code === 'string' && !/^\w{2,40}$/.test(values.code))
      throw wrong('code', '角色代码只能包含字母、数字和下划线')
    if (typeof values.permissions === 'string') refuseBadPermissions(values.permissions)
    refuseAdministratorsBySso({ ...before, ...values })
    return values
  },
  async afterSave(context) {
    forgetActors(context, null)
  },
  async beforeDelete(context, row) {
    if (isAdministrator(row.code)) throw new Refusal(systemMessages.fixedRole)
    const { rows } =
      await sql`select 1 from app_user where ${row.code} = any(string_to_array(roles, ',')) limit 1`.execute(
        context.db,
      )
    if (rows.length > 0) throw new Refusal(systemMessages.roleInUse)
  },
}
