import { storageKey } from '@tejian/contract/kit/constants.ts'
import { ssoCalls } from '@tejian/contract/session/ssoCalls.ts'
import { send } from '../kit/transport/send.ts'
import type { Proof } from './account/security/PasswordQuestion.tsx'
import { drawBrowser, takeBrowser } from './signIn.ts'

const bindingKey = storageKey('ssoBinding')

/** Where this browser goes to bind an account there to the own one, once its person has proved who sits here. */
export async function beginBinding(way: string, proof: Proof): Promise<string> {
  const { address } = await send(ssoCalls.beginSsoBinding, { way, ...proof, browser: drawBrowser() })
  sessionStorage.setItem(bindingKey, way)
  return address
}

/** Whether what comes back is to be bound, and signs nobody in. */
export const isBinding = (): boolean => sessionStorage.getItem(bindingKey) !== null

/** Binds what came back. */
export async function finishBinding(callback: string): Promise<void> {
  sessionStorage.removeItem(bindingKey)
  await send(ssoCalls.finishSsoBinding, { callback, browser: takeBrowser() })
}
