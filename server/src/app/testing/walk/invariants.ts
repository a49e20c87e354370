import { permissionCatalogue } from '@tejian/contract/app/permissions.ts'
import { grantedRoles } from '@tejian/contract/app/roles.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stateOfStep, states } from '@tejian/contract/inspection/steps.ts'
import { expandPermissions } from '@tejian/contract/kit/permissionPatterns.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { disposeStates } from '@tejian/contract/reports/after/outcome.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/db/tables.ts'
import { series } from '../../../kit/numbers.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import { brokenFlows } from './flowChain.ts'

const process: Process = inspectionProcess

type Finding = { what: string }
type Ids = readonly string[]

const { working, valid, revoked, replaced } = reportStates
const item = (ids: Ids): RawBuilder<unknown> => sql`business_item.id = any(${ids}::uuid[])`
const ofItem = (ids: Ids): RawBuilder<unknown> => sql`report."itemId" = any(${ids}::uuid[])`

/** Where items stand: one open task each, as the item says; nothing open once they have ended. */
const placeRules = (ids: Ids) => [
  sql<Finding>`select seisn || ' 开着的任务：' || count(task.id) as what from business_item left join task
    on task."recordId" = business_item.id and task.process = 'inspection' and task."doneTime" is null
    where ${item(ids)} group by business_item.id
    having count(task.id) <> case when business_item.step = 'end' then 0 else 1 end`,
  sql<Finding>`select seisn || ' 与任务不一致：' || business_item.step || '/' || task.step as what from business_item join task
    on task."recordId" = business_item.id and task.process = 'inspection' and task."doneTime" is null
    where ${item(ids)} and (task.id, task.step, task."dealMan", task."dealManName", task.deadline, task."receiveTime") is distinct from
      (business_item."taskId"::uuid, business_item.step, business_item."dealMan", business_item."dealManName", business_item.deadline,
        business_item."receiveTime")`,
  sql<Finding>`select seisn || ' 已结束却有任务' as what from business_item
    where ${item(ids)} and step = 'end' and ("taskId" is not null or "dealMan" is not null or deadline is not null)`,
  sql<Finding>`select seisn || ' 办理人' || business_item."dealMan" || '没有' || business_item.step || '的岗位' as what
    from business_item left join app_user on app_user."loginName" = business_item."dealMan"
    where ${item(ids)} and business_item."dealMan" is not null
      and not coalesce(string_to_array(app_user.roles, ',') && ${rolesOfStep}, false)`,
  sql<Finding>`select "recordId" || ' 任务时间倒流' as what from task
    where "recordId" = any(${ids}::uuid[]) and ("doneTime" < "receiveTime" or ("doneTime" is null) <> ("doneBy" is null))`,
]

/** The roles that may hold the step at which a row of business_item stands, as SQL. */
const rolesOfStep = sql`(case business_item.step ${sql.join(
  Object.entries(inspectionProcess.steps).map(([step, spec]) => {
    const { code } = postOf(spec)
    const roles = grantedRoles.filter(({ permissions }) =>
      expandPermissions(permissions, permissionCatalogue).some((one) => one === code),
    )
    return sql`when ${step} then ${roles.map((role) => role.code)}::text[]`
  }),
  sql` `,
)} end)`

/** Versions of a report: one that counts, a chain that leads forward, and files exactly where something was sealed. */
const reportRules = (ids: Ids) => [
  sql<Finding>`select "itemId" || ' 有' || count(*) || '份有效或在编报告' as what from report
    where ${ofItem(ids)} and state in (${working}, ${valid}) group by "itemId" having count(*) > 1`,
  sql<Finding>`select "itemId" || ' 报告版次不连续' as what from report where ${ofItem(ids)} group by "itemId"
    having (min("versionNo"), max("versionNo"), count(distinct "versionNo")) <> (1, count(*), count(*))`,
  sql<Finding>`select seisn || ' 业务与报告不一致' as what from business_item where ${item(ids)} and "reportId" is not null
    and not exists (select from report where report.id = business_item."reportId" and report."itemId" = business_item.id
      and report.reportno is not distinct from business_item.reportno and report.state in (${working}, ${valid}))`,
  sql<Finding>`select report.reportno || ' 替代关系有误' as what from report left join report next on next.id = report."replacedBy"
    where ${ofItem(ids)} and (report.state = ${replaced}) <>
      coalesce(next."itemId" = report."itemId" and next."versionNo" > report."versionNo", false)`,
  sql<Finding>`select reportno || ' 签章与状态不一致：' || state as what from report where ${ofItem(ids)} and (state = ${working}) =
    ("fileKey" is not null and "fileHash" is not null and "verifyCode" is not null and "sealedTime" is not null and "pageCount" > 0)`,
  sql<Finding>`select report.reportno || ' 签章日志' || count(sign_log.id) || '条' as what from report
    left join sign_log on sign_log."reportId" = report.id and sign_log.result = '成功'
    where ${ofItem(ids)} group by report.id having count(sign_log.id) <> case when report.state = ${working} then 0 else 1 end`,
  sql<Finding>`select seisn || ' 未签章已到' || step as what from business_item where ${item(ids)} and step in ('BGDY', 'BGGD', 'BGFF')
    and not exists (select from report where report.id = business_item."reportId" and report.state = ${valid})`,
  sql<Finding>`select seisn || ' 已办结但报告未发放' as what from business_item where ${item(ids)} and step = 'end'
    and state not in (${states.void}, ${states.terminated}) and "withReport" = '1' and not exists (select from report
      where report.id = business_item."reportId" and report.state = ${valid} and report."issueDate" is not null)`,
  sql<Finding>`select business_item.seisn || ' 已批准，既未签章也无签章任务' as what from business_item join report on report.id = business_item."reportId"
    where ${item(ids)} and business_item.step = 'finish_inspect' and business_item."withReport" = '1' and report.state = ${working}
      and not exists (select from job where queue = 'report.seal' and key = business_item.id::text)`,
]

