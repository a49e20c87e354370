import type { personSignature } from '@tejian/contract/session/personSignature.ts'
import type { signingCertificate } from '@tejian/contract/session/signingCertificate.ts'
import type { Generated } from 'kysely'
import type { TableOf } from '../kit/db/tables.ts'
import type { ProviderSession } from '../kit/sessions.ts'
import type { ProviderName } from './sso/identity.ts'

/** Read as text `yyyy-MM-dd HH:mm:ss` of Shanghai, written as Date. */
type Time = Date | string

declare module '../kit/db/tables.ts' {
  interface Tables {
    session: {
      id: Generated<string>
      tokenHash: string
      userId: string
      loginType: string
      remember: boolean
      ip: string
      userAgent: string | null
      createDate: Time
      lastSeen: Time
      idleUntil: Time
      endsAt: Time
      /** Until when its person may sign without the password (`signing.ts`). */
      signingUntil: Generated<Time | null>
      bySso: Generated<boolean>
      /** Its person may do nothing but set up a second factor (`factors/demand.ts`). */
      awaitsFactor: Generated<boolean>
      /** What it has from the provider of its single sign-on (`kit/sessions.ts`). */
      ssoProvider: Generated<string | null>
      ssoSubject: Generated<string | null>
      ssoSid: Generated<string | null>
      ssoToken: Generated<string | null>
      /** As whom its administrator looks, reading alone (`preview.ts`). */
      previewOf: Generated<string | null>
    }
    login_key: {
      id: Generated<string>
      publicKey: string
      privateKey: string
      createDate: Time
      usableUntil: Time
    }
    login_challenge: {
      randomNum: string
      code: string
      tries: Generated<number>
      passed: Generated<boolean>
      endsAt: Time
    }
    login_failure: { loginName: string; failures: number; lastFailure: Time; lockedUntil: Time | null }
    person_signature: TableOf<typeof personSignature>
    signing_certificate: TableOf<typeof signingCertificate>
    /** Key and password of a PKCS#12 file, closed (`ownCertificate.ts`). */
    signing_key: { certificateId: string; closed: string }
    known_address: { loginName: string; ip: string; knownUntil: Time }
    login_attempt: {
      id: Generated<string>
      loginName: string
      ip: string
      result: string
      failCount: number
      locked: boolean
      createDate: Time
      createUserName: string | null
      updateDate: Time
      updateUserName: string | null
    }
    /** `givenAt` of a password that its person has to change; without a row it does not end. */
    one_time_password: { userId: string; givenAt: Time }
    reset_code: {
      loginName: string
      codeHash: string
      /** Of the number that the browser keeps which asked for it. */
      browserHash: Generated<string>
      tries: Generated<number>
      sentAt: Time
      endsAt: Time
    }
    sso_attempt: {
      state: string
      nonce: string
      verifier: string
      browserHash: string
      endsAt: Time
      provider: ProviderName
      /** Who binds an account of the provider to the own one. */
      userId: string | null
    }
    sso_binding: {
      userId: string
      provider: ProviderName
      subject: string
      shownName: string
      createDate: Time
      lastUsed: Generated<Time | null>
    }
    totp_factor: {
      userId: string
      closed: string
      createDate: Time
      confirmedAt: Generated<Time | null>
      lastUsed: Generated<Time | null>
      lastStep: Generated<number>
    }
    passkey: {
      id: Generated<string>
      userId: string
      credentialId: string
      publicKey: string
      counter: number
      transports: string
      name: string
      createDate: Time
      lastUsed: Generated<Time | null>
    }
    recovery_code: { userId: string; codeHash: string }
    factor_ticket: {
      ticketHash: string
      userId: string
      remember: boolean
      loginType: string
      tries: Generated<number>
      endsAt: Time
      /** Of a single sign-on; null after a password. */
      sso: Generated<ProviderSession | null>
    }
    passkey_challenge: { holder: string; challenge: string; endsAt: Time }
    used_cipher: { hash: string; endsAt: Time }
  }
}
