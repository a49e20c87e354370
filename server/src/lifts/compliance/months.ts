import { addDays, addMonths, lastDayOfMonth, monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  complianceProcess,
  complianceSides,
  complianceStates,
} from '@tejian/contract/lifts/compliance/compliance.process.ts'
import {
  type MaintenanceCompliance,
  maintenanceCompliance,
} from '@tejian/contract/lifts/compliance/compliance.ts'
import {
  complianceMessages as messages,
  complianceNews as news,
} from '@tejian/contract/lifts/compliance/complianceMessages.ts'
import { complianceResults, itemResults, verdictOf } from '@tejian/contract/lifts/compliance/verdict.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { complianceTerm } from '@tejian/contract/lifts/parameters.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { picked } from '../../kit/records/picked.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'

/** Most lifts that one round looks at; the rest comes with the next. */
const mostAtOnce = 400

type Copied = Pick<
  MaintenanceCompliance,
  'equdatasysid' | 'equcode' | 'equclacode' | (typeof copiedLiftFields)[number]
>
type Month = Copied & {
  planned: number
  done: number
  late: number
  visits: number
  uncertified: number
  odd: number
  unconfirmed: number
  year: number
}

/** What the records of a month say of each lift that had a visit planned in it; lifts of which nothing is known are left. */
async function monthsOf(context: Context, period: string, first: string, last: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select lift.id as equdatasysid, lift.equcode, lift.equclacode, lift.idcode, lift.useunit, lift.useaddress,
      plan.maintunit, lift."areaId", lift."unitId", plan."maintUnitId", plan.planned, plan.done, plan.late,
      coalesce(visit.visits, 0)::int as visits, coalesce(visit.uncertified, 0)::int as uncertified,
      coalesce(visit.odd, 0)::int as odd, coalesce(visit.unconfirmed, 0)::int as unconfirmed,
      (select count(*)::int from maintenance_record yearly where yearly.equdatasysid = lift.id
        and yearly."maintType" = '4' and yearly."maintDate" > ${addMonths(last, -12)}::date) as year
    from (select equdatasysid, "maintUnitId", max(maintunit) as maintunit, count(*)::int as planned,
          (count(*) filter (where status = '2' and "finishDate" <= "planDate"))::int as done,
          (count(*) filter (where (status = '2' and "finishDate" > "planDate") or status = '1'))::int as late
        from maintenance_plan where "planDate" between ${first}::date and ${last}::date and status in ('0', '1', '2')
        group by equdatasysid, "maintUnitId") plan
      join equipment lift on lift.id = plan.equdatasysid
      left join lateral (select count(*) as visits,
          count(*) filter (where "tooShort" or "signResult" = '2') as odd,
          count(*) filter (where record.status in ('1', '3') and "confirmLimit" < ${dayOf(context.now())}::date) as unconfirmed,
          count(*) filter (where not exists (select from maintenance_sign_in signed
            join person_certificate held on held."personId"::text = any(string_to_array(signed."personIds", ','))
            where signed.id = record."signId" and held."certItem" = 'T'
              and held."validDate" >= record."maintDate")) as uncertified
        from maintenance_record record where record.equdatasysid = lift.id and record."signoutTime" is not null
          and record."maintDate" between ${first}::date and ${last}::date) visit on true
    where not exists (select from maintenance_compliance known where known.equdatasysid = lift.id
      and known.side = ${complianceSides.supervision} and known.period = ${period})
    order by lift.id limit ${mostAtOnce}`.execute(context.db)
  return rows
}

const met = (broken: boolean, known = true): string => {
  if (!known) return itemResults.unchecked
  return broken ? itemResults.broken : itemResults.met
}

/** What is judged of a month; of what was never written down nothing is said. */
function judged(month: Month): ChangesOf<typeof maintenanceCompliance> {
  const { planned, done, late, visits, uncertified, odd, unconfirmed, year } = month
  const known = visits > 0
  const results = {
    intervalCheck: met(late > 0),
    certificateCheck: met(uncertified > 0, known),
    // A visit is only signed out of with all of its items.
    itemsCheck: met(false, known),
    signInCheck: met(odd > 0, known),
    confirmCheck: met(unconfirmed > 0, known),
    selfCheck: met(false, year > 0),
  }
  const problems = [
    ...(late > 0 ? [messages.late(late)] : []),
    ...(uncertified > 0 ? [messages.uncertified(uncertified)] : []),
    ...(odd > 0 ? [messages.oddSignIns(odd)] : []),
    ...(unconfirmed > 0 ? [messages.unconfirmed(unconfirmed)] : []),
  ]
  return {
    ...results,
    checkResult: verdictOf(results),
    problemDesc: problems.join('；') || null,
    knownFacts: messages.monthFacts(planned, done),
  }
}

/** Looks at the month before the present one of all lifts, a lift once; what is broken goes to its maintenance unit. */
export async function checkMonth(outer: Context): Promise<number> {
  const today = dayOf(outer.now())
  const last = lastDayOfMonth(monthIndex(addMonths(today, -1)))
  const period = last.slice(0, 7)
  return transact(outer, async (context) => {
    const months = await monthsOf(context, period, `${period}-01`, last)
    const permission = 'compliance.save'
    const entitled = { ...context, user: { ...context.user, permissions: new Set([permission]) } }
    for (const month of months) {
      const limit = addDays(today, context.parameters.valueOf(complianceTerm))
      const found = judged(month)
      const broken = found.checkResult === complianceResults.broken
      const values = {
        ...picked(month, ['equdatasysid', 'equcode', 'equclacode', ...copiedLiftFields]),
        ...found,
        side: complianceSides.supervision,
        period,
        checkDate: today,
        checkUserName: context.user.name,
        rectifyLimit: broken ? limit : null,
        status: complianceStates.draft,
      }
      const row = await startProcessRow(entitled, maintenanceCompliance, values, null)
      await move(entitled, {
        record: maintenanceCompliance,
        id: row.id,
        action: Object.keys(complianceProcess.steps.HGHC.actions)[0] ?? 'submit',
        entitledBy: permission,
      })
      if (!broken) continue
      const told = { checkno: row.checkno ?? '', equcode: row.equcode ?? '' }
      await sendMessage(context, {
        to: await accountsOfUnit(context, row.maintUnitId ?? ''),
        ...news.monthToExplain(told, period, found.problemDesc ?? '', limit),
        link: `/elevatorMaintenanceInspect/compliance?complex=${told.checkno}`,
      })
    }
    return months.length
  })
}

/** In the small hours of the first days of a month, for lifts in rounds. */
export const complianceMonth: Schedule = {
  name: 'lifts.complianceMonth',
  cron: '40 2 * * *',
  timeoutSeconds: 1800,
  async run(context) {
    while ((await checkMonth(context)) === mostAtOnce);
  },
}
