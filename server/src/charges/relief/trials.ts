import { chargeLines } from '@tejian/contract/charges/fees.ts'
import {
  bestRelief,
  type Condition,
  conditionsOf,
  isFulfilled,
  reliefFen,
} from '@tejian/contract/charges/relief/relief.ts'
import { type ReliefPolicy, reliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import type { reliefPolicyCalls } from '@tejian/contract/charges/reliefPolicyCalls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { holdsTask } from '../../kit/process/move.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { policiesInForce, tariffToday } from '../tariff/inForce.ts'
import { pricesBy, type TriedCharge, type TriedLine, tryMonth } from '../tariff/month.ts'
import { devicesToCharge } from '../tariff/trials.ts'
import { payingUnit, reliefLines } from './given.ts'

const dictOf: Readonly<Record<Condition['name'], string | null>> = {
  equclacode: 'C602',
  unitNatures: 'unitNature',
  unitScales: 'unitScale',
  usePlaceKinds: 'usePlaceKind',
  leastCount: null,
}

/** A condition as a person reads it. */
function told({ name, wanted, has, met }: Condition, lookups: Lookups) {
  const dict = dictOf[name]
  const words = (codes: string): string =>
    dict
      ? codes
          .split(',')
          .map((code) => lookups.label(dict, code) ?? code)
          .join('、')
      : `${codes}台`
  return {
    label: reliefPolicy.fields[name].label,
    wanted: words(wanted),
    has: has === null ? '档案未填写' : words(has),
    met,
  }
}

type DeviceCall = typeof reliefPolicyCalls.tryDevice

/** Whether one device fulfils a policy by itself, and what it would save by the tariff in force. */
export async function tryDeviceByPolicy(
  context: Context,
  { id, equdatasysid, inmGroupCode }: ParsedOf<DeviceCall>,
  lookups: Lookups,
): Promise<AnswerOf<DeviceCall>> {
  const policy = await readRow(context, reliefPolicy, id)
  const device = await readRow(context, equipment, equdatasysid)
  const items = await devicesToCharge(context, [device], inmGroupCode)
  const lines = chargeLines(items, tariffToday(context))
  const [first] = reliefLines([{ seisn: device.id, money: 0 }], items)
  const unit = await payingUnit(context, device.unitId ?? device.id)
  const conditions = conditionsOf(policy, unit, first?.device ?? null, 1)
  const fulfilled = isFulfilled(conditions)
  const totalFen = lines.reduce((sum, { moneyFen }) => sum + moneyFen, 0)
  return {
    conditions: conditions.map((one) => told(one, lookups)),
    fulfilled,
    totalFen,
    reliefFen: fulfilled ? lines.reduce((sum, { moneyFen }) => sum + reliefFen(moneyFen, policy), 0) : 0,
    problem: lines.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

/** What the devices of a charge come to under these policies, each less its part of the relief. */
function due(
  { unit, items }: TriedCharge,
  prices: Map<string, number | null>,
  policies: readonly ReliefPolicy[],
) {
  const priced = [...prices].flatMap(([seisn, money]) => (money === null ? [] : [{ seisn, money }]))
  const relief = bestRelief(reliefLines(priced, items), policies, unit)
  return new Map(priced.map(({ seisn, money }, place) => [seisn, money - (relief?.perLineFen[place] ?? 0)]))
}

type MonthCall = typeof reliefPolicyCalls.tryMonth

/** Last month's charges under the policies in force today, and with this version in the place of its own. */
export async function tryMonthByPolicy(
  outer: Context,
  { id }: ParsedOf<MonthCall>,
): Promise<AnswerOf<MonthCall>> {
  const row = await readRow(outer, reliefPolicy, id)
  const tariff = tariffToday(outer)
  const old = policiesInForce(outer, dayOf(outer.now()))
  const next = [...old.filter(({ policyCode }) => policyCode !== row.policyCode), row]
  const trial = await tryMonth(outer, tariff.groups, (charge): TriedLine[] => {
    const prices = pricesBy(charge.items, tariff)
    const [was, is] = [due(charge, prices, old), due(charge, prices, next)]
    return [...was].map(([seisn, oldFen]) => ({ seisn, oldFen, newFen: is.get(seisn) ?? null }))
  })
  if (row.step !== 'ZCBZ' || !holdsTask(outer, reliefPolicy, row)) return trial
  await transact(outer, async (context) => {
    const now = await readRow(context, reliefPolicy, id, true)
    if (now.version === row.version) await updateRow(context, reliefPolicy, now, { trial }, { action: 'try' })
  })
  return trial
}
