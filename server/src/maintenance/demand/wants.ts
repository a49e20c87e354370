import { addDays, addMonths, daysBetween, shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import type { OnDemandMaintenance } from '@tejian/contract/maintenance/demand/demand.ts'
import { demandMessages as messages } from '@tejian/contract/maintenance/demand/demandMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filedStates } from '../bindings/filedStates.ts'

/** Days on the network before a lift may be maintained on demand, and days without it that end it. */
const onlineDays = 30
const offlineDays = 7
const oldestYears = 15
/** LIFT_FAULT_CAUSE of faults that maintenance is not to blame for: 外部电源, 使用不当. */
const notMaintenance = ['07', '08']
/** MAINT_TYPE 按需维保. */
const onDemandContract = '2'

type Facts = {
  nextinspdate: string | null
  policyend: string | null
  usedate: string | null
  joinedDate: string | null
  lastMessageTime: string | null
  filed: boolean
  agreed: boolean
  trapped: boolean
}

async function factsOf(context: Context, { equdatasysid, maintUnitId }: OnDemandMaintenance): Promise<Facts> {
  const today = dayOf(context.now())
  const { rows } = await sql<Facts>`select equipment.nextinspdate::text, equipment.policyend::text,
      equipment.usedate::text, net."joinedDate"::text, net."lastMessageTime",
      exists (select from maintenance_filing where "unitId" = ${maintUnitId}::uuid
        and status = any(${filedStates}::text[])) as filed,
      exists (select from maintenance_binding bound join maintenance_contract agreed on agreed.id = bound."contractId"
        where bound.equdatasysid = equipment.id and bound."maintUnitId" = ${maintUnitId}::uuid and bound.step = 'end'
          and ${today}::date between bound."startDate" and bound."endDate"
          and agreed."maintMode" = ${onDemandContract}) as agreed,
      exists (select from fault_repair where equdatasysid = equipment.id and "isTrapped"
        and "faultTime" > ${addMonths(today, -12)}::date
        and ("faultReason" is null or not ("faultReason" = any(${notMaintenance}::text[])))) as trapped
    from equipment left join lift_connection net on net.equdatasysid = equipment.id and net."withdrawnDate" is null
    where equipment.id = ${equdatasysid}::uuid limit 1`.execute(context.db)
  const [facts] = rows
  if (!facts) throw new Error(`no lift ${equdatasysid}`)
  return facts
}

/** How a lift stands on the network, in a line. */
function networkText({ joinedDate, lastMessageTime }: Facts): string {
  if (!joinedDate) return '未接入'
  const last = momentOf(lastMessageTime)
  const heard = last === null ? '没有上报' : `最近上报${shanghaiDate(new Date(last))}`
  return `${joinedDate}接入，${heard}`
}

const silentDays = ({ lastMessageTime }: Facts, now: Date): number => {
  const last = momentOf(lastMessageTime)
  return last === null ? Number.POSITIVE_INFINITY : Math.floor((now.getTime() - last) / 86_400_000)
}

/** The wants that do not depend on how long the lift has been on the network. */
function standing(facts: Facts, today: string): string[] {
  const { nextinspdate, policyend, usedate } = facts
  return [
    ...(nextinspdate && nextinspdate >= today ? [] : [messages.notInspected]),
    ...(policyend && policyend >= today ? [] : [messages.notInsured]),
    ...(facts.filed ? [] : [messages.notFiled]),
    ...(facts.agreed ? [] : [messages.contractOther]),
    ...(facts.trapped ? [messages.trapped] : []),
    ...(usedate && addMonths(usedate, 12 * oldestYears) >= today ? [] : [messages.tooOld]),
  ]
}

/** Whether a lift may be maintained on demand today: how it is on the network, and the first want that it does not meet. */
export async function judgeWants(
  context: Context,
  row: OnDemandMaintenance,
): Promise<{ iotStatus: string; refusal: string | undefined }> {
  const facts = await factsOf(context, row)
  const now = context.now()
  const today = dayOf(now)
  const online =
    facts.joinedDate !== null &&
    daysBetween(facts.joinedDate, today) >= onlineDays &&
    silentDays(facts, now) < 1
  const wants = [...(online ? [] : [messages.notOnline]), ...standing(facts, today)]
  return { iotStatus: networkText(facts), refusal: wants[0] }
}

/** What is no longer as it has to be of a lift that is maintained on demand. */
export async function lostWants(context: Context, row: OnDemandMaintenance): Promise<string[]> {
  const facts = await factsOf(context, row)
  const silent = silentDays(facts, context.now())
  const days = Number.isFinite(silent) ? silent : offlineDays + 1
  return [...(silent > offlineDays ? [messages.offline(days)] : []), ...standing(facts, dayOf(context.now()))]
}

/** Two years, the last day included. */
export const grantedUntil = (from: string): string => addDays(addMonths(from, 24), -1)
