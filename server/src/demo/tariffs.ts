import {
  shippedContent,
  shippedTariff,
  shippedVersion,
  tariffOf,
} from '@tejian/contract/charges/fee/shipped.ts'
import type { Tariff, TariffContent } from '@tejian/contract/charges/fee/table.ts'
import { feeTableProcess } from '@tejian/contract/charges/feeTable.process.ts'
import type { feeTable } from '@tejian/contract/charges/feeTable.ts'
import { policiesOn } from '@tejian/contract/charges/relief/inForce.ts'
import type { PolicyTerms } from '@tejian/contract/charges/relief/relief.ts'
import { shippedPolicies } from '@tejian/contract/charges/relief/shippedPolicies.ts'
import { reliefPolicyProcess } from '@tejian/contract/charges/reliefPolicy.process.ts'
import type { reliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import { countsOf } from '@tejian/contract/charges/tariff/content.ts'
import { tariffStates } from '@tejian/contract/charges/tariffStates.ts'
import { always } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { stableId } from '../kit/db/bulk.ts'
import type { Db } from '../kit/db/tables.ts'
import { addMonths, type Day, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

/** Versions of the tariff and of relief policies: an earlier one, the shipped one in force, drafts on their way. */

type TariffRow = DemoRow<typeof feeTable>
type PolicyRow = DemoRow<typeof reliefPolicy>

const earlier = '2025-1'

/** From when the shipped versions count: charges from before keep the earlier ones. */
const beganOn = (today: Day): string => dayText(addMonths(today, -10))

/** A version in which traction lifts cost another basic price. */
const liftsFrom = (yuan: number): TariffContent => ({
  ...shippedContent,
  groups: shippedContent.groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.code === 'DT-DQ' && item.formula.type === 'expr'
        ? { ...item, formula: { ...item.formula, expr: item.formula.expr.replace(/^\d+/, String(yuan)) } }
        : item,
    ),
  })),
})

const earlierContent = liftsFrom(360)
const earlierTariff = tariffOf(earlier, earlierContent)

export const demoTariffOn = (day: string, today: Day): Tariff =>
  day < beganOn(today) ? earlierTariff : shippedTariff

const blankTerms = {
  policyno: null,
  equclacode: null,
  unitNatures: null,
  unitScales: null,
  usePlaceKinds: null,
  leastCount: null,
}

const termsOf = (code: string) => {
  const {
    from: _from,
    to: _to,
    ...terms
  } = shippedPolicies.find(({ policyCode }) => policyCode === code) ?? {}
  return { ...blankTerms, ...terms }
}

/** The policies of the demonstration, with the earlier version of the one for small units. */
const enabledPolicies = (today: Day) => [
  ...shippedPolicies.map(({ from, to, ...terms }) => ({
    ...blankTerms,
    ...terms,
    versionNo: terms.policyCode === 'XW' ? 2 : 1,
    startDate: terms.policyCode === 'XW' ? beganOn(today) : (from ?? always),
    endDate: to,
  })),
  { ...termsOf('XW'), reliefRate: 20, versionNo: 1, startDate: always, endDate: null } as PolicyTerms & {
    versionNo: number
    startDate: string
    endDate: null
  },
]

export const demoPoliciesOn = (day: string, today: Day): PolicyTerms[] =>
  policiesOn(enabledPolicies(today), day)

type Tools = { flow: DemoFlow; clock: OfficeClock; today: Day }

const moving = {
  step: null,
  taskId: null,
  dealMan: null,
  dealManName: null,
  receiveTime: null,
  deadline: null,
  backReason: null,
  backDescription: null,
  backDutyTask: null,
}

