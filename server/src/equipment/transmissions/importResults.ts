import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import type { SentLine } from '@tejian/contract/equipment/transmissions/calls.ts'
import { transferLogCalls } from '@tejian/contract/equipment/transmissions/calls.ts'
import { transmissionMessages } from '@tejian/contract/equipment/transmissions/messages.ts'
import {
  type TransferLog,
  transferLog,
  transferResultOf,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { createRows } from '../../kit/records/register.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Outcome } from '../../shared/transfers/importBatch.ts'
import { type ImportColumn, type ImportSource, recordColumns } from '../../shared/transfers/importSource.ts'
import { hisInspectOptions } from '../device/hisInspect.ts'
import { prepareResults, writerOf } from './results.ts'
import { linesOf, logOf, ownUnit } from './transmit.ts'

type Results = typeof hisInspect

/** Lines that a transmission keeps of a workbook: those that were refused. */
const mostKept = 500

const device: ImportColumn = {
  name: 'equcode',
  spec: { label: '设备代码', kind: 'text', max: 40 },
  title: '设备代码',
  required: true,
}

function columnsOf(lookups: Lookups): ImportColumn[] {
  const own = recordColumns(hisInspect, lookups).filter(({ name }) => name !== 'inspectorg')
  return [
    device,
    ...own.map((column) => (column.name === 'reportno' ? { ...column, required: true } : column)),
  ]
}

const sent = ({ line, reason }: Outcome<Results>['refused'][number]): SentLine => ({
  equcode: '',
  inspecttype: '',
  inspectdate: '',
  inspectResult: '',
  reportno: '',
  ...line.input,
  problem: reason,
})

/** Keeps the transmission in step with the import that brings it, some lines at a time. */
async function note(
  context: Context,
  transferId: string,
  { written, refused }: Outcome<Results>,
): Promise<void> {
  const { rows } =
    await sql<TransferLog>`select * from transfer_log where "transferId" = ${transferId}::uuid for update`.execute(
      context.db,
    )
  const [known] = rows
  const lines = [...(known ? linesOf(known) : []), ...refused.map(sent)].slice(0, mostKept)
  const all = (known?.dataCount ?? 0) + written.length + refused.length
  const good = (known?.goodCount ?? 0) + written.length
  const problems = lines.map(({ problem }, place) => [place + 1, problem] as const)
  const values = {
    dataCount: all,
    goodCount: good,
    result: transferResultOf(good, all),
    errmsg: transmissionMessages.refused(problems).slice(0, 2000) || null,
    payload: { lines },
  }
  if (known) {
    await updateRow(context, transferLog, known, values)
    return
  }
  const [first] = written
  const dataKey = first?.row.reportno || lines[0]?.reportno || null
  const unit = await ownUnit(context)
  const log = { ...logOf(context, unit, transmissionMessages.byFile), ...values, dataKey, transferId }
  await createRows(context, transferLog, [log], {})
}

/** A workbook of test results: each good line goes into the history of its device, the whole into the log. */
export const resultImport: ImportSource<Results> = {
  path: transferLogCalls.import.path,
  title: '检测结果',
  permission: transferLogCalls.import.access.permission,
  record: hisInspect,
  options: {
    ...hisInspectOptions,
    // The log says that they were taken; taking them back is not for whoever sent them.
    async beforeDelete() {
      throw new Refusal(transmissionMessages.keptAfterUpload)
    },
  },
  writer: writerOf,
  noted: note,
  columns: columnsOf,
  prepare: async (context, lookups, lines) =>
    prepareResults(
      context,
      await ownUnit(context),
      lines.map(({ input }) => input),
      lookups,
    ),
}
