import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import type {
  SentLine,
  TestResult,
  transferLogCalls,
} from '@tejian/contract/equipment/transmissions/calls.ts'
import { transmissionMessages } from '@tejian/contract/equipment/transmissions/messages.ts'
import {
  type TransferLog,
  transferLog,
  transferResultOf,
  transferResults,
  transferTypes,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { createRows } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { hisInspectOptions } from '../device/hisInspect.ts'
import { type GivenResult, prepareResults, type TestingUnit, testingUnit, writerOf } from './results.ts'

type Changes = ChangesOf<typeof transferLog>

/** The unit of a caller who may send results; nobody else's results are taken. */
export async function ownUnit(context: Context): Promise<TestingUnit> {
  const { unitId } = context.user
  if (!unitId) throw new Refusal(transmissionMessages.onlyUnits, { code: 'forbidden' })
  return testingUnit(context, unitId)
}

/** Writes lines into the history of their devices, inside the caller's transaction; each comes back with its problem. */
async function takeLines<T extends GivenResult>(
  outer: Context,
  unit: TestingUnit,
  lines: readonly T[],
  lookups: Lookups,
): Promise<Array<T & { problem: string }>> {
  const context = { ...outer, user: writerOf(outer.user) }
  const prepared = await prepareResults(context, unit, lines, lookups)
  const taken: Array<T & { problem: string }> = []
  for (const [place, line] of lines.entries()) {
    const result = prepared[place]
    const problem =
      !result || 'reason' in result
        ? (result?.reason ?? '')
        : await createRows(context, hisInspect, [result.values], hisInspectOptions).then(
            () => '',
            refusedWith,
          )
    taken.push({ ...line, problem })
  }
  return taken
}

/** A refusal comes before anything was written, so the transaction goes on. */
function refusedWith(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

const problemsOf = (lines: readonly SentLine[]) =>
  lines.flatMap(({ problem }, index) => (problem ? [[index + 1, problem] as const] : []))

/** How a transmission stands by its lines. */
const standing = (lines: readonly SentLine[], all: number): Changes => {
  const problems = problemsOf(lines)
  const good = all - problems.length
  return {
    goodCount: good,
    result: transferResultOf(good, all),
    errmsg: transmissionMessages.refused(problems).slice(0, 2000) || null,
    payload: { lines },
  }
}

export const logOf = (context: Context, unit: TestingUnit, sourceSys: string): Changes => ({
  transferType: transferTypes.testResult,
  unitId: unit.id,
  unitname: unit.unitname,
  areaId: unit.areaId,
  sourceSys,
  targetSys: transmissionMessages.target,
  transferTime: context.now().toISOString(),
  retryCount: 0,
})

/** Takes the results of a testing unit: what it is authorised for is written, and the transmission is noted with the rest. */
export async function submitResults(
  outer: Context,
  results: readonly TestResult[],
  lookups: Lookups,
): Promise<AnswerOf<typeof transferLogCalls.submit>> {
  const unit = await ownUnit(outer)
  return transact(outer, async (context) => {
    const lines = await takeLines(context, unit, results, lookups)
    const values = {
      ...logOf(context, unit, transmissionMessages.byCall),
      ...standing(lines, lines.length),
      dataCount: lines.length,
      dataKey: lines[0]?.reportno ?? null,
      seisn: lines[0]?.seisn ?? null,
    }
    const [log] = await createRows(context, transferLog, [values], {})
    if (!log) throw new Error('a transmission was not noted')
    return {
      batchno: filled(log, 'batchno'),
      dataCount: lines.length,
      goodCount: log.goodCount ?? 0,
      problems: lines.flatMap(({ equcode, reportno, problem }, place) =>
        problem ? [{ place: place + 1, equcode, reportno, reason: problem }] : [],
      ),
    }
  })
}

/** The lines of a transmission as they were kept. */
export const linesOf = (row: TransferLog): SentLine[] =>
  (row.payload?.lines ?? []).map((line) => ({ ...line }))

/** Sends the lines again that were refused; answers how many still are. */
async function retryOne(outer: Context, id: string, lookups: Lookups): Promise<number> {
  return transact(outer, async (context) => {
    const row = await readRow(context, transferLog, id, true)
    // Exchanges with other systems stand in the same log; what sends them again is theirs.
    if (row.transferType !== transferTypes.testResult) throw missing(transferLog.table)
    if (row.result === transferResults.done)
      throw new Refusal(transmissionMessages.nothingToRetry, { code: 'state' })
    const unit = await testingUnit(context, filled(row, 'unitId'))
    const lines = linesOf(row)
    const again = await takeLines(
      context,
      unit,
      lines.filter(({ problem }) => problem !== ''),
      lookups,
    )
    const merged = lines.map((line) => (line.problem === '' ? line : (again.shift() ?? line)))
    await updateRow(
      context,
      transferLog,
      row,
      {
        ...standing(merged, row.dataCount ?? 0),
        retryCount: (row.retryCount ?? 0) + 1,
        retryUserName: context.user.name,
      },
      { action: 'retry' },
    )
    return problemsOf(merged).length
  })
}

/** Sends failed transmissions again, each for itself. What is written stays written; what is refused again is told. */
export async function retryTransmissions(
  context: Context,
  ids: readonly string[],
  lookups: Lookups,
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  const about = {
    id: (id: string) => id,
    no: async (id: string) => (await readRow(context, transferLog, id)).batchno ?? '',
  }
  return batch(context, ids, about, async (id) => {
    const left = await retryOne(context, id, lookups)
    if (left > 0) throw new Refusal(transmissionMessages.stillRefused(left))
  })
}
