import { tariffOf } from '@tejian/contract/charges/fee/shipped.ts'
import { chargeLines } from '@tejian/contract/charges/fees.ts'
import { feeTable } from '@tejian/contract/charges/feeTable.ts'
import type { feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import { tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { awaitedGroup } from '@tejian/contract/equipment/consequences/standing.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { inspectionGroups } from '@tejian/contract/inspection/inspectionKinds.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Context, transact } from '../../kit/context.ts'
import { holdsTask } from '../../kit/process/move.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { feeGroupSet } from '../../system/public.ts'
import { type ChargedItem, linesByInstallation } from '../basic.ts'
import { contentIn, refuseProblems } from './feeTables.ts'
import { tariffToday } from './inForce.ts'
import { pricesBy, tryMonth } from './month.ts'

/** A device as fees are worked out for it, before anybody has declared it. */
export async function devicesToCharge(
  context: Context,
  rows: readonly Equipment[],
  inmGroupCode: string,
): Promise<ChargedItem[]> {
  if (!Object.hasOwn(inspectionGroups, inmGroupCode))
    throw wrongFields({ inmGroupCode: tariffMessages.noKind })
  const lines = await linesByInstallation(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    seisn: row.id,
    equdatasysid: row.id,
    equcode: row.equcode ?? '',
    equclacode: row.equclacode ?? '',
    inmGroupCode,
    feeGroup: feeGroupSet(context, inmGroupCode, row.equclacode ?? ''),
    repeats: awaitedGroup(row),
    lines: lines.get(row.id) ?? [],
    usePlaceKind: row.usePlaceKind,
    attributes: { ...row.params, importType: row.importType, useaddress: row.useaddress },
  }))
}

type DeviceCall = typeof feeTableCalls.tryDevice

/** One device by the version and by the one in force, line beside line. */
export async function tryDeviceByTariff(
  context: Context,
  { id, equdatasysid, inmGroupCode }: ParsedOf<DeviceCall>,
): Promise<AnswerOf<DeviceCall>> {
  const row = await readRow(context, feeTable, id)
  refuseProblems(row)
  const device = await readRow(context, equipment, equdatasysid)
  const items = await devicesToCharge(context, [device], inmGroupCode)
  const before = chargeLines(items, tariffToday(context))
  const after = chargeLines(items, tariffOf(row.versionCode ?? '', contentIn(row)))
  const codes = [...new Set([...before, ...after].map(({ itemCode }) => itemCode))]
  const lines = codes.map((code) => {
    const [was, is] = [before, after].map((all) => all.find(({ itemCode }) => itemCode === code))
    return {
      itemName: is?.itemName ?? was?.itemName ?? '',
      oldFen: was && was.problem === null ? was.moneyFen : null,
      newFen: is && is.problem === null ? is.moneyFen : null,
      oldHow: was?.explanation ?? '',
      newHow: is?.explanation ?? '',
    }
  })
  const sum = (name: 'oldFen' | 'newFen') => lines.reduce((fen, line) => fen + (line[name] ?? 0), 0)
  return { lines, oldFen: sum('oldFen'), newFen: sum('newFen') }
}

type MonthCall = typeof feeTableCalls.tryMonth

/** Last month's charges by the version; a draft keeps the result, as that of exactly its content. */
export async function tryMonthByTariff(
  outer: Context,
  { id }: ParsedOf<MonthCall>,
): Promise<AnswerOf<MonthCall>> {
  const row = await readRow(outer, feeTable, id)
  refuseProblems(row)
  const [old, next] = [tariffToday(outer), tariffOf(row.versionCode ?? '', contentIn(row))]
  const trial = await tryMonth(outer, next.groups, ({ items }) => {
    const [was, is] = [pricesBy(items, old), pricesBy(items, next)]
    return [...was].map(([seisn, oldFen]) => ({ seisn, oldFen, newFen: is.get(seisn) ?? null }))
  })
  if (row.step !== 'JGBZ' || !holdsTask(outer, feeTable, row)) return trial
  await transact(outer, async (context) => {
    const now = await readRow(context, feeTable, id, true)
    // Somebody may have changed the prices while they were tried.
    if (now.version === row.version) await updateRow(context, feeTable, now, { trial }, { action: 'try' })
  })
  return trial
}
