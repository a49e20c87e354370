import type { KeptSignature } from '@tejian/contract/session/keptSignature.ts'
import { type PersonSignature, personSignature } from '@tejian/contract/session/personSignature.ts'
import { signatureMessages } from '@tejian/contract/session/signatureMessages.ts'
import type { SigningCertificate } from '@tejian/contract/session/signingCertificate.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { insertRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { keptCertificateOf, usableCertificate, withdrawCertificate } from './ownCertificate.ts'
import { refuseUnreleased } from './signing.ts'

/** The latest signature of a person that was not withdrawn; null when there is none. */
export async function signatureOf(
  context: Context,
  userId: string,
  lock = false,
): Promise<PersonSignature | null> {
  const { rows } = await sql<PersonSignature>`select * from person_signature where "userId" = ${userId}::uuid
    order by "createDate" desc, id desc limit 1 ${lock ? sql`for update` : sql``}`.execute(context.db)
  const [latest] = rows
  return latest && latest.withdrawnTime === null ? latest : null
}

/** What a person may know of a signature: its lines, since when, how many there were before, the certificate beside it. */
export async function keptSignatureOf(context: Context, userId: string): Promise<KeptSignature> {
  const [present, { rows }, certificate] = await Promise.all([
    signatureOf(context, userId),
    sql<{ count: number }>`select count(*)::integer as count from person_signature
      where "userId" = ${userId}::uuid`.execute(context.db),
    keptCertificateOf(context, userId),
  ])
  const all = rows[0]?.count ?? 0
  return {
    lines: present?.lines ?? null,
    since: present?.createDate ?? null,
    earlier: present ? all - 1 : all,
    certificate,
  }
}

/** Keeps what one has written as one's signature from now on; earlier ones stay, for the reports that name them. */
export async function keepSignature(outer: Context, lines: string): Promise<KeptSignature> {
  const { id, loginName, name } = outer.user
  return transact(outer, async (context) => {
    await refuseUnreleased(context)
    await insertRow(context, personSignature, { userId: id, loginName, signName: name, lines })
    return keptSignatureOf(context, id)
  })
}

/**
 * Withdraws a person's signature, and the certificate with it: nothing is signed with them any more, and what was signed
 * stays as it is.
 */
export async function withdrawSignature(context: Context, userId: string): Promise<void> {
  const present = await signatureOf(context, userId, true)
  const withdrawn = await withdrawCertificate(context, userId)
  if (!present && withdrawn) return
  if (!present) throw new Refusal(signatureMessages.noSignatureKept)
  await updateRow(
    context,
    personSignature,
    present,
    { withdrawnTime: context.now().toISOString(), withdrawnBy: context.user.name },
    { action: 'withdrawSignature' },
  )
}

/** With what somebody signs: their handwriting, and their certificate where they have one. */
type Released = { readonly signatureId: string; readonly certificate: SigningCertificate | null }

/** With what somebody signs now: their own, released by them in this session. */
export async function releasedSignature(context: Context): Promise<Released> {
  const own = await signatureOf(context, context.user.id)
  if (!own) throw new Refusal(signatureMessages.noSignature, { code: 'noSignature' })
  const certificate = await usableCertificate(context)
  await refuseUnreleased(context)
  return { signatureId: own.id, certificate }
}
