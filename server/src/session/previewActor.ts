import {
  administeringCodes,
  isClosedInPreview,
  previewPermission,
  previewMessages as say,
} from '@tejian/contract/kit/preview.ts'
import { administratorRoles } from '@tejian/contract/system/roles.ts'
import { sql } from 'kysely'
import type { Actor } from '../kit/context.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Domains } from '../kit/domain.ts'
import { accountColumns, actorFrom, organisationsBelow } from './actor.ts'

/** Whether somebody keeps accounts, roles, the trail or the installation, whatever their roles are called. */
const administers = ({ roles, permissions }: Actor): boolean =>
  administratorRoles.some((role) => roles.includes(role)) ||
  administeringCodes.some((code) => permissions.has(code))

/**
 * Whose rows and people an administrator answers for: of their own institute with everything beneath it, and of the
 * authorities, whose accounts the same administrators keep; never of another institute.
 */
export async function administeredOrganisations(db: Db, orgId: string): Promise<string[]> {
  const [own, { rows }] = await Promise.all([
    organisationsBelow(db, orgId),
    sql<{ id: string }>`select id from organisation
      where type is distinct from (select type from organisation where id = ${orgId}::uuid)`.execute(db),
  ])
  return [...own, ...rows.map(({ id }) => id)]
}

/**
 * Why an administrator may not look as this person; null where they may. Whoever belongs to no organisation, such as a unit,
 * can be looked at; what is sensitive stays closed all the same (`actorOfPreview`).
 */
export async function previewProblem(db: Db, viewer: Actor, person: Actor): Promise<string | null> {
  if (viewer.id === person.id) return say.self
  if (administers(person)) return say.administrator
  if (!viewer.orgId || !person.orgId || viewer.orgId === person.orgId) return null
  return (await administeredOrganisations(db, viewer.orgId)).includes(person.orgId) ? null : say.foreign
}

/** The person as whom an administrator looks: what they see, without what is sensitive, without exports and administration. */
function seenBy(viewer: Actor, person: Actor): Actor {
  return {
    ...person,
    permissions: new Set([...person.permissions].filter((code) => !isClosedInPreview(code))),
    boundToNetworks: viewer.boundToNetworks === true,
    previewedBy: { id: viewer.id, loginName: viewer.loginName, name: viewer.name },
  }
}

/** Who a preview's session is; nobody once either account, the right or the distance between the two has gone. */
export async function actorOfPreview(
  db: Db,
  domains: Domains,
  viewer: Actor,
  personId: string,
): Promise<Actor | null> {
  if (!viewer.permissions.has(previewPermission)) return null
  const account = await db
    .selectFrom('app_user')
    .select([...accountColumns])
    .where('id', '=', personId)
    .where('enabled', 'is not', false)
    .where('systemAccess', 'is not', true)
    .executeTakeFirst()
  if (!account) return null
  const person = await actorFrom(db, domains, account)
  return (await previewProblem(db, viewer, person)) === null ? seenBy(viewer, person) : null
}
