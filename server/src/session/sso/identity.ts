import type { Attempt } from './attempts.ts'

/** Where one signs in elsewhere. */
export type ProviderName = 'oidc' | 'dingtalk'

/** Whom a provider has signed in. */
export type Identity = {
  /** Whom the provider names, for good: `sub`, `unionId`. */
  subject: string
  /** What accounts hold as 统一身份账号; null where persons bind their accounts themselves (`bindings.ts`). */
  accountCode: string | null
  /** How the provider calls the person. */
  shownName: string
  /** What the provider says of the person beside it. */
  claims: Readonly<Record<string, unknown>>
  /** The second factor that the provider has asked and that counts here; null when the product asks its own. */
  secondFactor: string | null
  /** The provider's own session, and the signed identity by which it is ended. */
  sid: string | null
  idToken: string | null
}

/** Something went wrong with a single sign-on, with the reason for the log; its person is told less. */
export class SsoProblem extends Error {
  override readonly name = 'SsoProblem'
}

/** A single sign-on (spec 1 §7): the browser goes there and comes back to /ssologin with a code. */
export type IdentityProvider = {
  name: ProviderName
  /** What stands on the button. */
  title: string
  /** Persons bind their accounts themselves, once, after their password. */
  bindable: boolean
  /** Where the browser goes. */
  addressOf(attempt: Attempt): Promise<string>
  /** Who came back. Throws the reason when the answer cannot be trusted, or the provider does not answer. */
  identityOf(query: URLSearchParams, attempt: Attempt): Promise<Identity>
  /** Where the browser goes to leave the provider as well; null when it has no such place. */
  leaveAddress?(idToken: string): Promise<string | null>
  /** Whose session has ended there, by a message of the provider; throws when it is not the provider's. */
  endedBy?(logoutToken: string): Promise<{ subject: string | null; sid: string | null }>
}

/** Where the browser comes back to. */
export const cameBackTo = (publicUrl: string): string => new URL('/ssologin', publicUrl).href
