import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import type { IssueInput, paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import {
  paperMessages,
  releasedText,
  releasedUnpaid,
  releaseRefused,
} from '@tejian/contract/reports/paperMessages.ts'
import { issueFields, issueSheet, issueWays } from '@tejian/contract/reports/paperSheets.ts'
import { report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { financeAccounts, paymentHold } from '../../charges/public.ts'
import { findItem } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { gatherParcels, holdParcels, parcelFor } from '../express/parcels.ts'
import { reportOf } from '../itemAtStep.ts'
import { itemAt, keep, ownValues, type SubmitRequest } from './atStep.ts'

type Issue = { values: ChangesOf<typeof businessItem>; recaddress: string | undefined }

function issueValues(context: Context, input: IssueInput, lookups: Lookups): Issue {
  // What the screen shows masked is left as it is.
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => !String(value).includes('*')))
  const sheet = checkInput(context, issueSheet, given, { partial: true })
  const { issueWay } = sheet.values
  const { recallStatus } = sheet.values
  if (recallStatus && !lookups.label('REPORT_RECALL', recallStatus))
    sheet.problems.recallStatus = changeMessages.recallMissing
  if (issueWay && !lookups.label('ISSUE_WAY', issueWay)) sheet.problems.issueWay = paperMessages.chooseWay
  if (input.issueDate && input.issueDate > dayOf(context.now()))
    sheet.problems.issueDate = paperMessages.issueAhead
  return {
    values: ownValues(sheet, issueFields),
    recaddress: sheet.values.recaddress?.trim() || undefined,
  }
}

/**
 * BGFF: keeps the registration without handing anything over; the day is the day of the release. What goes by post joins
 * the parcel of its unit, address and day.
 */
export async function saveIssue(
  outer: Context,
  input: IssueInput,
  lookups: Lookups,
): Promise<{ seisn: string; version: number }> {
  return transact(outer, async (context) => {
    const { values, recaddress } = issueValues(context, input, lookups)
    await holdParcels(context, (await findItem(context, input.seisn)).unitId)
    const item = await itemAt(context, input, 'BGFF')
    const parcel = await parcelFor(context, item, values, recaddress)
    const kept = await keep(context, item, { ...values, ...parcel }, input.version, 'release')
    await gatherParcels(context, [item.expressBillId, parcel.expressBillId ?? null])
    return kept
  })
}

/** How the unit had its last report; at the counter where it had none. A proposal, kept by nobody. */
export async function usualWay(context: Context, { id, unitId }: BusinessItem): Promise<string> {
  const last =
    unitId === null
      ? undefined
      : await context.db
          .selectFrom('business_item')
          .select('issueWay')
          .where('unitId', '=', unitId)
          .where('id', '!=', id)
          .where('issueDate', 'is not', null)
          .where('issueWay', 'is not', null)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
  return last?.issueWay ?? issueWays.counter
}

/** What is still to be written down before a report leaves the house, by field. */
export function missingIssue(item: BusinessItem): Record<string, string> {
  const { counter, post } = issueWays
  const way = item.issueWay
  if (!way) return { issueWay: paperMessages.chooseWay }
  const problems: Record<string, string> = {}
  if (way === counter || way === post) {
    if (!item.receiver) problems.receiver = paperMessages.receiverMissing
    if (!item.receiverTel) problems.receiverTel = paperMessages.telMissing
  }
  if (way === post && !item.expressNo) problems.expressNo = paperMessages.expressMissing
  return problems
}

/** The number of the released report whose place the present one takes; its paper is asked back. */
export async function replacedBefore(
  context: Context,
  { id, reportId }: BusinessItem,
): Promise<string | null> {
  const { rows } = await sql<{ reportno: string }>`select reportno from report
    where "itemId" = ${id}::uuid and "replacedBy" = ${reportId}::uuid and "issueDate" is not null
    order by "versionNo" desc limit 1`.execute(context.db)
  return rows[0]?.reportno ?? null
}

async function missingRecall(context: Context, item: BusinessItem): Promise<Record<string, string>> {
  return item.recallStatus || !(await replacedBefore(context, item))
    ? {}
    : { recallStatus: changeMessages.recallMissing }
}

/** Why this report may not be handed over now: its money, its file. */
async function releaseHold(
  context: Context,
  item: BusinessItem,
  lookups: Lookups,
  lock = false,
): Promise<string | null> {
  const report = await reportOf(context, item)
  if (report?.state !== reportStates.valid) return paperMessages.notPrintable
  // What is unsafe reaches the unit whatever it owes (domain.md, BGFF); its money is asked for all the same.
  if (isUnacceptableResult(report.inspectResult ?? '')) return null
  return moneyHold(context, item, lookups, lock)
}

