import { randomBytes } from 'node:crypto'
import { permissionCatalogue, permissionGroups } from '@tejian/contract/app/permissions.ts'
import {
  type Authorization,
  authorization,
  keyStateOf,
  keyStates,
  longestDays,
} from '@tejian/contract/integration/keys/authorization.ts'
import { closedPatterns } from '@tejian/contract/integration/keys/closedCodes.ts'
import { keyMessages } from '@tejian/contract/integration/keys/messages.ts'
import {
  expandPermissions,
  isPermissionPattern,
  patternsOf,
} from '@tejian/contract/kit/permissionPatterns.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { areNetworks } from '../../kit/networkList.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import { permittedActions, type RegisterOptions } from '../../kit/records/register.ts'
import { wrongFields } from '../../kit/refusal.ts'

type Changes = ChangesOf<typeof authorization>

const dayMs = 86_400_000
const closed: ReadonlySet<string> = new Set(expandPermissions(closedPatterns, permissionCatalogue))

/** The operator codes that an authorisation's scope stands for, without those that no key has. */
export const codesOfScope = (scope: string | null): string[] =>
  expandPermissions(patternsOf(scope), permissionCatalogue).filter((code) => !closed.has(code))

/** Codes in words, by their groups: 业务申报（查看、导出）. */
function named(codes: readonly string[]): string {
  const wanted = new Set(codes)
  return permissionGroups
    .map((group) => ({ ...group, held: group.codes.filter(({ code }) => wanted.has(code)) }))
    .filter(({ held }) => held.length > 0)
    .map(({ name, held }) => `${name}（${held.map((code) => code.name).join('、')}）`)
    .join('，')
}

function checkScope(scope: string): void {
  const patterns = patternsOf(scope)
  const unknown = patterns.filter(
    (pattern) =>
      !isPermissionPattern(pattern) ||
      expandPermissions([pattern.replace(/^!/, '')], permissionCatalogue).length === 0,
  )
  if (unknown.length > 0) throw wrongFields({ dataScope: keyMessages.unknownCodes(unknown.join('、')) })
  // A group may hold closed codes beside others; they are left out (`codesOfScope`).
  const refused = patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => expandPermissions([pattern], permissionCatalogue))
    .filter((codes) => codes.every((code) => closed.has(code)))
    .flat()
  if (refused.length > 0) throw wrongFields({ dataScope: keyMessages.closedCodes(named(refused)) })
}

function checkDays({ startDate, endDate }: Changes): void {
  const [from, to] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
  if (to < from) throw wrongFields({ endDate: keyMessages.wrongOrder })
  if (to - from > longestDays * dayMs) throw wrongFields({ endDate: keyMessages.tooLong(longestDays) })
}

/** The accounts that belong to systems; those of persons take no key. */
export async function accountsForSystems({ db }: Context): Promise<{ loginName: string; name: string }[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['loginName', 'name'])
    .where('systemAccess', 'is', true)
    .where('enabled', 'is not', false)
    .orderBy('loginName')
    .limit(300)
    .execute()
  return rows.map(({ loginName, name }) => ({ loginName: loginName ?? '', name: name ?? '' }))
}

async function accountNamed({ db }: Context, loginName: string): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('loginName', '=', loginName)
    .where('systemAccess', 'is', true)
    .where('enabled', 'is not', false)
    .executeTakeFirst()
  if (!row) throw wrongFields({ loginName: keyMessages.noAccount })
  return row.id
}

async function beforeSave(context: Context, values: Changes, before: Authorization | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  checkDays(whole)
  checkScope(whole.dataScope ?? '')
  if (whole.networks && !areNetworks(whole.networks)) throw wrongFields({ networks: keyMessages.badNetworks })
  if (before) {
    if (whole.loginName !== before.loginName) throw wrongFields({ loginName: keyMessages.fixedAccount })
    return values
  }
  return {
    ...values,
    enabled: values.enabled ?? true,
    userId: await accountNamed(context, whole.loginName ?? ''),
    appKey: `tj_${randomBytes(6).toString('hex')}`,
  }
}

/** A search by state is a search by what it follows from. */
function inStates({ now }: Context, states: string): RawBuilder<SqlBool>[] {
  const today = dayOf(now())
  const on = sql<SqlBool>`enabled is true and "keyIssued" is not null`
  const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
    [keyStates.off]: sql<SqlBool>`(enabled is not true)`,
    [keyStates.none]: sql<SqlBool>`(enabled is true and "keyIssued" is null)`,
    [keyStates.early]: sql<SqlBool>`(${on} and "startDate" > ${today}::date)`,
    [keyStates.ended]: sql<SqlBool>`(${on} and "startDate" <= ${today}::date and "endDate" < ${today}::date)`,
    [keyStates.valid]: sql<SqlBool>`(${on} and ${today}::date between "startDate" and "endDate")`,
  }
  const found = states.split(',').flatMap((state) => conditions[state] ?? [])
  return [found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` or `)})`]
}

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A key is made, then replaced or revoked; none is made for an authorisation that is over or switched off. */
function canBeTaken({ now }: Context, { keyIssued, endDate, enabled }: Authorization, name: string): boolean {
  const open = enabled === true && (endDate ?? '') >= dayOf(now())
  if (name === 'issueKey') return open && !keyIssued
  if (name === 'renewKey') return open && Boolean(keyIssued)
  return name !== 'revokeKey' || Boolean(keyIssued)
}

/** What stands on its page; the days and the clock say how it stands. */
export const authorizationSource: ListSource<typeof authorization> = {
  record: authorization,
  orderBy: ['createDate', 'desc'],
  filters: {
    status: inStates,
    name: (_context, text) => [
      sql<SqlBool>`("loginName" ilike ${likeText(text)} or "unitname" ilike ${likeText(text)} or "targetSys" ilike ${likeText(text)})`,
    ],
  },
  actions: (context, row) =>
    permittedActions(context, authorization).filter((name) => canBeTaken(context, row, name)),
  async complete(context, rows) {
    const today = dayOf(context.now())
    for (const row of rows) {
      row.status = keyStateOf(row, today)
      if (row.dataScope !== undefined) row.scopeNames = named(codesOfScope(row.dataScope))
    }
  },
}

export const authorizationOptions: RegisterOptions<typeof authorization> = { beforeSave }
