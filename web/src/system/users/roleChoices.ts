import { useQuery } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { roleRegister } from '@tejian/contract/system/calls.ts'
import type { role } from '@tejian/contract/system/role.ts'
import { administratorRoles } from '@tejian/contract/system/roles.ts'
import { rowsKey } from '../../kit/list/useRows.ts'
import { send } from '../../kit/transport/send.ts'

export type RoleChoice = {
  readonly code: string
  readonly name: string
  readonly isBase: boolean
  readonly note: string
  readonly permissions: string
}

const choiceOf = (row: ListedRow<typeof role>): RoleChoice => ({
  code: row.code ?? '',
  name: row.name ?? '',
  isBase: row.isBase === true,
  note: row.note ?? '',
  permissions: row.permissions ?? '',
})

/** Every role in its order, for choosing and for naming. */
export function useRoles() {
  return useQuery({
    queryKey: [rowsKey, roleRegister.find.path, 'choices'],
    queryFn: async () => {
      const { list } = await send(roleRegister.find, { pageSize: '300', orderBy: 'sort asc' })
      return list.map(choiceOf)
    },
  })
}

const administrators: readonly string[] = administratorRoles

/** Whether a role is one of the three administrators', which nobody may hold together with other work. */
export const isAdministrator = (code: string): boolean => administrators.includes(code)

/** Base roles that whoever creates accounts may give; every other role comes from the security administrator. */
export const workingBases = (roles: readonly RoleChoice[]): RoleChoice[] =>
  roles.filter((role) => role.isBase && !isAdministrator(role.code))

export type Granted = { readonly base: string; readonly working: readonly string[] }

/** An account's roles taken apart: the base role and the working roles, in the roles' own order. */
export function grantedOf(held: string, roles: readonly RoleChoice[]): Granted {
  const codes = patternsOf(held)
  return {
    base: roles.find((role) => role.isBase && codes.includes(role.code))?.code ?? '',
    working: codes.filter((code) => !roles.some((role) => role.isBase && role.code === code)),
  }
}

/** The roles as the call takes them; an administrator's base role stands alone. */
export const rolesText = ({ base, working }: Granted): string =>
  [base, ...(isAdministrator(base) ? [] : working)].filter(Boolean).join(',')
