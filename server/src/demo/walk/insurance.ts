import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { liftPolicy } from '@tejian/contract/maintenance/insurance/policy.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { turnPolicies } from '../../maintenance/insurance/daily.ts'
import { policyOptions } from '../../maintenance/insurance/policies.ts'
import { saveAttachment } from '../../shared/attachments/actions.ts'
import { picture } from '../picture.ts'
import type { DemoClock } from './walkers.ts'

const [first, second] = ['浙南财产保险股份有限公司（演示）', '山海财产保险股份有限公司（演示）'] as const
type Story = {
  readonly by: string
  readonly insurer: string
  readonly no: string
  /** Days from today on which it begins and ends. */
  readonly term: readonly [number, number]
  readonly lifts: number
  readonly paper?: true
}
/** In force, about to end, ended without another, renewed, and one that begins next month; of both who insure. */
const stories: readonly Story[] = [
  { by: 'qiye', insurer: first, no: 'DT2026-0001', term: [-160, 204], lifts: 3, paper: true },
  { by: 'qiye', insurer: first, no: 'DT2026-0002', term: [-346, 18], lifts: 1 },
  { by: 'weibao', insurer: second, no: 'SH-WB-7701', term: [-400, -36], lifts: 2 },
  { by: 'weibao', insurer: second, no: 'SH-WB-7702', term: [-95, 269], lifts: 6, paper: true },
  { by: 'weibao', insurer: second, no: 'SH-WB-7703', term: [-350, 14], lifts: 2 },
  { by: 'weibao', insurer: second, no: 'SH-WB-7704', term: [15, 379], lifts: 2 },
]

async function liftsOf(services: Services, loginName: string): Promise<string[]> {
  const { rows } = await sql<{ equcode: string }>`select equcode from equipment
      join app_user on app_user."unitId" in (equipment."unitId", equipment."maintUnitId")
    where app_user."loginName" = ${loginName} and equclacode like '3%' and "useState" = '1'
      and equipment."maintUnitId" is not null
      and not exists (select from on_demand_maintenance demand where demand.equdatasysid = equipment.id)
    order by equcode limit 40`.execute(services.db)
  return rows.map(({ equcode }) => equcode)
}

/** Policies in every state, each registered by its unit on the day on which it began. */
export async function walkInsurance(
  services: Services,
  as: (loginName: string) => Context,
  clock: DemoClock,
  today: string,
): Promise<void> {
  const lifts = new Map<string, string[]>()
  const insured = new Set<string>()
  let last: string[] = []
  for (const { by, insurer, no, term, lifts: count, paper } of stories) {
    if (!lifts.has(by)) lifts.set(by, await liftsOf(services, by))
    const free = (lifts.get(by) ?? []).filter((code) => !insured.has(code))
    // The policy that begins next month goes on with the lifts of the one before it.
    const codes = term[0] > 0 ? last : free.slice(0, count)
    if (codes.length === 0) continue
    for (const code of codes) insured.add(code)
    last = codes
    const from = addDays(today, Math.min(term[0], -2))
    clock.now = new Date(`${from}T10:20:00+08:00`)
    const policy = await saveRegisterRow(
      as(by),
      liftPolicy,
      {
        policyno: no,
        insurer,
        insuredAmount: String(codes.length * 100_000_000),
        premium: String(codes.length * 9_000),
        startDate: addDays(today, term[0]),
        endDate: addDays(today, term[1]),
        liftCodes: codes.join('、'),
      },
      policyOptions,
    )
    if (!paper) continue
    const fields = { attrefsysid: policy.id, atttype: 'QT' }
    const file = { fields, name: `保单${no}.png`, content: picture(no.length + count) }
    await saveAttachment(as(by), openStore({ ...services.env, DATA_DIR: services.dataDir }), file)
  }
  clock.now = services.now()
  await transact(systemContext(services, 'demo'), turnPolicies)
}
