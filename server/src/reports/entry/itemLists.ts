import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { entryCalls, repItemCalls, ysjlRepItemCalls } from '@tejian/contract/reports/entryCalls.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { judgementOf } from '@tejian/contract/reports/templates/unfit.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { itemForStaff } from '../itemAtStep.ts'
import { headOf } from './detail.ts'
import { type Entry, entryOf } from './state.ts'

const read = async (context: Context, seisn: string, lookups: Lookups): Promise<Entry> =>
  entryOf(context, await itemForStaff(context, seisn), lookups)

const listed = ({ template, items, facts }: Entry) =>
  itemsOf(template).map((item) => {
    const entry = items[item.no] ?? {}
    return {
      id: item.no,
      itemCode: item.no,
      itemName: item.name,
      result: judgementOf(item, entry, facts) ?? null,
      text: entry.text ?? null,
      note: entry.note ?? null,
      measured: { ...entry.values },
      rows: (entry.rows ?? []).map((row) => ({ ...row })),
    }
  })

/** The items of a report with their results. */
export async function repItems(
  context: Context,
  seisn: string,
  lookups: Lookups,
): Promise<AnswerOf<typeof repItemCalls.detail>> {
  const entry = await read(context, seisn, lookups)
  return {
    ...headOf(entry),
    itemList: listed(entry).map(({ measured: _measured, rows: _rows, ...item }) => item),
  }
}

/** The original record: results with what was measured, by whom, when and with which instruments. */
export async function originalRecord(
  context: Context,
  seisn: string,
  lookups: Lookups,
): Promise<AnswerOf<typeof ysjlRepItemCalls.detail>> {
  const entry = await read(context, seisn, lookups)
  const { item, report } = entry
  return {
    ...headOf(entry),
    reportno: report.reportno,
    templateName: report.templateName,
    instrumentNames: item.instrumentNames,
    inspectdate: report.inspectdate,
    inspectors: item.inspectors,
    unitname: item.unitname,
    equcode: item.equcode,
    itemList: listed(entry),
  }
}

/** The items of a business as a plain list; only the important ones when asked. */
export async function reportItems(
  context: Context,
  seisn: string,
  lookups: Lookups,
  important = false,
): Promise<AnswerOf<typeof entryCalls.getRepItemList>> {
  const entry = await read(context, seisn, lookups)
  const keys = new Set(itemsOf(entry.template).flatMap(({ no, key }) => (key ? [no] : [])))
  return listed(entry)
    .map(({ id, itemCode, itemName, result, note }, place) => ({
      id,
      seisn,
      itemCode,
      itemName,
      inmGroupCode: entry.item.inmGroupCode ?? '',
      result,
      note,
      sort: place + 1,
    }))
    .filter(({ itemCode }) => !important || keys.has(itemCode))
}
