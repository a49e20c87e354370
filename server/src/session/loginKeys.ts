import { hash } from 'node:crypto'
import { decryptFromLogin, newLoginKeyPair } from '@tejian/contract/kit/loginCipher.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'

/**
 * The public key for the login cipher (domain.md, decision 4). A pair serves everybody for the first half of its life,
 * so that handing it out costs one read, and reads what was closed with it during the second half.
 */
export async function publicLoginKey(context: Context): Promise<string> {
  const at = context.now()
  const young = new Date(at.getTime() + sessionLimits.loginKeyMs / 2)
  const find = () =>
    context.db
      .selectFrom('login_key')
      .select('publicKey')
      .where('usableUntil', '>', young)
      .orderBy('usableUntil', 'desc')
      .limit(1)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.publicKey
  return context.db.transaction().execute(async (db) => {
    // One instance makes the next pair, the others wait for it.
    await sql`select pg_advisory_xact_lock(hashtext('tejian login key'))`.execute(db)
    const made = await db
      .selectFrom('login_key')
      .select('publicKey')
      .where('usableUntil', '>', young)
      .orderBy('usableUntil', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (made) return made.publicKey
    await db.deleteFrom('login_key').where('usableUntil', '<', at).execute()
    const pair = newLoginKeyPair()
    await db
      .insertInto('login_key')
      .values({
        publicKey: pair.publicKey,
        privateKey: context.closing.close(pair.publicKey, Buffer.from(pair.privateKey)),
        createDate: at,
        usableUntil: new Date(at.getTime() + sessionLimits.loginKeyMs),
      })
      .execute()
    return pair.publicKey
  })
}

/** Refuses ciphers that came before: who listened in on a request could send it again while its key lives. */
async function useOnce(context: Context, ciphers: readonly string[]): Promise<void> {
  const at = context.now()
  await context.db.deleteFrom('used_cipher').where('endsAt', '<', at).execute()
  const endsAt = new Date(at.getTime() + sessionLimits.loginKeyMs)
  const values = ciphers.map((cipher) => ({ hash: hash('sha256', cipher.toLowerCase()), endsAt }))
  const used = await context.db
    .insertInto('used_cipher')
    .values(values)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .execute()
  if (used.length < ciphers.length) throw new Refusal(sessionMessages.badCipher, { code: 'cipher' })
}

/**
 * Opens ciphers that were closed with one of the living keys, each once; refuses when one of them cannot be read or came
 * before.
 */
export async function openCiphers(context: Context, ciphers: readonly string[]): Promise<string[]> {
  const keys = await context.db
    .selectFrom('login_key')
    .select(['publicKey', 'privateKey'])
    .where('usableUntil', '>', context.now())
    .orderBy('usableUntil', 'desc')
    .execute()
  for (const { publicKey, privateKey } of keys) {
    const key = context.closing.open(publicKey, privateKey)?.toString()
    const texts = key ? ciphers.map((cipher) => decryptFromLogin(cipher, key)) : [null]
    if (!texts.every((text) => text !== null)) continue
    await useOnce(context, ciphers)
    return texts
  }
  throw new Refusal(sessionMessages.badCipher, { code: 'cipher' })
}
