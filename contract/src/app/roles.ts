import { type RoleDefinition, roles } from '../system/roles.ts'
import { domains } from './domains.ts'

/** A role with what all domains grant to it: operator codes; `declaration.*` stands for many, `!` takes away again. */
export type GrantedRole = RoleDefinition & { readonly permissions: readonly string[] }

const granted: ReadonlyArray<Readonly<Record<string, readonly string[] | undefined>>> = domains.map(
  ({ grants }) => grants,
)

/** Every role of the product with its operator codes, in the order of domain.md. */
export const grantedRoles: readonly GrantedRole[] = roles.map((role) => ({
  ...role,
  permissions: granted.flatMap((grants) => grants[role.code] ?? []),
}))
