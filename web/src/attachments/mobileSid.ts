import { sessionStore } from '../kit/storage/browserStore.ts'

const name = 'mobileUploadSid'

/**
 * The session id that the address of the phone page carries (spec 2 §2.12). It is kept under a key of its own, used for
 * this page's uploads only and taken out of the address; the product's own session is never touched (domain.md,
 * decision 2).
 */
export function keepMobileSid(): string {
  const address = new URL(location.href)
  const given = address.searchParams.get('__sid')
  if (given !== null) {
    sessionStore.set(name, given)
    address.searchParams.delete('__sid')
    history.replaceState(history.state, '', address)
  }
  const kept = sessionStore.get(name)
  return typeof kept === 'string' ? kept : ''
}
