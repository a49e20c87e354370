import { noticeChannels } from '@tejian/contract/announcements/announcement.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { addMonths } from '@tejian/contract/kit/calendarDate.ts'
import { caseNews as news, caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { minorPublicityMonths, publicityMonths } from '@tejian/contract/supervision/cases/caseParameters.ts'
import {
  type LawViolation,
  lawViolation,
  violationStates,
} from '@tejian/contract/supervision/cases/violation.ts'
import { sql } from 'kysely'
import { publishAtOnce, withdrawNotice } from '../../announcements/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { publicityText } from './publicityText.ts'

/** NOTICE_TYPE 行政处罚. */
const penalties = '7'

type Named = { readonly id: string; readonly version?: string | undefined }
const versionOf = ({ version }: Named) => (version ? { version: Number(version) } : {})

/** Whether the party is a person and who stands for it: the case knows. */
async function partyOf(context: Context, { caseId }: LawViolation) {
  const { rows } = await sql<{ isPerson: boolean; legalperson: string | null }>`select
    coalesce("isPerson", false) as "isPerson", legalperson from law_case where id = ${caseId}::uuid`.execute(
    context.db,
  )
  return rows[0] ?? { isPerson: false, legalperson: null }
}

/** Makes a penalty public at once: what is published follows from the decision, which was decided already. */
export async function publishPenalty(
  outer: Context,
  { minor, ...named }: Named & { minor?: string | undefined },
) {
  return transact(outer, async (context) => {
    const row = await readRow(context, lawViolation, named.id, true)
    if (row.recordState !== violationStates.toPublish)
      throw new Refusal(say.onlyToPublish, { code: 'handled' })
    const today = dayOf(context.now())
    const isMinorPenalty = minor === '1'
    const months = context.parameters.valueOf(isMinorPenalty ? minorPublicityMonths : publicityMonths)
    const publishUntil = addMonths(today, months)
    const { title, content } = publicityText(row, await partyOf(context, row), publishUntil)
    const announcementId = await publishAtOnce(context, {
      title,
      content,
      catalog: penalties,
      publishChannel: noticeChannels.supervision,
      endTime: `${publishUntil} 23:59:59`,
    })
    await updateRow(
      context,
      lawViolation,
      row,
      {
        recordState: violationStates.published,
        publishDate: today,
        publishUntil,
        isMinorPenalty,
        isPublishLate: false,
        announcementId,
        withdrawReason: null,
      },
      { ...versionOf(named), action: 'publish' },
    )
    return null
  })
}

async function endPublicity(
  context: Context,
  row: LawViolation,
  reason: string,
  named: Named,
): Promise<void> {
  await withdrawNotice(context, row.announcementId, reason)
  await updateRow(
    context,
    lawViolation,
    row,
    { recordState: violationStates.ended, withdrawReason: reason },
    { ...versionOf(named), action: 'withdraw' },
  )
}

/** Takes a penalty from the public before its time, for example when the decision was revoked. */
export async function withdrawPenalty(
  outer: Context,
  { reason = '', ...named }: Named & { reason?: string | undefined },
) {
  return transact(outer, async (context) => {
    const row = await readRow(context, lawViolation, named.id, true)
    if (row.recordState !== violationStates.published || !row.announcementId)
      throw new Refusal(say.notPublished, { code: 'handled' })
    if (reason.trim() === '') throw wrongFields({ reason: say.withdrawReasonMissing })
    await endPublicity(context, row, reason.trim(), named)
    return null
  })
}

/** Most rows that one run looks at; the rest comes with the next. */
const mostAtOnce = 500

/** What a new day does: publicity that is over ends, penalties that should be public by now are told of, once. */
export async function checkPublicity(outer: Context): Promise<number> {
  const today = dayOf(outer.now())
  const { rows: over } = await sql<{ id: string }>`select id from law_violation
    where "recordState" = ${violationStates.published} and "announcementId" is not null
      and "publishUntil" < ${today}::date order by id limit ${mostAtOnce}`.execute(outer.db)
  const { rows: late } = await sql<{ id: string }>`select id from law_violation
    where "recordState" = ${violationStates.toPublish} and "publishLimit" < ${today}::date
      and "isPublishLate" is not true order by id limit ${mostAtOnce}`.execute(outer.db)
  for (const { id } of over)
    await transact(outer, async (context) => {
      const row = await readRow(context, lawViolation, id, true)
      if (row.recordState === violationStates.published)
        await endPublicity(context, row, say.publicityOver, { id })
    })
  for (const { id } of late)
    await transact(outer, async (context) => {
      const row = await readRow(context, lawViolation, id, true)
      if (row.recordState !== violationStates.toPublish || row.isPublishLate) return
      await updateRow(context, lawViolation, row, { isPublishLate: true })
      await sendMessage(context, {
        to: await supervisorsOf(context, row.areaId ?? '', ['supervisor', 'supervise_head']),
        ...news.publishLate(row.punishno ?? row.recordno ?? '', row.unitname ?? '', row.publishLimit ?? ''),
        link: '/safeMng/violationLawsAndRulesRecord?isPublishLate=1',
        msgType: alarm,
      })
    })
  return over.length + late.length
}

/** Publicity ends with its day. */
export const publicityDay: Schedule = {
  name: 'supervision.publicity',
  cron: '40 1 * * *',
  timeoutSeconds: 900,
  run: async (context) => void (await checkPublicity(context)),
}
