import { manualItem } from '@tejian/contract/charges/amount.ts'
import type { ChargeItemInput, chargeCalls, ShownChargeItem } from '@tejian/contract/charges/calls.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import { chargeLines } from '@tejian/contract/charges/fees.ts'
import { chargeMessages, unfitSheet } from '@tejian/contract/charges/messages.ts'
import type { chargeSheetCalls } from '@tejian/contract/charges/sheetCalls.ts'
import { awaitedGroup } from '@tejian/contract/equipment/consequences/standing.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { inspectionGroups, inspectionKindOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { type Context, transact } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { saveCharge } from './actions/save.ts'
import { chargedItems, declarationOf, standardLines } from './basic.ts'
import { feeSettings, itemsFor } from './feeTables.ts'
import { chargeWithLines } from './public.ts'
import { chargeDetail } from './queries.ts'
import { reliefAgain } from './relief/given.ts'
import { tariffFor, tariffToday } from './tariff/inForce.ts'

/** What a sheet is for: category of devices and kind of inspection. */
const sheets = {
  rqdj: { name: '容器定检', category: '2', kind: 'DQJY' },
  gddj: { name: '管道定检', category: '8', kind: 'DQJY' },
  gdjj: { name: '管道监检', category: '8', kind: 'JDJY' },
} as const

type SheetCall = typeof chargeSheetCalls.rqdjSave

/** Saves a charge by the sheet of its class; the sheet of another class or kind is refused. */
export async function saveSheet(
  outer: Context,
  sheet: keyof typeof sheets,
  input: ParsedOf<SheetCall>,
  lookups: Lookups,
): Promise<AnswerOf<SheetCall>> {
  const { name, category, kind } = sheets[sheet]
  return transact(outer, async (context) => {
    // A sheet that stands is its own declaration's, whatever is named beside it.
    const appno = input.id ? filled(await readRow(context, charge, input.id), 'appno') : input.appno
    const { equclacode, inmGroupCode } = await declarationOf(context, appno)
    const code = equclacode ?? ''
    if (!code.startsWith(category) || inspectionKindOf(inmGroupCode ?? '', code) !== kind)
      throw new Refusal(unfitSheet(name))
    const saved = await saveCharge(context, input, lookups)
    const { totalMoney } = await readRow(context, charge, saved.id)
    return { ...saved, totalMoney: totalMoney ?? 0 }
  })
}

type PriceCall = typeof chargeSheetCalls.getCcPrice

/** The INM_GROUP value that an inspection of a kind of the wire is priced by; the periodic one where none is named. */
const groupOf = (seitestsort: string | undefined): string =>
  Object.entries(inspectionGroups).find(([, group]) => group.seitestsort === seitestsort)?.[0] ?? 'DJ'

/** What one device of these categories costs by the tariff in force. */
export async function priceOfDevice(
  context: Context,
  { equclacode, equdatasysid, seitestsort, appno }: ParsedOf<PriceCall>,
  categories: readonly string[],
): Promise<AnswerOf<PriceCall>> {
  if (!categories.includes(equclacode.charAt(0))) throw wrongFields({ equclacode: chargeMessages.unfitClass })
  const device = equdatasysid ? await readRow(context, equipment, equdatasysid) : null
  if (
    device &&
    !isUnder(device.equclacode ?? '', equclacode) &&
    !isUnder(equclacode, device.equclacode ?? '')
  )
    throw wrongFields({ equclacode: chargeMessages.unfitClass })
  const declared = appno ? await declarationOf(context, appno) : null
  const [line] = chargeLines(
    [
      {
        seisn: '',
        equdatasysid: equdatasysid ?? '',
        equclacode: device?.equclacode ?? equclacode,
        inmGroupCode: declared?.inmGroupCode ?? groupOf(seitestsort),
        repeats: device ? awaitedGroup(device) : null,
        attributes: { ...device?.params, importType: device?.importType, useaddress: device?.useaddress },
      },
    ],
    appno ? await tariffFor(context, appno) : tariffToday(context),
  )
  return {
    price: line && line.problem === null ? line.moneyFen : null,
    itemCode: line?.itemCode ?? '',
    itemName: line?.itemName ?? '',
    basis: line?.explanation ?? '',
  }
}

const vessels = 'RQJF'

