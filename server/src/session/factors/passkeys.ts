import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { productTitle } from '@tejian/contract/kit/constants.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOf } from '../../kit/sessions.ts'
import { factorAdded, factorRemoved } from './own.ts'

/** Where passkeys hold: the name that they are bound to, and the pages that may ask for them. */
export type Place = { rpID: string; origins: string[] }

/** EdDSA, ES256, RS256 by their numbers in COSE: what keys have. Asked for by name, or the library tries out what the runtime calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

/**
 * The platform's public address where it is known. Otherwise the host that the browser asked for: a key answers for the name
 * under which it was made, so that a made-up host finds none.
 */
export function placeOf(context: CallContext, publicUrl: string | undefined): Place {
  if (publicUrl) return { rpID: new URL(publicUrl).hostname, origins: [new URL(publicUrl).origin] }
  const { host, hostname } = context.request
  const addresses = [`https://${host}`, `http://${host}`].filter((address) => URL.canParse(address))
  return { rpID: hostname, origins: addresses.map((address) => new URL(address).origin) }
}

async function keepChallenge(context: Context, holder: string, challenge: string): Promise<void> {
  const at = context.now()
  const fresh = { challenge, endsAt: new Date(at.getTime() + sessionLimits.factorSetUpMs) }
  await context.db.deleteFrom('passkey_challenge').where('endsAt', '<', at).execute()
  await context.db
    .insertInto('passkey_challenge')
    .values({ holder, ...fresh })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(fresh))
    .execute()
}

/** What a holder was asked to sign, once; null when nothing was, or too long ago. */
async function takeChallenge(context: Context, holder: string): Promise<string | null> {
  const row = await context.db
    .deleteFrom('passkey_challenge')
    .where('holder', '=', holder)
    .where('endsAt', '>', context.now())
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

/** What came from the browser; null when it is no answer of a passkey. The library looks into the rest. */
function answerIn<T>(response: string): T | null {
  try {
    const value: unknown = JSON.parse(response)
    return typeof value === 'object' && value !== null ? (value as T) : null
  } catch {
    return null
  }
}

const keysOf = (context: Context, userId: string) =>
  context.db
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('userId', '=', userId)
    .execute()

const transportsOf = (text: string): AuthenticatorTransport[] =>
  text.split(',').filter(Boolean) as AuthenticatorTransport[]

/** What the browser needs to make a passkey. */
export async function beginPasskey(context: Context, place: Place) {
  const { id: userId, loginName, name } = context.user
  const keys = await keysOf(context, userId)
  if (keys.length >= sessionLimits.passkeys)
    throw new Refusal(sessionMessages.passkeysFull(sessionLimits.passkeys))
  const options = await generateRegistrationOptions({
    rpName: productTitle,
    rpID: place.rpID,
    userID: new TextEncoder().encode(userId),
    userName: loginName,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(context, hashOf(context.sid), options.challenge)
  return { ...options }
}

/** Keeps the passkey that the browser made; answers recovery codes when these are new. */
export async function confirmPasskey(
  outer: Context,
  place: Place,
  { name, response, endOthers }: { name: string; response: string; endOthers: boolean },
): Promise<string[]> {
  const { id: userId } = outer.user
  const expectedChallenge = await takeChallenge(outer, hashOf(outer.sid))
  if (!expectedChallenge) throw new Refusal(sessionMessages.passkeyNotBegun)
  const made = answerIn<RegistrationResponseJSON>(response)
  const result =
    made &&
    (await verifyRegistrationResponse({
      response: made,
      expectedChallenge,
      expectedOrigin: place.origins,
      expectedRPID: place.rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }).catch((error: unknown) => {
      outer.log.warn({ err: error }, 'passkey not taken')
      return null
    }))
  if (!result?.verified) throw new Refusal(sessionMessages.passkeyUnfit)
  const { credential } = result.registrationInfo
  return transact(outer, async (context) => {
    const kept = await context.db
      .insertInto('passkey')
      .values({
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        createDate: context.now(),
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new Refusal(sessionMessages.passkeyTaken)
    await audit(context, {
      table: 'app_user',
      recordId: userId,
      action: 'addPasskey',
      after: { passkey: name },
    })
    return factorAdded(context, endOthers)
  })
}

/** Removes one of one's own passkeys. */
export async function removePasskey(outer: Context, id: string, endOthers: boolean): Promise<void> {
  await transact(outer, async (context) => {
    const { id: userId } = context.user
    const removed = await context.db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Refusal(sessionMessages.noPasskey, { code: 'missing' })
    await audit(context, {
      table: 'app_user',
      recordId: userId,
      action: 'removePasskey',
      before: { passkey: removed.name },
    })
    await factorRemoved(context, endOthers)
  })
}

/** What the browser needs to ask for one of a person's passkeys; `holder` is the hash of the ticket. */
export async function askPasskey(context: Context, place: Place, userId: string, holder: string) {
  const keys = await keysOf(context, userId)
  if (keys.length === 0) throw new Refusal(sessionMessages.noPasskey)
  const options = await generateAuthenticationOptions({
    rpID: place.rpID,
    allowCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
    userVerification: 'preferred',
  })
  await keepChallenge(context, holder, options.challenge)
  return { ...options }
}

/** Whether one of a person's passkeys has signed what its holder was asked for; what was asked counts once. */
export async function passPasskey(
  context: Context,
  place: Place,
  { userId, holder, response }: { userId: string; holder: string; response: string },
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(context, holder)
  const answer = answerIn<AuthenticationResponseJSON>(response)
  const key = (await keysOf(context, userId)).find(({ credentialId }) => credentialId === answer?.id)
  if (!expectedChallenge || !answer || !key) return false
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: place.origins,
    expectedRPID: place.rpID,
    requireUserVerification: false,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: Number(key.counter),
      transports: transportsOf(key.transports),
    },
  }).catch((error: unknown) => {
    // The library throws for whatever does not fit: origin, name, challenge, counter.
    context.log.warn({ err: error }, 'passkey refused')
    return null
  })
  if (!result?.verified) return false
  await context.db
    .updateTable('passkey')
    .set({ counter: result.authenticationInfo.newCounter, lastUsed: context.now() })
    .where('id', '=', key.id)
    .execute()
  return true
}
