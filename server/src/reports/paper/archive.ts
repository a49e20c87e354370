import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import type { ArchiveInput } from '@tejian/contract/reports/paperCalls.ts'
import { paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { archiveFields, archiveSheet } from '@tejian/contract/reports/paperSheets.ts'
import { findItem, notifyHolders } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { itemAt, keep, nextHolder, ownValues, type SubmitRequest } from './atStep.ts'

/** Numbers of the ledger's own shape are issued, never typed; a report keeps the one that it was given. */
const ownShape = /^DA\d{4}/

function archiveValues(
  context: Context,
  item: BusinessItem,
  input: ArchiveInput,
): ChangesOf<typeof businessItem> {
  const sheet = checkValues(archiveSheet, input, { partial: true })
  const { archiveNo, archiveDate } = sheet.values
  if (archiveNo && archiveNo !== item.archiveNo && ownShape.test(archiveNo))
    sheet.problems.archiveNo = paperMessages.ownSeries
  if (archiveDate && archiveDate > dayOf(context.now()))
    sheet.problems.archiveDate = paperMessages.archiveAhead
  return ownValues(sheet, archiveFields)
}

/** BGGD: keeps the registration without sending it on. */
export async function saveArchive(
  outer: Context,
  input: ArchiveInput,
): Promise<{ seisn: string; version: number }> {
  return transact(outer, async (context) => {
    const item = await itemAt(context, input, 'BGGD')
    return keep(context, item, archiveValues(context, item, input), input.version, 'archive')
  })
}

async function numberFor(context: Context, item: BusinessItem, day: string): Promise<string> {
  if (item.archiveNo) return item.archiveNo
  const [number = ''] = await issueNumbers(context, 'DA', 1, { day, area: item.areaId ?? '' })
  return number
}

/** BGGD → BGFF: number from the ledger unless one was typed, day and keeper. */
export async function submitArchive(context: Context, input: SubmitRequest): Promise<void> {
  const seen = await findItem(context, input.seisn)
  await move(context, {
    record: businessItem,
    id: seen.id,
    action: 'archive',
    taskId: input.taskId,
    version: input.version ? Number(input.version) : undefined,
    opinion: input.acceptOpinion,
    ...(await nextHolder(context, seen, input.dealMan, 'BGFF')),
    async prepare(inner, row): Promise<ChangesOf<typeof businessItem>> {
      const today = dayOf(inner.now())
      return {
        archiveNo: await numberFor(inner, row, today),
        archiveDate: row.archiveDate ?? today,
        archiveCopies: row.archiveCopies ?? 1,
        archiveUserName: inner.user.name,
      }
    },
    effect: (inner, row) =>
      notifyHolders(inner, row, {
        title: '待办：报告发放',
        content: `检验报告${row.reportno}（${row.unitname}）已归档，请发放`,
      }),
  })
}
