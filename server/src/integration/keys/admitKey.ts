import type { Authorization } from '@tejian/contract/integration/keys/authorization.ts'
import { keyMessages } from '@tejian/contract/integration/keys/messages.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import type { Actor } from '../../kit/context.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import type { KeyDoor } from '../../kit/http/keys.ts'
import type { Ticket } from '../../kit/http/tickets.ts'
import { systemContext } from '../../kit/jobs.ts'
import { networksOf } from '../../kit/networkList.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { forbidden, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { countIn, refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'
import { ticketRule } from '../../shared/tickets/purposes.ts'
import { codesOfScope } from './authorizations.ts'
import { hashOfKey, keyShape } from './issueKey.ts'

type Request = Parameters<KeyDoor['admit']>[2]
type Found = Authorization & { over: boolean; stale: boolean }

/** Whoever guesses keys asks often; a system with a good one is not counted. */
const mostGuesses = 30
const minuteMs = 60_000

const unauthorised = (sentence: string): Refusal => new Refusal(sentence, { status: 401, code: 'apiKey' })
const barred = (sentence: string): Refusal => new Refusal(sentence, { status: 403, code: 'apiKey' })

async function authorizationOf(services: Services, request: Request, key: string): Promise<Found> {
  const now = services.now()
  const { rows } = keyShape.test(key)
    ? await sql<Found>`select granted.*, coalesce(used."endsAt" <= ${now}, false) as over,
        (granted."usedTime" is null or granted."usedTime" < ${new Date(now.getTime() - minuteMs)}
          or granted."usedIp" is distinct from ${request.ip}) as stale
      from transfer_key used join transfer_authorization granted on granted.id = used."authorizationId"
      where used."keyHash" = ${hashOfKey(key)}`.execute(services.db)
    : { rows: [] }
  const [found] = rows
  if (found) return found
  const context = systemContext(services, request.id, request.ip)
  await refuseTooMany(context, 'apiKeyGuess', mostGuesses, minuteMs)
  throw unauthorised(keyMessages.wrongKey)
}

/** Who the key's account is, without what the key was not given; refuses where the account is closed. */
async function actorOf({ sessions }: Services, found: Found): Promise<Actor> {
  const account = found.userId ? await sessions.actorOfUser(found.userId) : null
  if (!account) throw unauthorised(keyMessages.accountOff)
  const given = codesOfScope(found.dataScope)
  return {
    ...account,
    permissions: new Set(given.filter((code) => account.permissions.has(code))),
    byKey: found.appKey ?? '',
  }
}

/** Refuses a key that does not count now, or not from here. */
function refuseEnded(services: Services, found: Found, ip: string): void {
  const today = dayOf(services.now())
  if (found.over) throw unauthorised(keyMessages.revoked)
  if (found.enabled !== true) throw unauthorised(keyMessages.off)
  if ((found.startDate ?? '') > today) throw unauthorised(keyMessages.early(found.startDate ?? ''))
  if ((found.endDate ?? '') < today) throw unauthorised(keyMessages.ended(found.endDate ?? ''))
  if (found.networks && !networksOf(found.networks)(ip)) throw barred(keyMessages.foreignNetwork(ip))
}

async function countCall(services: Services, found: Found, request: Request): Promise<void> {
  const most = found.ratePerMinute ?? 0
  const context = systemContext(services, request.id, request.ip)
  if ((await countIn(context, 'apiKey', minuteMs, found.id)) > most)
    throw new Refusal(keyMessages.tooOften(most), { status: 429, code: 'tooOften' })
  // Noted once a minute: nobody's version changes by it, and no trail is left.
  if (found.stale)
    await sql`update transfer_authorization set "usedTime" = ${services.now()}, "usedIp" = ${request.ip}
      where id = ${found.id}::uuid`.execute(services.db)
}

/** The account behind a good key; `request.caller` names the key in the log of refusals from the moment it is known. */
async function callerOf(services: Services, request: Request, key: string): Promise<Actor> {
  const found = await authorizationOf(services, request, key)
  request.caller = {
    id: found.userId ?? '',
    loginName: found.loginName ?? '',
    name: found.targetSys ?? '',
    byKey: found.appKey ?? '',
    roles: [],
    permissions: new Set(),
    visibleScope: { kind: 'nothing' },
    orgId: null,
    departId: null,
    unitId: null,
    jurisdiction: null,
  }
  refuseEnded(services, found, request.ip)
  const actor = await actorOf(services, found)
  request.caller = actor
  await countCall(services, found, request)
  return actor
}

/** Refuses calls that are not for keys, and those that the key or its account may not make. */
function refuseForeignCall({ access }: AnyCall, actor: Actor): void {
  const permission = 'permission' in access ? access.permission : undefined
  if (!permission && !('byKey' in access && access.byKey)) throw barred(keyMessages.closedCall)
  if (permission && !actor.permissions.has(permission)) throw barred(keyMessages.outOfScope)
}

/** What the ticket of such a call would say, checked by the rule by which tickets are given. */
async function ticketOf(
  services: Services,
  { access, path }: AnyCall,
  request: Request,
  { actor, token }: { actor: Actor; token: string },
): Promise<Ticket | null> {
  if (!('ticket' in access)) return null
  const expires = services.now().getTime() + minuteMs
  if (access.ticket === 'export') return { purpose: 'export', record: path, user: actor.id, expires }
  const rule = token ? ticketRule(services, access.ticket, token) : undefined
  if (!rule) throw forbidden()
  const context: CallContext = {
    ...systemContext(services, request.id, request.ip),
    user: actor,
    request,
    ticket: null,
  }
  await rule.check(context, token)
  return { purpose: access.ticket, record: token, user: actor.id, expires }
}

/** Decides about keys: one account, less than it may, in its time, from its networks, not too often. */
export const keyDoor: KeyDoor = {
  async admit(services, call, request, { key, token }) {
    const actor = await callerOf(services, request, key)
    refuseForeignCall(call, actor)
    return { actor, ticket: await ticketOf(services, call, request, { actor, token }) }
  },
  async check(services, request, key) {
    await callerOf(services, request, key)
  },
}