/** Why the reports of an item's declaration wait for money. */
async function moneyHold(
  context: Context,
  item: BusinessItem,
  lookups: Lookups,
  lock = false,
): Promise<string | null> {
  const parent = await readRow(context, declaration, item.appmainsysid ?? '', lock)
  return paymentHold(
    context,
    {
      id: parent.id,
      appno: filled(parent, 'appno'),
      unitId: filled(parent, 'unitId'),
      payConfirmStatus: parent.payConfirmStatus,
    },
    lookups,
  )
}

/** What the release's page says about money: paid or not, and why the report must wait. */
export async function paymentOfItem(context: Context, item: BusinessItem, lookups: Lookups) {
  const parent = await readRow(context, declaration, item.appmainsysid ?? '')
  const waits = item.step === 'BGFF' ? await releaseHold(context, item, lookups) : null
  return { payConfirmStatus: parent.payConfirmStatus, hold: waits ?? '' }
}

/** Whether reports may be handed over, and what stands against each that may not. */
export async function validateIssue(
  context: Context,
  seisns: readonly string[],
  lookups: Lookups,
): Promise<AnswerOf<typeof paperCalls.ffdjValidate>> {
  if (seisns.length === 0) throw new Refusal(paperMessages.chooseReports)
  const errors: Array<{ seisn: string; message: string }> = []
  for (const seisn of seisns) {
    const item = await findItem(context, seisn)
    const message =
      item.step === 'BGFF' ? await releaseHold(context, item, lookups) : paperMessages.notAtRelease
    if (message) errors.push({ seisn, message })
  }
  const sentences = errors.map(({ message }) => message)
  const valid = errors.length === 0
  return {
    valid,
    message: valid ? paperMessages.mayRelease : releaseRefused(sentences, seisns.length),
    errors,
  }
}

async function tellUnit(context: Context, item: BusinessItem): Promise<void> {
  await sendMessage(context, {
    to: await accountsOfUnit(context, filled(item, 'unitId')),
    title: paperMessages.releasedTitle,
    content: releasedText(
      filled(item, 'reportno'),
      item.equcode ?? item.equname ?? '',
      filled(item, 'issueWay'),
      item.expressNo ?? '',
    ),
    link: `/bsArchives/equipment/inspectionReport?reportno=${item.reportno}`,
  })
}

/** Tells finance that an unsafe result was handed out before its money came in. */
async function tellFinance(context: Context, item: BusinessItem, lookups: Lookups): Promise<void> {
  if (!(await moneyHold(context, item, lookups))) return
  const appno = filled(item, 'appno')
  await sendMessage(context, {
    to: await financeAccounts(context),
    title: paperMessages.releasedUnpaidTitle,
    content: releasedUnpaid(filled(item, 'reportno'), item.unitname ?? '', item.inspectResult ?? '', appno),
    link: `/assistMng/payMng/chargeCompositeQuery?appno=${appno}`,
  })
}

/** From here on the unit can open this version. */
async function openToUnit(context: Context, item: BusinessItem): Promise<void> {
  const report = await readRow(context, reportRecord, item.reportId ?? '', true)
  await updateRow(context, reportRecord, report, { issueDate: item.issueDate }, { action: 'release' })
}

/**
 * BGFF → end: paid, by agreement or free of charge; written down who took it. The declaration is locked meanwhile, so
 * that a charge voided at the same moment is seen.
 */
export async function submitIssue(context: Context, input: SubmitRequest, lookups: Lookups): Promise<void> {
  const { id } = await findItem(context, input.seisn)
  await move(context, {
    record: businessItem,
    id,
    action: 'release',
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    opinion: input.acceptOpinion,
    async prepare(inner, row): Promise<ChangesOf<typeof businessItem>> {
      const hold = await releaseHold(inner, row, lookups, true)
      if (hold) throw new Refusal(hold, { code: 'unpaid' })
      const problems = { ...missingIssue(row), ...(await missingRecall(inner, row)) }
      if (Object.keys(problems).length > 0) throw wrongFields(problems)
      return {
        issueDate: dayOf(inner.now()),
        issueUserName: inner.user.name,
        issueCopies: row.issueCopies ?? 1,
      }
    },
    async effect(inner, row) {
      await openToUnit(inner, row)
      await tellUnit(inner, row)
      await tellFinance(inner, row, lookups)
    },
  })
}
