import { X509Certificate } from 'node:crypto'
import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import type { KeptSignature } from '@tejian/contract/session/keptSignature.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { signatureMessages } from '@tejian/contract/session/signatureMessages.ts'
import { type SigningCertificate, signingCertificate } from '@tejian/contract/session/signingCertificate.ts'
import { sql } from 'kysely'
import { signDetached } from '../kit/cms.ts'
import { type Context, transact } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import { insertRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import {
  certificateProblem,
  dateProblem,
  holderOf,
  holderProblem,
  issuerProblem,
} from './certificateProblem.ts'
import { openCiphers } from './loginKeys.ts'
import { openPkcs12 } from './openPkcs12.ts'
import { refuseUnreleased } from './signing.ts'

/** Working through a guessed password of a file costs; nobody uploads more than that. */
const uploadsPerMinute = 6

/** The certificate with which a person signs; null where none is configured. */
async function certificateOf(
  context: Context,
  userId: string,
  lock = false,
): Promise<SigningCertificate | null> {
  const { rows } = await sql<SigningCertificate>`select * from signing_certificate
    where "userId" = ${userId}::uuid and "withdrawnTime" is null ${lock ? sql`for update` : sql``}`.execute(
    context.db,
  )
  return rows[0] ?? null
}

/** A moment of the database, which tells it by the region's clock. */

const problemOf = (context: Context, row: SigningCertificate): string =>
  dateProblem(
    filled(row, 'serialNo'),
    { validFrom: momentOf(filled(row, 'validFrom')), validUntil: momentOf(filled(row, 'validUntil')) },
    context.now(),
  ) ||
  issuerProblem(
    new X509Certificate(Buffer.from(filled(row, 'content'), 'base64')),
    context.issuers,
    context.now(),
  )

/** What a person and administrators see of a certificate. */
export async function keptCertificateOf(
  context: Context,
  userId: string,
): Promise<KeptSignature['certificate']> {
  const row = await certificateOf(context, userId)
  if (!row) return null
  return {
    serialNo: filled(row, 'serialNo'),
    subject: filled(row, 'subject'),
    issuer: filled(row, 'issuer'),
    validFrom: filled(row, 'validFrom'),
    validUntil: filled(row, 'validUntil'),
    problem: problemOf(context, row),
  }
}

/** Takes a certificate out of use and its key away; answers whether there was one. */
export async function withdrawCertificate(context: Context, userId: string): Promise<boolean> {
  const row = await certificateOf(context, userId, true)
  if (!row) return false
  await updateRow(
    context,
    signingCertificate,
    row,
    { withdrawnTime: context.now().toISOString(), withdrawnBy: context.user.name },
    { action: 'withdrawCertificate' },
  )
  await context.db.deleteFrom('signing_key').where('certificateId', '=', row.id).execute()
  return true
}

async function refuseTaken(context: Context, content: string): Promise<void> {
  const { rows } = await sql`select from signing_certificate
    where md5(content) = md5(${content}) and "withdrawnTime" is null and "userId" <> ${context.user.id}::uuid`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Refusal(signatureMessages.takenCertificate)
}

/** Keeps a certificate and its key as one's own, in the place of the one before. */
export async function keepCertificate(
  outer: Context,
  { file, password: cipher }: { file: string; password: string },
): Promise<void> {
  await refuseUnreleased(outer)
  await refuseTooMany(outer, 'certificate', uploadsPerMinute, 60_000, outer.user.id)
  const [password = ''] = await openCiphers(outer, [cipher])
  const { certificate } = await openPkcs12(Buffer.from(file, 'base64'), password)
  const { id: userId, loginName, name } = outer.user
  const problem = certificateProblem(certificate, name, { issuers: outer.issuers, now: outer.now() })
  if (problem) throw new Refusal(problem)
  const content = certificate.raw.toString('base64')
  await transact(outer, async (context) => {
    await refuseTaken(context, content)
    await withdrawCertificate(context, userId)
    const { id } = await insertRow(context, signingCertificate, {
      userId,
      loginName,
      signName: name,
      serialNo: certificate.serialNumber,
      subject: holderOf(certificate),
      issuer: certificate.issuer.replaceAll('\n', ', '),
      validFrom: certificate.validFromDate.toISOString(),
      validUntil: certificate.validToDate.toISOString(),
      content,
    })
    const closed = context.closing.close(id, Buffer.from(JSON.stringify({ file, password })))
    await context.db.insertInto('signing_key').values({ certificateId: id, closed }).execute()
  })
}

/** Goes back to signing by hand alone. */
export async function removeCertificate(outer: Context): Promise<void> {
  await transact(outer, async (context) => {
    await refuseUnreleased(context)
    const removed = await withdrawCertificate(context, context.user.id)
    if (!removed) throw new Refusal(sessionMessages.noCertificateKept)
  })
}

/**
 * The certificate with which somebody signs now; null without one. Throws a Refusal when it does not serve today, or when
 * the account has passed to somebody of another name.
 */
export async function usableCertificate(context: Context): Promise<SigningCertificate | null> {
  const row = await certificateOf(context, context.user.id)
  if (!row) return null
  const problem = holderProblem(filled(row, 'subject'), context.user.name) || problemOf(context, row)
  if (problem) throw new Refusal(problem, { code: 'certificate' })
  return row
}

/** Signs a content with somebody's own certificate: a detached CMS, base64. Their release was asked for before. */
export async function signWith(
  context: Context,
  { id }: SigningCertificate,
  content: string,
): Promise<string> {
  const key = await context.db
    .selectFrom('signing_key')
    .select('closed')
    .where('certificateId', '=', id)
    .executeTakeFirst()
  const opened = key && context.closing.open(id, key.closed)
  if (!opened) throw new Refusal(signatureMessages.certificateClosed, { code: 'certificate' })
  const { file, password } = JSON.parse(opened.toString()) as { file: string; password: string }
  const { signer } = await openPkcs12(Buffer.from(file, 'base64'), password)
  return (await signDetached(signer, Buffer.from(content), context.now())).toString('base64')
}
