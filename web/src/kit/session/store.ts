import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import type { UserInfo } from '@tejian/contract/session/userInfo.ts'
import { create } from 'zustand'
import { localStore, sessionStore } from '../storage/browserStore.ts'
import { send, transport } from '../transport/send.ts'
import { keepAccessCodes } from './accessCodes.ts'
import { leavePreview, previewSid } from './preview.ts'
import { fixedAccess, type Profile, profileOf } from './profile.ts'
import { currentSid, dropSid, keepSid } from './sid.ts'

export type Session = {
  sid: string
  user: Profile | null
  /** Operator codes; what the server allows, for drawing only. */
  permissions: ReadonlySet<string>
  menus: readonly MenuNode[]
  /** Display only (spec 1 §6). */
  access: readonly string[]
  /** User info, operator codes and menus are loaded. */
  ready: boolean
}

const signedOut: Session = {
  sid: '',
  user: null,
  permissions: new Set(),
  menus: [],
  access: [],
  ready: false,
}

/** The session: no token, or logged in with user info, operator codes and menus loaded (spec 1 §4). */
export const useSession = create<Session>(() => ({ ...signedOut, sid: currentSid() }))

/** Whether the user has an operator code. Draws buttons; the server decides. */
export const may = (permission: string): boolean => useSession.getState().permissions.has(permission)

/** Whether the user has an operator code, for components. */
export const useMay = (permission: string): boolean =>
  useSession((session) => session.permissions.has(permission))

/** Names in storage that belong to one login and go with it; tags and cached dictionaries among them. */
export const loginBound = { tags: 'tags', recent: 'recent', areaId: 'areaId' } as const

/** Name of a person's batches in storage: they outlive a session that ended by itself, not a signing out. */
export const batchesOf = (userId: string): string => `batches:${userId}`

/** Takes over what a login answered; operator codes and menus follow with `loadSession`. */
export function beginSession(info: UserInfo, remember: boolean): void {
  const sid = info.sessionid || info.sessionId
  transport.forget()
  keepSid(sid, remember)
  useSession.setState({ sid, user: rememberedProfile(info), access: fixedAccess })
}

function rememberedProfile(info: UserInfo): Profile {
  const profile = profileOf(info)
  sessionStore.set(loginBound.areaId, profile.areaId)
  return profile
}

const tooManyRequests = 429
let loading: Promise<void> | null = null

/**
 * Loads user info, operator codes and menus, at once, unless they are there. When that is refused the token is cleared and
 * the error goes on (spec 1 §2); an answer that did not arrive is an outage, which ends nobody's session.
 */
export function loadSession(): Promise<void> {
  if (useSession.getState().ready) return Promise.resolve()
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

/** Fetches operator codes, menus, and who one is unless that is known. */
async function fetchSession(known: Profile | null): Promise<void> {
  const [info, permissions, menus] = await Promise.all([
    known ?? send(sessionCalls.info),
    send(sessionCalls.permission),
    send(sessionCalls.menuTree),
  ])
  const user = known ?? rememberedProfile(info)
  keepAccessCodes(menus)
  useSession.setState({ user, permissions: new Set(permissions), menus, access: fixedAccess, ready: true })
}

async function load(): Promise<void> {
  try {
    await fetchSession(useSession.getState().user)
  } catch (error) {
    if (isRefused(error)) clearSession()
    throw error
  }
}

/** Fetches everything of the session anew: what its person may do has changed. */
export const reloadSession = (): Promise<void> => fetchSession(null)

/** Whether the server itself has said no. A lost line or a proxy's page says nothing of the session. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure &&
  error.requestId !== undefined &&
  error.status < 500 &&
  error.status !== tooManyRequests

/** Forgets the session in this browser: token, session id, menus, tags, user info (spec 1 §4). */
export function clearSession(): void {
  transport.forget()
  // A preview that has ended takes nobody's own session with it.
  if (previewSid()) {
    leavePreview()
    return
  }
  dropSid()
  localStore.remove(loginBound.tags)
  localStore.remove(loginBound.recent)
  sessionStore.remove(loginBound.areaId)
  keepAccessCodes([])
  useSession.setState(signedOut)
}

/**
 * Ends the session on the server and here. A server that cannot be reached does not keep anybody signed in here. Answers
 * where to go from here: to the provider of a single sign-on, to leave that too.
 */
export async function signOut(): Promise<string> {
  const { user } = useSession.getState()
  const left = await send(sessionCalls.logout).catch(() => null)
  if (user) sessionStore.remove(batchesOf(user.id))
  clearSession()
  return left?.address ?? '/login'
}
