import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { cookieSid, currentSid, takeSid } from '../../kit/session/sid.ts'
import { useSession } from '../../kit/session/store.ts'
import { transport, transportAs } from '../../kit/transport/send.ts'

/**
 * Takes over the session that the same person has begun in another window of this browser. Resolves to whether there
 * was one; another person's is left alone, and so is one that has ended as well.
 */
export async function takeOverOtherWindow(): Promise<boolean> {
  const other = cookieSid()
  if (!other || other === currentSid()) return false
  const info = await transportAs(other)
    .send(sessionCalls.info)
    .catch(() => null)
  if (info?.id !== useSession.getState().user?.id) return false
  transport.forget()
  takeSid(other)
  useSession.setState({ sid: other })
  return true
}