/** Versions beside the shipped ones. */
export function makeTariffs({ flow, clock, today }: Tools): { tariffs: TariffRow[]; policies: PolicyRow[] } {
  const finance = personOf('caiwu')
  const head = personOf('zhanzhang')
  const trialOf = (at: number) => ({
    month: dayText(addMonths(today, -1)).slice(0, 7),
    charges: 0,
    unpriced: 0,
    cut: false,
    groups: [],
    at: clock.text(at),
  })
  const madeAt = (at: number) => ({ createDate: clock.text(at), createUserName: finance.name })
  const author = { author: finance.loginName, authorName: finance.name }

  let at = clock.now - 2600
  const content = liftsFrom(400)
  const draft: TariffRow = {
    id: stableId('demo fee table', 'draft'),
    version: 3,
    ...madeAt(at),
    versionCode: `${dayText(today).slice(0, 4)}-${dayText(today).startsWith('2026') ? 2 : 1}`,
    versionNo: 3,
    basedOn: shippedVersion,
    content,
    ...countsOf(content),
    why: '曳引电梯定期检验基价调整',
    state: tariffStates.draft,
    ...author,
    ...moving,
  }
  flow.start(feeTableProcess, draft, at, finance)
  at += 60
  flow.move(feeTableProcess, draft, { action: 'submit', at, actor: finance })
  at += 300
  flow.move(feeTableProcess, draft, {
    action: 'return',
    at,
    actor: head,
    backReason: '申报资料不齐全',
    backDescription: '请补充调价依据后重新提交。',
  })
  const tariffs: TariffRow[] = [
    {
      id: stableId('demo fee table', earlier),
      version: 1,
      createDate: `${beganOn(today).slice(0, 4)}-01-02 09:00:00+08`,
      createUserName: finance.name,
      versionCode: earlier,
      versionNo: 1,
      content: earlierContent,
      ...countsOf(earlierContent),
      why: '系统启用时的收费标准',
      state: tariffStates.enabled,
      validFrom: always,
      ...author,
      enableUserName: head.name,
      ...moving,
      step: 'end',
    },
    Object.assign(draft, { updateDate: clock.text(at), updateUserName: head.name }),
  ]

  const xwBefore: PolicyRow = {
    id: stableId('demo relief policy', 'XW 1'),
    version: 1,
    createDate: `${beganOn(today).slice(0, 4)}-01-02 09:10:00+08`,
    createUserName: finance.name,
    ...termsOf('XW'),
    reliefRate: 20,
    versionNo: 1,
    startDate: always,
    endDate: null,
    state: tariffStates.enabled,
    ...author,
    enableUserName: head.name,
    ...moving,
    step: 'end',
  }
  const made = (code: string, since: number, rate: number, why: string): PolicyRow => {
    const row: PolicyRow = {
      id: stableId('demo relief policy', `${code} 2`),
      version: 1,
      ...madeAt(clock.now - since),
      ...termsOf(code),
      reliefRate: rate,
      versionNo: 2,
      startDate: null,
      endDate: null,
      why,
      state: tariffStates.draft,
      ...author,
      ...moving,
    }
    flow.start(reliefPolicyProcess, row, clock.now - since, finance)
    return row
  }
  const small = made('PL', 180, 15, '加大批量检验优惠')
  // Waits longer than five working days.
  const waiting = made('GY', 4300, 60, '提高福利机构减免比例')
  flow.move(reliefPolicyProcess, waiting, { action: 'submit', at: clock.now - 4200, actor: finance })
  Object.assign(waiting, { state: tariffStates.approval, version: 2, trial: trialOf(clock.now - 4210) })
  return { tariffs, policies: [xwBefore, small, waiting] }
}

/** The shipped versions are the second ones here. */
export async function dateShippedFees(db: Db, today: Day): Promise<void> {
  const from = beganOn(today)
  await sql`update fee_table set "versionNo" = 2, "validFrom" = ${from}::date, "basedOn" = ${earlier}
    where "versionCode" = ${shippedVersion}`.execute(db)
  await sql`update relief_policy set "versionNo" = 2, "startDate" = ${from}::date
    where "policyCode" = 'XW' and "authorName" = '平台'`.execute(db)
}
