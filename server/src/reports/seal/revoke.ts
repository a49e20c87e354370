import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { reasonParts } from '@tejian/contract/inspection/steps.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { revokeReasons, sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { batch } from '../../kit/process/batch.ts'
import type { Holder } from '../../kit/process/move.ts'
import { reopen } from '../../kit/process/reopen.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { undoFinish } from '../after/undo.ts'
import { isHandedOver, refuseOpen } from '../changes/standing.ts'
import { reportOf } from '../itemAtStep.ts'
import { nextVersion } from './nextVersion.ts'

/** Whoever entered the report enters the next version too; without one, whoever holds the post. */
async function enteredBy(context: Context, item: BusinessItem): Promise<Holder | null> {
  const { rows } = await sql<{ actor: string; actorName: string }>`
    select actor, "actorName" from flow_event
    where process = 'inspection' and "recordId" = ${item.id}::uuid and step = 'BGLR' and action = 'submit'
    order by at desc, id desc limit 1`.execute(context.db)
  const [last] = rows
  return last ? { loginName: last.actor, name: last.actorName } : null
}

/** Both parties: the unit's accounts, and the institute's people who made the report. */
async function partiesOf(context: Context, item: BusinessItem): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`
    select "loginName" from app_user where enabled is not false and "unitId" = ${item.unitId}::uuid
    union select actor from flow_event where process = 'inspection' and "recordId" = ${item.id}::uuid
      and step in ('BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP')`.execute(context.db)
  return rows.map(({ loginName }) => loginName)
}

async function tellParties(
  context: Context,
  item: BusinessItem,
  revoked: Report,
  reason: string,
): Promise<void> {
  await sendMessage(context, {
    to: (await partiesOf(context, item)).filter((name) => name !== context.user.loginName),
    title: sealMessages.revokedTitle,
    content: sealMessages.revokedText(
      filled(revoked, 'reportno'),
      item.equcode ?? '',
      reason,
      filled(item, 'reportno'),
    ),
    link: `/businessPro/applyInfo?appno=${item.appno}`,
  })
}

async function sealedReport(context: Context, item: BusinessItem): Promise<Report> {
  const report = await reportOf(context, item, true)
  const sealed = report?.state === reportStates.valid && report.sealedTime
  if (!report || !sealed || item.step === 'finish_inspect') throw new Refusal(sealMessages.onlySealed)
  await refuseOpen(context, item)
  // What the unit has in hands is put right by a correction, which is audited before anything is revoked.
  if (isHandedOver(item, report)) throw new Refusal(changeMessages.useChange)
  return report
}

/**
 * Revokes a sealed report: its version and number stay with the reason, both parties are told, and the business goes
 * back to 报告录入 with a next version under a new number (domain.md, Rules for every transition).
 */
async function revokeOne(outer: Context, seisn: string, reason: string): Promise<void> {
  const { id } = await findItem(outer, seisn)
  const parts = reasonParts(reason)
  const seen = await readRow(outer, businessItem, id)
  let revoked: Report | null = null
  await reopen(outer, {
    record: businessItem,
    id,
    action: 'revoke',
    label: sealMessages.revoked,
    step: 'BGLR',
    holder: await enteredBy(outer, seen),
    reason: parts.label || parts.description,
    description: parts.description,
    async prepare(context, item): Promise<ChangesOf<typeof businessItem>> {
      const report = await sealedReport(context, item)
      const values: ChangesOf<typeof reportRecord> = {
        state: reportStates.revoked,
        stateReason: reason,
        stateTime: context.now().toISOString(),
      }
      revoked = await updateRow(context, reportRecord, report, values, { action: 'revoke' })
      await setNumberFate(context, filled(report, 'reportno'), 'void', `${sealMessages.revoked}：${reason}`)
      const next = await nextVersion(context, item, report)
      await undoFinish(context, item, report)
      return { reportId: next.id, reportno: next.reportno }
    },
    effect: async (context, item) => {
      if (revoked) await tellParties(context, item, revoked, reason)
    },
  })
}

/** Revokes reports one by one; the reason is composed of label and description as for a void. */
export async function revokeReports(
  context: Context,
  { seisns, reason }: { seisns: readonly string[]; reason?: string | undefined },
): Promise<null> {
  if (seisns.length === 0) throw new Refusal(sealMessages.chooseReports)
  const { label, description } = reasonParts(reason ?? '')
  if (!revokeReasons.some((reason) => reason === label)) throw new Refusal(sealMessages.reasonMissing)
  if (!description) throw new Refusal(sealMessages.descriptionMissing)
  const done = await batch(context, seisns, { id: (seisn) => seisn, no: async (seisn) => seisn }, (seisn) =>
    revokeOne(context, seisn, reason ?? ''),
  )
  // The call answers nothing on success, so what did not go through is said as a refusal with its rows.
  const [first] = done.errors
  if (first)
    throw new Refusal(`${done.successCount}份已撤销，${done.errors.length}份未撤销：${first.message}`, {
      code: 'batch',
      detail: done,
    })
  return null
}
