import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { submitRefused } from '@tejian/contract/reports/entryMessages.ts'
import { flattenReport } from '@tejian/contract/reports/flatten.ts'
import { drawnSentence, isDrawn } from '@tejian/contract/reports/marks/recheck.ts'
import { report as reportRecord } from '@tejian/contract/reports/report.ts'
import type { SheetProblem } from '@tejian/contract/reports/templates/problems.ts'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { type Holder, move } from '../../kit/process/move.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import type { Sent } from '../build/build.ts'
import { fullHeader } from '../headValues.ts'
import { reportOf } from '../itemAtStep.ts'
import { settleMarks } from '../marks/marks.ts'
import { drawRecheck } from '../marks/recheckDraw.ts'
import { refuseOpenRemarks } from '../review/openRemarks.ts'
import { tellInspectors } from '../signing/otherInspectors.ts'
import { signReport } from '../signing/sign.ts'
import { checkEntry } from './check.ts'
import { confirmerFor } from './confirmers.ts'
import { refuseConflict } from './save.ts'
import { entryOf } from './state.ts'

/** The refusal of a submit, with the sentence of every place. */
export const refusedFor = (problems: readonly SheetProblem[]): Refusal =>
  new Refusal(submitRefused(problems), {
    code: 'fields',
    fields: Object.fromEntries(problems.map(({ field, label, message }) => [field, `${label}：${message}`])),
  })

/** What a submit settles of its item, and what the flow log says of it. */
type Settling = { changes: ChangesOf<typeof businessItem>; said: string | null }

/** Checks the report under the lock of its item and settles conclusion and dates, who reads it and what they are told. */
async function settle(
  context: Context,
  item: BusinessItem,
  version: string | undefined,
  lookups: Lookups,
): Promise<Settling> {
  const entry = await entryOf(context, item, lookups, true)
  await refuseConflict(context, entry, version, lookups)
  const { problems, settled } = await checkEntry(context, entry)
  if (problems.length > 0) throw refusedFor(problems)
  const { seniorReason, ...values } = settled
  const draw = await drawRecheck(context, item)
  const drawn = seniorReason === null && isDrawn(draw)
  await updateRow(
    context,
    reportRecord,
    entry.report,
    {
      ...values,
      inspectors: item.inspectors,
      header: fullHeader(entry.template, entry.header, { ...entry.report, ...settled }),
    },
    { action: 'submit' },
  )
  const { inspectdate, nextinspdate, inspectResult } = settled
  return {
    said: drawn ? drawnSentence(draw) : null,
    changes: {
      inspectdate,
      nextinspdate,
      inspectResult,
      seniorReview: seniorReason || drawn ? '1' : '0',
      markWeight: await settleMarks(context, entry, (inspectdate ?? '').slice(0, 10)),
      enterUserName: context.user.name,
    },
  }
}

async function tellConfirmer(context: Context, item: BusinessItem, confirmer: Holder): Promise<void> {
  await sendMessage(context, {
    to: [confirmer.loginName],
    title: '待办：报告确认',
    content: `报告${item.reportno}（${item.unitname}，${item.equcode}）由${context.user.name}录入，请确认`,
    link: `/businessPro/reportConfirmInfo?seisn=${item.seisn}`,
  })
}

/** BGLR → BGQR: a complete report goes to a second inspector. */
export async function submitEntry(context: Context, input: Sent, lookups: Lookups): Promise<void> {
  const seen = await findItem(context, input.seisn)
  // Who is named wrongly hears it only after what is said to the second of two people.
  const confirmer = await confirmerFor(context, seen, input.dealMan).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  let said: string | null = null
  await move(context, {
    record: businessItem,
    id: seen.id,
    action: 'submit',
    taskId: input.taskId,
    opinion: input.acceptOpinion,
    holder: confirmer instanceof Refusal ? null : confirmer,
    async prepare(inner, item) {
      const settled = await settle(inner, item, input.version, lookups)
      await refuseOpenRemarks(inner, item.id)
      if (confirmer instanceof Refusal) throw confirmer
      said = settled.said
      return settled.changes
    },
    saying: () => said,
    snapshot: async (inner, item) => ({
      ...flattenReport((await reportOf(inner, item)) ?? {}),
    }),
    effect: async (inner, item) => {
      const report = await reportOf(inner, item)
      if (report) await signReport(inner, { item, report, step: 'BGLR' })
      if (confirmer instanceof Refusal) return
      await tellConfirmer(inner, item, confirmer)
      await tellInspectors(inner, item, confirmer.loginName)
    },
  })
}
