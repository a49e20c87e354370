import { redirect } from 'react-router'
import { isPhonePath, phoneHome } from '../../kit/offline/phonePlace.ts'
import { kept } from '../../kit/offline/store.ts'
import { fixedAccess, type Profile } from '../../kit/session/profile.ts'
import { loadSession, reloadSession, signOut, useSession } from '../../kit/session/store.ts'
import { loginAddress } from '../../kit/session/wayBack.ts'
import { localStore } from '../../kit/storage/browserStore.ts'

/** Who works on this phone, for starting without a network. `of` tells the login apart from the next one's. */
type KeptSession = { of: string; user: Profile; permissions: readonly string[] }
const name = 'phoneSession'

const markOf = (sid: string): string => sid.slice(0, 12)

function keep(): void {
  const { sid, user, permissions } = useSession.getState()
  if (user)
    localStore.set(name, { of: markOf(sid), user, permissions: [...permissions] } satisfies KeptSession)
}

function takeKept(): boolean {
  const found = localStore.get(name) as KeptSession | null
  if (found?.of !== markOf(useSession.getState().sid)) return false
  const { user, permissions } = found
  useSession.setState({
    user,
    permissions: new Set(permissions),
    menus: [],
    access: fixedAccess,
    ready: true,
  })
  return true
}

/** Loads the session; without a network the one of this login that is kept here. */
async function openSession(): Promise<void> {
  if (useSession.getState().ready) return
  try {
    await loadSession()
    keep()
  } catch (error) {
    if (!useSession.getState().sid || !takeKept()) throw error
    const fetchAgain = () => void reloadSession().then(keep, () => {})
    window.addEventListener('online', fetchAgain, { once: true })
  }
}

/** The service worker serves only pages that were opened at its addresses, not one that came here from the login page. */
function openedElsewhere(): boolean {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && !new URL(opened.name).pathname.startsWith(phoneHome)
}

/** Lets somebody onto the phone's pages, or leads to the login page. */
export async function admitPhone({ request }: { request: Request }): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(loginAddress(pathname + search))
  if (!useSession.getState().sid) return toLogin()
  if (isPhonePath(pathname) && openedElsewhere()) {
    location.replace((pathname === '/m' ? phoneHome : pathname) + search)
    return new Promise(() => {})
  }
  await openSession().catch((error: unknown) => {
    if (useSession.getState().sid) throw error
  })
  return useSession.getState().sid ? null : toLogin()
}

/** Signs out. What was fetched for this person goes; what they recorded and is not sent yet stays under their account. */
export async function leavePhone(): Promise<void> {
  const { user } = useSession.getState()
  if (user) await kept.clear(user.id).catch(() => {})
  localStore.remove(name)
  location.assign(await signOut())
}
