import { installationArea } from '@tejian/contract/kit/installation.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { roles as roleDefinitions } from '@tejian/contract/system/roles.ts'
import type { User } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '../kit/context.ts'
import { hashOf } from '../kit/sessions.ts'
import { needsPassword } from './firstPassword.ts'
import { previewInfo } from './preview.ts'

type Extra = Pick<User, 'industryType' | 'mustChangePassword'> & {
  departCode: string | null
  departName: string | null
  orgName: string | null
  orgArea: string | null
  unitName: string | null
  unitArea: string | null
  versionDate: string | null
}

/** Where a person lands (domain.md, People): the first working role with a page of its own, else the base role's. */
export function homeOf(roles: readonly string[]): string {
  const own = roleDefinitions.filter((role) => roles.includes(role.code) && role.home)
  return (own.find((role) => !role.base) ?? own[0])?.home ?? '/home'
}

async function readExtra(context: Context, userId: string): Promise<Extra | undefined> {
  const { rows } =
    await sql<Extra>`select u."industryType", u."mustChangePassword", d.code as "departCode", d.name as "departName",
      o.name as "orgName", o."areaId" as "orgArea", unit.unitname as "unitName", unit."areaId" as "unitArea",
      (select max("versionDate") from version_info) as "versionDate"
    from app_user u left join organisation d on d.id = u."departId" left join organisation o on o.id = u."orgId"
      left join unit on unit.id = u."unitId" where u.id = ${userId}::uuid`.execute(context.db)
  return rows[0]
}

/** Role names in the order of their codes; a role that has been deleted keeps its code. */
async function roleNames(context: Context, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await context.db
    .selectFrom('role')
    .select(['code', 'name'])
    .where('code', 'in', codes)
    .execute()
  return codes.map((code) => rows.find((row) => row.code === code)?.name ?? code)
}

async function awaitsFactor(context: Context, sid: string): Promise<boolean> {
  const session = await context.db
    .selectFrom('session')
    .select('awaitsFactor')
    .where('tokenHash', '=', hashOf(sid))
    .executeTakeFirst()
  return session?.awaitsFactor === true
}

/** Before anything else the system administrator says where the installation is and whose. */
const landingOf = ({ parameters }: Context, roles: readonly string[]): string =>
  roles.includes('super_admin') && !parameters.valueOf(installationArea) ? '/sysmng/firstDay' : homeOf(roles)

/** The user info of spec 1 §3 for the person behind a session. */
export async function infoOf(context: Context, actor: Actor, sid: string): Promise<UserInfo> {
  const [extra, names, passwordMissing, factorMissing, preview] = await Promise.all([
    readExtra(context, actor.id),
    roleNames(context, actor.roles),
    needsPassword(context, actor.id, sid),
    awaitsFactor(context, sid),
    previewInfo(context, actor.previewedBy, sid),
  ])
  return {
    id: actor.id,
    name: actor.name,
    loginName: actor.loginName,
    avatar: '',
    userSsoInfo: sid,
    sessionid: sid,
    sessionId: sid,
    userDepartId: actor.departId ?? '',
    userOrgId: actor.orgId ?? '',
    userUnitId: actor.unitId ?? '',
    userDeptUniCode: extra?.departCode ?? '',
    jurisdiction: actor.jurisdiction ?? '',
    industryType: extra?.industryType ?? '',
    roleNames: names.join(','),
    roleEnnames: actor.roles.join(','),
    versionDate: extra?.versionDate ?? '',
    areaId:
      actor.jurisdiction ?? extra?.unitArea ?? extra?.orgArea ?? context.parameters.valueOf(installationArea),
    home: landingOf(context, actor.roles),
    userDepartName: extra?.departName ?? '',
    userOrgName: extra?.orgName ?? '',
    userUnitName: extra?.unitName ?? '',
    mustChangePassword: extra?.mustChangePassword === true,
    needsPassword: passwordMissing,
    mustSetUpFactor: factorMissing,
    ...preview,
  }
}
