import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { maintenanceLapse } from '@tejian/contract/maintenance/lapses/lapse.ts'
import { lapseKinds, lapseReasons, lapseStates } from '@tejian/contract/maintenance/lapses/lapse.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import { dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { copiedFrom } from './liftRows.ts'
import type { DemoOffice } from './load.ts'
import { type Bindings, bindingOf, type Contract, contractOf, type Tools } from './maintenanceRows.ts'
import { makeMaintenanceSteps } from './maintenanceSteps.ts'
import { makeRepairs } from './repairs.ts'

type Lapse = DemoRow<typeof maintenanceLapse>
type Kind = (typeof lapseKinds)[keyof typeof lapseKinds]

/** Lifts that nobody maintains any more, by why; those of the two unit accounts come first. */
const lapsedAs: readonly Kind[] = [
  lapseKinds.ended,
  lapseKinds.never,
  lapseKinds.terminated,
  lapseKinds.never,
  lapseKinds.ended,
  lapseKinds.never,
  lapseKinds.ended,
  lapseKinds.never,
  lapseKinds.terminated,
  lapseKinds.ended,
  lapseKinds.terminated,
  lapseKinds.never,
]
/** How many of them are of the two unit accounts. */
const ofAccounts = 8

const reasonsOfEnd = [
  '双方协商一致解除',
  '维保单位未按约定到场维保，使用单位解除合同',
  '使用单位更换物业，合同解除',
]

function lapse(
  lift: DeviceRow,
  { kind, stopDate, contractno = null }: { kind: Kind; stopDate: string; contractno?: string | null },
  closed: { state: string; day: string } | null = null,
): Lapse {
  return {
    id: stableId('demo lapse', `${lift.id} ${stopDate}`),
    version: closed ? 2 : 1,
    createDate: `${stopDate} 01:20:00+08`,
    createUserName: '系统',
    updateDate: `${closed?.day ?? stopDate} 01:20:00+08`,
    updateUserName: '系统',
    ...copiedFrom(lift),
    contractno,
    stopType: kind,
    stopDate,
    stopReason: lapseReasons[kind],
    handleStatus: closed?.state ?? lapseStates.open,
    closeDate: closed?.day ?? null,
  }
}

/** A lift whose maintenance is over: what there was of it, and the lapse that followed. */
function lapsed(
  lift: DeviceRow,
  place: number,
  tools: Tools,
): { contract: Contract | null; binding: BulkRow | null; lapse: Lapse } {
  const kind = lapsedAs[place] ?? lapseKinds.never
  const today = dayText(tools.today)
  const stopDate = addDays(today, -(3 + place * 6))
  if (kind === lapseKinds.never)
    return { contract: null, binding: null, lapse: lapse(lift, { kind, stopDate }) }
  const terminated = kind === lapseKinds.terminated
  const end = addDays(stopDate, terminated ? 120 : -1)
  const contract = contractOf(`lapsed ${place}`, [lift], { start: addDays(end, -364), end }, tools)
  Object.assign(
    contract,
    terminated
      ? {
          status: '4',
          terminateDate: stopDate,
          terminateReason: reasonsOfEnd[place % reasonsOfEnd.length],
          terminateUserName: contract.confirmUserName,
        }
      : { status: '3' },
  )
  const binding = bindingOf(lift, contract, tools)
  if (terminated) Object.assign(binding, { endDate: addDays(stopDate, -1), endReason: '2' })
  return {
    contract,
    binding,
    lapse: lapse(lift, { kind, stopDate, contractno: contract.contractno ?? null }),
  }
}

const keyOf = ({ unitId, maintUnitId }: DeviceRow): string => `${unitId} ${maintUnitId}`

/** Lifts without maintenance: of the accounts' units, then some of everybody's, then those whose licence has ended. */
function chosen(lifts: readonly DeviceRow[], accounts: string): DeviceRow[] {
  const own = lifts.filter((lift) => keyOf(lift) === accounts)
  const others = lifts.filter((lift) => keyOf(lift) !== accounts)
  const step = Math.max(1, Math.floor(others.length / (lapsedAs.length - ofAccounts)))
  const spread = others.filter((_lift, place) => place % step === step >> 1)
  return [...own.slice(-ofAccounts), ...spread].slice(0, lapsedAs.length)
}

/** Contracts, bindings and lapses of all lifts in use: rows by table. */
export function makeMaintenance(
  { units, devices }: DemoOffice,
  tools: Tools,
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const today = dayText(tools.today)
  const lifts = devices.filter(
    ({ equclacode, useState, maintUnitId }) =>
      equclacode.startsWith('3') && (useState === '1' || useState === '6') && maintUnitId,
  )
  const gone = chosen(lifts, `${units[0]?.row.id} ${units[2]?.row.id}`)
  const without = new Set(gone.map(({ id }) => id))
  const over = gone.map((lift, place) => lapsed(lift, place, tools))
  const contracts: Contract[] = over.flatMap(({ contract }) => contract ?? [])
  const bindings: BulkRow[] = over.flatMap(({ binding }) => (binding ? [binding] : []))
  const lapses = over.map((one) => one.lapse)
  const licence = new Map(units.map(({ row }) => [row.id, row.validDate ?? null]))
  const pairs = Map.groupBy(
    lifts.filter(({ id }) => !without.has(id)),
    keyOf,
  )
  for (const [place, [key, own]] of [...pairs].entries()) {
    // More than three months ago, so that there are months of visits.
    const start = addDays(today, -(110 + ((place * 29) % 230)))
    const contract = contractOf(key, own, { start, end: addDays(start, 364) }, tools)
    contracts.push(contract)
    for (const lift of own) {
      bindings.push(bindingOf(lift, contract, tools))
      const until = licence.get(lift.maintUnitId ?? '')
      if (until && until < today)
        lapses.push(
          lapse(lift, {
            kind: lapseKinds.licenceEnded,
            stopDate: addDays(until, 1),
            contractno: contract.contractno ?? null,
          }),
        )
    }
    const [first] = own
    if (first && place % 60 === 7)
      lapses.push(
        lapse(
          first,
          { kind: lapseKinds.ended, stopDate: addDays(start, -9) },
          { state: lapseStates.restored, day: start },
        ),
      )
  }
  const stopped = devices.filter(
    ({ equclacode, useState, maintUnitId }) => equclacode.startsWith('3') && useState === '2' && maintUnitId,
  )
  for (const [place, lift] of stopped.slice(0, 3).entries())
    lapses.push(
      lapse(
        lift,
        { kind: lapseKinds.terminated, stopDate: addDays(today, -(70 + place * 11)) },
        { state: lapseStates.stopped, day: addDays(today, -(50 + place * 11)) },
      ),
    )
  const steps: Bindings = makeMaintenanceSteps(gone.slice(0, ofAccounts), tools)
  return [
    ['maintenance_contract', [...contracts, ...steps.contracts]],
    ['maintenance_binding', [...bindings, ...steps.bindings]],
    ['maintenance_lapse', lapses],
    ['fault_repair', makeRepairs(lifts, tools.today * 86_400_000, tools.numbers)],
  ]
}
