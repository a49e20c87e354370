import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { CallFailure } from '@tejian/contract/kit/transport.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { secondFactorCalls } from '@tejian/contract/session/secondFactorCalls.ts'
import { send } from '../kit/transport/send.ts'

/** What the server asks of a passkey; in the words of WebAuthn, which the browser reads. */
type Asked = { challenge: string; [word: string]: unknown }

/** A key is made for the name of a machine, never for its number. */
const isNumbered = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host)

/** Browsers offer passkeys on pages that came by HTTPS, and on the machine's own. */
export const takesPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !isNumbered(window.location.hostname)

// Few have keys; what speaks to them is fetched when one is used.
const library = () => import('@simplewebauthn/browser')

/** A key that was not touched in time, put away, or is none of this page's: the browser tells no more than that. */
function asSentence(error: unknown): never {
  const { name } = error as Error
  const sentence =
    name === 'InvalidStateError' ? sessionMessages.passkeyTaken : sessionMessages.passkeyUnanswered
  throw new CallFailure(sentence, { status: 0 })
}

/** Asks for a passkey at signing in; its answer as JSON. */
export async function askForPasskey(asked: Asked): Promise<string> {
  const { startAuthentication } = await library()
  const optionsJSON = asked as Asked & PublicKeyCredentialRequestOptionsJSON
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(asSentence))
}

/** Asks for one of one's own passkeys while signed in. */
export const ownPasskey = async (): Promise<{ response: string }> => ({
  response: await askForPasskey(await send(secondFactorCalls.askOwnPasskey)),
})

/** Has the browser make a passkey; its answer as JSON. */
export async function makePasskey(asked: Asked): Promise<string> {
  const { startRegistration } = await library()
  const optionsJSON = asked as Asked & PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(asSentence))
}