/** What follows from a sealed report is there once. */
const aftermathRules = (ids: Ids) => [
  sql<Finding>`select "itemId" || ' 有' || count(*) || '条未处理的不合格记录' as what from unqualified
    where "itemId" = any(${ids}::uuid[]) and "disposeStatus" = ${disposeStates.open} group by "itemId" having count(*) > 1`,
  sql<Finding>`select seisn || ' 有' || count(*) || '份在编' || noticetype || '通知书' as what from inspection_notice
    where "itemId" = any(${ids}::uuid[]) and step = 'YJBZ' group by seisn, noticetype having count(*) > 1`,
]

/** Every number is once in the ledger, with a fate that fits what bears it; no series has a gap. */
const ledgerRules = (ids: Ids) => [
  sql<Finding>`select prefix || ' 台账缺号：' || last || '/' || count(number) as what from number_series
    left join number_ledger on number_ledger.series = number_series.series and number ~ '\\d{4}$'
      and prefix = left(number, length(number) - (${digits}::jsonb ->> number_series.series)::integer)
    where last > 0 group by prefix, last having count(number) <> last
      or max(right(number, length(number) - length(prefix))::bigint) <> last`,
  sql<Finding>`select reportno || ' 两份报告同号' as what from report group by reportno having count(*) > 1 and reportno is not null`,
  sql<Finding>`select coalesce(report.reportno, '?') || ' 报告与台账不符：' || report.state || '/' || coalesce(fate, '无') as what
    from report join business_item on business_item.id = report."itemId" left join number_ledger on number = report.reportno
    where ${ofItem(ids)} and report.reportno is not null and fate is distinct from case
      when report.state = ${revoked} then 'void' when report.state = ${replaced} then 'replaced'
      when report.state = ${working} and business_item.step = 'end' then 'void' else 'issued' end`,
  sql<Finding>`select number || ' 无主的报告编号' as what from number_ledger where series = 'BG' and fate = 'issued'
    and at >= (select min("createDate") from business_item where ${item(ids)})
    and "actorName" <> '历史数据' and not exists (select from report where reportno = number)`,
  sql<Finding>`select seisn || ' 流水号的去向有误：' || coalesce(fate, '无') as what from business_item left join number_ledger on number = seisn
    where ${item(ids)} and fate is distinct from case when state = ${states.void} then 'void' else 'issued' end`,
  sql<Finding>`select seisn || ' 档案号不在台账' as what from business_item where ${item(ids)} and "archiveNo" ~ '^DA'
    and not exists (select from number_ledger where number = "archiveNo")`,
]

const digits = JSON.stringify(
  Object.fromEntries(Object.entries(series).map(([name, one]) => [name, one.digits])),
)

/** Deadlines by working days and the state that follows from the step; both are worked out here once more. */
async function brokenPlaces(db: Db, ids: Ids): Promise<string[]> {
  const rows = await db
    .selectFrom('business_item')
    .select(['seisn', 'step', 'state', 'receiveTime', 'deadline'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.flatMap(({ seisn, step, state, receiveTime, deadline }) => {
    const days = process.steps[String(step)]?.workingDays
    const from = dayOf(new Date(`${String(receiveTime).replace(' ', 'T')}+08:00`))
    const due = days === undefined ? null : shippedCalendar.addWorkingDays(from, days)
    const early = state === states.void || state === states.terminated
    const expected = early ? state : stateOfStep(String(step))
    return [
      ...(step !== 'end' && (deadline ?? null) !== due
        ? [`${seisn} 期限${deadline}应为${due}（${step}）`]
        : []),
      ...(state !== expected ? [`${seisn} 状态${state}应为${expected}（${step}）`] : []),
    ]
  })
}

/**
 * What must hold for business items on their way from acceptance to the release of their reports, whatever was done or
 * refused, and whoever died meanwhile. Answers a sentence for each thing that does not.
 */
export async function brokenInvariants(db: Db, ids: Ids): Promise<string[]> {
  const found: string[] = []
  for (const rule of [...placeRules(ids), ...reportRules(ids), ...aftermathRules(ids), ...ledgerRules(ids)])
    found.push(...(await rule.execute(db)).rows.map(({ what }) => what))
  return [...found, ...(await brokenPlaces(db, ids)), ...(await brokenFlows(db, ids))]
}