/** What the sheet of vessels begins with, out of the group in force. */
export function vesselSheet(
  { groups }: Tariff,
  lookups: Lookups,
): AnswerOf<typeof chargeSheetCalls.initConfig> {
  const group = groups.find(({ configType }) => configType === vessels)
  if (!group) throw new Refusal(chargeMessages.unknownGroup)
  const classes = [...new Set(group.items.flatMap(({ classPrefix }) => classPrefix.split(',')))].toSorted()
  const grades = new Set(group.items.flatMap(({ multiplier }) => Object.keys(multiplier?.values ?? {})))
  return {
    types: classes.map((value) => ({ value, label: lookups.label('C602', value) ?? value })),
    grades: [...grades].toSorted().map((value) => ({
      value,
      label: lookups.label('vesselCategory', value) ?? `${value}类`,
    })),
    parameters: Object.entries(group.variables).map(([value, label]) => ({ value, label })),
  }
}

/** The rates of that sheet, of one class and kind of inspection where named. */
export function vesselRates(
  tariff: Tariff,
  equclacode: string | undefined,
  seitestsort: string | undefined,
): AnswerOf<typeof chargeSheetCalls.initFeeConfig> {
  const fitting = new Set(itemsFor(tariff, equclacode ?? '2000', seitestsort).map(({ itemCode }) => itemCode))
  return feeSettings(tariff, vessels)
    .filter(({ itemCode }) => fitting.has(itemCode))
    .map(({ itemCode, itemName, rangeFrom, rangeTo, price, unit, formula }) => ({
      itemCode,
      itemName,
      rangeFrom,
      rangeTo,
      price,
      unit,
      formula,
    }))
}

const sent = ({
  itemCode,
  itemName,
  seisn,
  equdatasysid,
  price,
  quantity,
  money,
  explanation,
}: ShownChargeItem) => ({
  itemCode,
  itemName,
  ...(seisn && { seisn }),
  ...(equdatasysid && { equdatasysid }),
  price,
  quantity,
  money,
  explanation,
})

/** The lines of one item by the table, or one line with the amount that was given for it. */
function linesFor(lines: readonly ShownChargeItem[], money: number | undefined): ChargeItemInput[] {
  const [first] = lines
  if (money === undefined || !first) return lines.map(sent)
  return [{ ...sent(first), price: money, quantity: 1, money }]
}

type EquCall = typeof chargeSheetCalls.updateEqu

/** Works out the lines of the named items of a draft anew, from the archive of today; all others stay as they are. */
export async function updateEqu(
  outer: Context,
  { id, version, equList }: ParsedOf<EquCall>,
  lookups: Lookups,
): Promise<AnswerOf<typeof chargeCalls.detail>> {
  return transact(outer, async (context) => {
    const { row, lines } = await chargeWithLines(context, id)
    if (row.status !== chargeStates.draft) throw new Refusal(chargeMessages.notDraft)
    const appno = filled(row, 'appno')
    const items = await chargedItems(context, (await declarationOf(context, appno)).id)
    const standard = standardLines(items, await tariffFor(context, appno))
    const named = new Map(equList.map((one) => [one.seisn, one]))
    if (equList.some(({ seisn }) => !items.some((item) => item.seisn === seisn)))
      throw new Refusal(chargeMessages.foreignItem)
    const kept: ChargeItemInput[] = lines
      .filter(({ seisn, itemCode }) => !seisn || !named.has(seisn) || itemCode === manualItem.code)
      .map((line) => ({
        itemCode: filled(line, 'itemCode'),
        itemName: filled(line, 'itemName'),
        ...(line.seisn && { seisn: line.seisn }),
        price: line.price ?? 0,
        quantity: line.quantity ?? 1,
        money: line.money ?? 0,
        ...(line.explanation && { explanation: line.explanation }),
      }))
    const fresh = [...named.values()].flatMap(({ seisn, money }) =>
      linesFor(
        standard.filter((line) => line.seisn === seisn),
        money,
      ),
    )
    const all = [...fresh, ...kept]
    const relief = await reliefAgain(context, row, {
      unitId: filled(row, 'unitId'),
      lines: all.map(({ seisn, money }) => ({ seisn: seisn ?? null, money })),
      items,
    })
    await saveCharge(
      context,
      {
        id,
        version,
        appno,
        items: all,
        reliefMoney: String(relief.reliefMoney),
        reliefType: relief.reliefType ?? undefined,
        entryType: row.entryType ?? undefined,
      },
      lookups,
    )
    return chargeDetail(context, { id })
  })
}
