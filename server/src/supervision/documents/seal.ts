import { createHash, randomUUID } from 'node:crypto'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { docStates } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentMessages as say } from '@tejian/contract/supervision/documents/documentMessages.ts'
import type { PaperContent } from '@tejian/contract/supervision/documents/templates.ts'
import { sealScopes, sealTypes } from '@tejian/contract/system/seals/sealTypes.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { mayBeSaved } from '../../kit/db/lostDatabase.ts'
import type { FileAnswer } from '../../kit/http/bind.ts'
import { enqueue, type JobData, type JobQueue, systemActor } from '../../kit/jobs.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { noteSigning, reportCertificate, reportFiles, signPdf } from '../../reports/public.ts'
import { printedSeal, type SealAsked } from '../../system/public.ts'
import { renderDocument } from './paper.ts'

const queue = 'lawDocument.seal'

const sealJob = (context: Context, { id = '' }: JobData, services: Services): Promise<void> =>
  sealDocument(context, id, services)

/** Papers of the authority are sealed by jobs, like reports. */
export const documentSeals: JobQueue = {
  queue,
  handle: sealJob,
  attempts: 3,
  timeoutSeconds: 120,
  failed: noteFailure,
}

/** Orders the sealed paper; the order commits or falls with the head's signature. */
export async function orderSeal(context: Context, { id }: LawDocument): Promise<void> {
  await enqueue(context, queue, id, { id })
}

/** Whether a paper has been issued and its file is not sealed yet; one that was withdrawn is never sealed. */
const waits = (row: LawDocument): boolean =>
  Boolean(row.content && row.docno) && !row.fileKey && row.docState !== docStates.withdrawn

const paperOf = (row: LawDocument) => ({
  reportno: row.docno,
  signUserName: row.issueUserName,
  signStep: say.sealStep,
  fileName: `${row.docno}.pdf`,
})

type Sealed = { fileKey: string; fileHash: string }

/** Writes the seal under the lock; answers false when the paper was sealed or withdrawn meanwhile. */
async function keepSeal(outer: Context, id: string, sealed: Sealed, certno: string): Promise<boolean> {
  return transact(outer, async (context) => {
    const row = await readRow(context, lawDocument, id, true)
    if (!waits(row)) return false
    const sealedTime = context.now().toISOString()
    await updateRow(context, lawDocument, row, { ...sealed, sealedTime }, { action: 'seal' })
    await noteSigning(context, paperOf(row), { result: sealMessages.success, certno })
    return true
  })
}

/** Which seal a paper bears: of the authority that issued it, by name where an earlier release did not note which. */
export async function sealOf(
  context: Context,
  { authority, authorityId, seal }: PaperContent,
): Promise<SealAsked> {
  const { rows } = authorityId
    ? { rows: [{ id: authorityId }] }
    : await sql<{ id: string }>`select id from organisation where name = ${authority} and type = '22'
        order by enabled desc nulls last, id limit 1`.execute(context.db)
  return {
    orgId: rows[0]?.id ?? null,
    type: seal ? sealTypes.supervision : sealTypes.authority,
    scope: sealScopes.documents,
  }
}

/** Seals a paper: rendered from what was frozen at its issue, signed, stored. What is sealed already stays as it is. */
export async function sealDocument(context: Context, id: string, services: Services): Promise<void> {
  const row = await readRow(context, lawDocument, id)
  const { content } = row
  if (!waits(row) || !content) return
  const at = context.now()
  const certificate = await reportCertificate(services, content.authority)
  const stamp = await printedSeal(context, services, await sealOf(context, content))
  const paper = await renderDocument(services, content, { sealed: true, at, stamp })
  const { bytes } = await signPdf(paper, certificate, {
    reason: say.sealReason(filled(row, 'docno')),
    location: content.authority,
    at,
  })
  const store = reportFiles(services)
  const fileKey = `law/${dayOf(at).slice(0, 4)}/${id}/${randomUUID()}.pdf`
  await store.put(fileKey, bytes, 'application/pdf')
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const kept = await keepSeal(context, id, { fileKey, fileHash }, certificate.serialNumber).catch(
    async (error: unknown) => {
      if (!mayBeSaved(error)) await store.delete(fileKey)
      throw error
    },
  )
  if (!kept) await store.delete(fileKey)
}

/** After the last try: the log says why; the next print tries anew. */
async function noteFailure(outer: Context, { id = '' }: JobData, reason: string): Promise<void> {
  await transact(outer, async (context) => {
    const row = await readRow(context, lawDocument, id)
    if (waits(row))
      await noteSigning(context, paperOf(row), { result: sealMessages.failure, errmsg: reason.slice(0, 500) })
  })
}

/** The stored file of a paper; what was not sealed when it was issued is sealed now, by the system. */
export async function sealedFile(context: Context, services: Services, id: string): Promise<FileAnswer> {
  const present = await readRow(context, lawDocument, id)
  if (waits(present)) await sealDocument({ ...context, user: systemActor }, id, services)
  const { fileKey, docno } = await readRow(context, lawDocument, id)
  const store = reportFiles(services)
  if (!fileKey || !(await store.exists(fileKey))) throw new Refusal(say.fileGone)
  return { name: `${docno}.pdf`, type: 'application/pdf', inline: true, file: await store.get(fileKey) }
}
