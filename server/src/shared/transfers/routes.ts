import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  transferCancel,
  transferErrors,
  transferList,
  transferMend,
  transferProgress,
  transferRefused,
  transferResult,
  transferRun,
  transferUndo,
} from '@tejian/contract/shared/transfers/calls.ts'
import { mostMendedLines, transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import type { Bind, CallContext, FileAnswer } from '../../kit/http/bind.ts'
import { interruptedAgain, type JobQueue } from '../../kit/jobs.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { errorSheet } from '../../kit/xlsx/errorSheet.ts'
import { bindImport } from './bindTransfers.ts'
import { breakOff, cancelTransfer, endCancelled, goOn } from './cancelTransfer.ts'
import { xlsxType } from './exportRows.ts'
import { contextFor, end, runImport, transferOf } from './importRun.ts'
import { importSource, refuseIdle } from './importSource.ts'
import { undoImport } from './importUndo.ts'
import { type MendedLine, mendLines, refusedLines } from './mendLines.ts'
import { importQueue, orderImport, orderUndo } from './orderImport.ts'
import { listTransfers, progressOf, refusedRows, resultOf } from './transferQueries.ts'

/** An import or its undoing goes on as the person who ordered it, and ends between two batches when they want that. */
export const importJobs: JobQueue = {
  queue: importQueue,
  attempts: 4,
  timeoutSeconds: 6 * 3600,
  // Workbooks are read one after the other (`readerTurns`), and written side by side.
  atOnce: 3,
  async handle(system, { transferId = '', userId = '' }, services, signal) {
    const user = await services.sessions.actorOfUser(userId)
    if (!user) return end(system, transferId, 'failed', transferMessages.interrupted)
    const transfer = await transferOf(system, transferId)
    const source = importSource(services, transfer?.source ?? null)
    if (transfer?.phase === 'undo' && source)
      await undoImport(contextFor(services, user, transferId), source, transferId, signal)
    else await runImport(services, user, transferId, signal)
  },
  failed(context, { transferId = '' }, reason) {
    const { interruptedAgain: died, interrupted } = transferMessages
    return breakOff(context, transferId, reason === interruptedAgain ? died : interrupted)
  },
  cancelled: (context, { transferId = '', userId = '' }) => endCancelled(context, transferId, userId),
  retried: (context, { transferId = '' }) => goOn(context, transferId),
}

function readMapping(text: string | undefined): Record<string, string> | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      const entries = Object.entries(value)
      if (entries.every(([, field]) => typeof field === 'string')) return Object.fromEntries(entries)
    }
  } catch {}
  throw new Refusal(transferMessages.brokenMapping)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function readMended(text: string): MendedLine[] {
  try {
    const value: unknown = JSON.parse(text)
    const isLine = (one: unknown): one is MendedLine =>
      isObject(one) &&
      Number.isSafeInteger(one.row) &&
      isObject(one.cells) &&
      Object.values(one.cells).every(isText)
    if (Array.isArray(value) && value.length <= mostMendedLines && value.every(isLine)) return value
  } catch {}
  throw new Refusal(kitMessages.malformed, { code: 'fields' })
}

/** The refused lines of an import as a workbook. */
export async function errorFile(context: CallContext, id: string): Promise<FileAnswer> {
  const row = await context.db
    .selectFrom('transfer')
    .select(['title', 'headers', 'bad'])
    .where('id', '=', id)
    .where('userId', '=', context.user.id)
    .executeTakeFirst()
  if (!row?.headers || row.bad === 0) throw missing()
  return {
    file: errorSheet(row.headers, refusedRows(context, id)),
    name: `${row.title}错误清单.xlsx`,
    type: xlsxType,
  }
}

/** The imports of all domains; one's own exports and imports: progress, results, error sheets, undoing. */
export function transferRoutes(bind: Bind, services: Services): void {
  for (const bound of services.domains.all('imports')) {
    refuseIdle(bound)
    bindImport(bind, services, bound)
  }
  bind(transferProgress, (context, { transferId }) => progressOf(context, transferId))
  bind(transferResult, (context, { transferId }) => resultOf(context, transferId))
  bind(transferRefused, (context, { transferId }) => refusedLines(context, services, transferId))
  bind(transferMend, (context, { transferId, rows }) =>
    mendLines(context, services, transferId, readMended(rows)),
  )
  bind(transferList, (context) => listTransfers(context))
  bind(transferRun, async (context, { transferId, mapping, ...settings }) => {
    await orderImport(context, services, transferId, settings, readMapping(mapping))
    return null
  })
  bind(transferUndo, async (context, { transferId }) => {
    await orderUndo(context, transferId)
    return null
  })
  bind(transferCancel, async (context, { transferId }) => {
    await cancelTransfer(context, transferId)
    return null
  })
  bind(transferErrors, (context) => errorFile(context, context.ticket?.record ?? ''))
}
