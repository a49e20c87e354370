import { createHash, randomUUID } from 'node:crypto'
import { devicesOf, type NoticeDevices } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  type ConstructionNotice,
  constructionNotice,
} from '@tejian/contract/declarations/construction/notice.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { type Context, transact } from '../../kit/context.ts'
import { mayBeSaved } from '../../kit/db/lostDatabase.ts'
import type { FileAnswer } from '../../kit/http/bind.ts'
import { enqueue, type JobData, type JobQueue, systemActor } from '../../kit/jobs.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { newVerifyCode, noteSigning, reportCertificate, reportFiles, signPdf } from '../../reports/public.ts'
import { instituteName } from './issue.ts'
import { paperHead, renderCertificates } from './print.ts'

const queue = 'construction.seal'

const sealJob = (context: Context, { id = '' }: JobData, services: Services): Promise<void> =>
  sealCertificates(context, id, services)

/** Certificates are sealed by jobs. */
export const certificateSeals: JobQueue = {
  queue,
  handle: sealJob,
  attempts: 3,
  timeoutSeconds: 120,
  failed: noteFailure,
}

/** Orders the sealed certificates of a finished inspection; the order commits or falls with its conclusion. */
export async function orderSeal(context: Context, { id }: ConstructionNotice): Promise<void> {
  await enqueue(context, queue, id, { id })
}

/** Whether certificates have been issued and their file is not sealed yet. */
const waits = (row: ConstructionNotice): boolean =>
  row.step === 'end' && Boolean(row.superviseCertNo) && !row.certFileKey

/** Every certificate gets its code with the seal, as reports do: no paper without a seal can be verified. */
const withCodes = (row: ConstructionNotice): NoticeDevices => ({
  items: devicesOf(row.devices).map((device) =>
    device.superviseCertNo ? { verifyCode: newVerifyCode(), ...device } : device,
  ),
})

/** What the signature log says of a notice's certificates. */
const paperOf = (row: ConstructionNotice) => ({
  reportno: (row.superviseCertNo ?? '').split(',')[0] ?? null,
  signUserName: row.proPrincipalName,
  signStep: constructionMessages.sealStep,
  fileName: `${row.noticeno}.pdf`,
  orgId: row.inspunit,
})

/** Writes the seal under the lock; answers false when the notice was changed or sealed meanwhile. */
async function keepSeal(
  outer: Context,
  seen: ConstructionNotice,
  sealed: { certFileKey: string; certFileHash: string; devices: NoticeDevices },
  certno: string,
): Promise<boolean> {
  return transact(outer, async (context) => {
    const row = await readRow(context, constructionNotice, seen.id, true)
    if (!waits(row) || row.version !== seen.version) return false
    const certSealedTime = context.now().toISOString()
    await updateRow(context, constructionNotice, row, { ...sealed, certSealedTime }, { action: 'seal' })
    await noteSigning(context, paperOf(row), { result: sealMessages.success, certno })
    return true
  })
}

/**
 * Seals the certificates of a supervised inspection like reports: rendered, signed, stored. What is sealed already stays
 * as it is; a file that nobody refers to is taken away.
 */
export async function sealCertificates(context: Context, id: string, services: Services): Promise<void> {
  const present = await readRow(context, constructionNotice, id)
  if (!waits(present)) return
  const devices = withCodes(present)
  const row = { ...present, devices }
  const at = context.now()
  const institute = await instituteName(context, row.inspunit)
  const certificate = await reportCertificate(services, institute)
  const { bytes } = await signPdf(await renderCertificates(context, services, row, at), certificate, {
    reason: constructionMessages.sealReason(filled(row, 'noticeno')),
    location: institute,
    at,
  })
  const store = reportFiles(services)
  const certFileKey = `certificates/${dayOf(at).slice(0, 4)}/${id}/${randomUUID()}.pdf`
  await store.put(certFileKey, bytes, 'application/pdf')
  const certFileHash = createHash('sha256').update(bytes).digest('hex')
  const sealed = { certFileKey, certFileHash, devices }
  const kept = await keepSeal(context, row, sealed, certificate.serialNumber).catch(
    async (error: unknown) => {
      if (!mayBeSaved(error)) await store.delete(certFileKey)
      throw error
    },
  )
  if (kept) return
  await store.delete(certFileKey)
  if (waits(await readRow(context, constructionNotice, id)))
    throw new Refusal(constructionMessages.changedMeanwhile)
}

/** After the last try: the log says why; the next print tries anew. */
async function noteFailure(outer: Context, { id = '' }: JobData, reason: string): Promise<void> {
  await transact(outer, async (context) => {
    const row = await readRow(context, constructionNotice, id)
    if (waits(row))
      await noteSigning(context, paperOf(row), { result: sealMessages.failure, errmsg: reason.slice(0, 500) })
  })
}

/** The stored file of a notice's certificates; what was not sealed when it was issued is sealed now, by the system. */
export async function printCertificates(
  context: Context,
  services: Services,
  row: ConstructionNotice,
): Promise<FileAnswer> {
  if (waits(row)) await sealCertificates({ ...context, user: systemActor }, row.id, services)
  const { certFileKey } = await readRow(context, constructionNotice, row.id)
  const store = reportFiles(services)
  if (!certFileKey || !(await store.exists(certFileKey)))
    throw new Refusal(constructionMessages.certificateGone)
  return { ...paperHead('certificate'), file: await store.get(certFileKey) }
}
