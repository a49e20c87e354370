import type { explainCalls } from '@tejian/contract/charges/explainCalls.ts'
import type { Tariff } from '@tejian/contract/charges/fee/table.ts'
import { variablesOf } from '@tejian/contract/charges/fee/variables.ts'
import { type ChargeLine, chargeLines, groupOfItem } from '@tejian/contract/charges/fees.ts'
import { plainWhy } from '@tejian/contract/charges/plainFee.ts'
import { bestRelief, reliefByConditions } from '@tejian/contract/charges/relief/relief.ts'
import { reliefWays } from '@tejian/contract/charges/reliefPolicy.ts'
import { namesIn } from '@tejian/contract/charges/tariff/prices.ts'
import { tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { readRow } from '../kit/records/save.ts'
import { missing, wrongFields } from '../kit/refusal.ts'
import type { ChargedItem } from './basic.ts'
import { hasAgreement } from './public.ts'
import { payingUnit, reliefLines } from './relief/given.ts'
import { policiesInForce, tariffToday } from './tariff/inForce.ts'
import { devicesToCharge } from './tariff/trials.ts'

type Call = typeof explainCalls.explain

/** The devices to be declared: a unit's own alone, and all of one unit, for relief is about who pays. */
async function chosenDevices(context: Context, ids: readonly string[]): Promise<Equipment[]> {
  if (ids.length === 0) throw wrongFields({ equdatasysids: tariffMessages.noDevice })
  const { visibleScope } = context.user
  const rows: Equipment[] = []
  for (const id of ids) {
    const row = await readRow(context, equipment, id)
    if (visibleScope.kind === 'unit' && row.unitId !== visibleScope.id) throw missing(equipment.table)
    rows.push(row)
  }
  if (new Set(rows.map(({ unitId }) => unitId)).size > 1)
    throw wrongFields({ equdatasysids: tariffMessages.severalUnits })
  return rows
}

/** What of a device's archive an expression goes by, as `层数 8`; other prices say it themselves. */
function readingsOf(tariff: Tariff, items: readonly ChargedItem[], line: ChargeLine): string[] {
  const item = items.find(({ seisn }) => seisn === line.seisn)
  const group = item && groupOfItem(item, tariff)
  const formula = group?.items.find(({ code }) => code === line.itemCode)?.formula
  if (!item || !group || formula?.type !== 'expr' || item.lines?.length) return []
  const variables = variablesOf(group, item.attributes, item.equclacode)
  const numbers = namesIn(formula.expr, group).filter((name) => !name.startsWith('is'))
  return numbers.flatMap((name) => {
    const value = line.problem === null ? variables.optional(name) : undefined
    return value === undefined ? [] : [`${variables.label(name)} ${value}`]
  })
}

/** What an inspection of these devices will cost, in the words of who pays it; the charge alone binds. */
export async function explainFees(
  context: Context,
  { equdatasysids, inmGroupCode }: ParsedOf<Call>,
): Promise<AnswerOf<Call>> {
  const today = dayOf(context.now())
  const rows = await chosenDevices(context, equdatasysids)
  const items = await devicesToCharge(context, rows, inmGroupCode)
  const tariff = tariffToday(context)
  const lines = chargeLines(items, tariff)
  const told = lines.filter(({ problem }) => problem === null)
  const unitId = rows[0]?.unitId ?? null
  const unit = unitId ? await payingUnit(context, unitId) : { unitNature: null, unitScale: null }
  const policies = policiesInForce(context, today)
  const owed = reliefLines(
    told.map(({ seisn, moneyFen }) => ({ seisn, money: moneyFen })),
    items,
  )
  const relief = bestRelief(owed, policies, unit)
  const totalFen = told.reduce((sum, { moneyFen }) => sum + moneyFen, 0)
  const eachDevice = reliefLines(
    items.map(({ seisn }) => ({ seisn, money: 100 })),
    items,
  )
  const onApplication = policies.filter(
    (policy) =>
      policy.reliefWay === reliefWays.byApplication &&
      reliefByConditions(eachDevice, policy, unit).some((fen) => fen > 0),
  )
  return {
    devices: rows.map(({ id, equcode, equname }) => ({
      id,
      equcode: equcode ?? '',
      equname: equname ?? '',
      lines: lines
        .filter(({ seisn }) => seisn === id)
        .map((line) => ({
          name: line.itemName,
          moneyFen: line.problem === null ? line.moneyFen : null,
          why: plainWhy(line, readingsOf(tariff, items, line)),
          verified: line.verified,
        })),
    })),
    totalFen,
    untold: lines.length - told.length,
    relief: relief && {
      name: relief.policy.policyName ?? '',
      basis: policies.find(({ policyCode }) => policyCode === relief.policy.policyCode)?.basis ?? '',
      reliefFen: relief.reliefFen,
    },
    onApplication: onApplication.map(({ policyName }) => policyName ?? ''),
    receivableFen: totalFen - (relief?.reliefFen ?? 0),
    byAgreement: unitId ? await hasAgreement(context, unitId, today) : false,
    tariffVersion: tariff.version,
  }
}
