import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import { templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { sql } from 'kysely'
import type { Random } from '../../../demo/random.ts'
import { begunBy, inspectionAnswers, nextDateOf, plainlyGraded } from '../../../demo/walk/answers.ts'
import type { TestApp } from '../harness.ts'
import { waitingTasks } from '../tasks.ts'
import type { Subject } from './subject.ts'

/** Devices of several classes, each site one declaration of one unit. */
const sites = [
  { prefix: '31', count: 9, kind: 'DJ' },
  { prefix: '21', count: 8, kind: 'DJ' },
  { prefix: '33', count: 6, kind: 'DJ' },
  { prefix: '51', count: 8, kind: 'DJ' },
  { prefix: '41', count: 6, kind: 'DJ' },
  { prefix: '1', count: 3, kind: 'NJ' },
  { prefix: '21', count: 6, kind: 'NDJC' },
  { prefix: '31', count: 8, kind: 'DJ' },
] as const

export type Stage = { server: TestApp; siteOf: Map<string, number>; ids: string[] }

/** Accepted items of the first so many sites, which wait to be arranged; all but the last site have paid. */
export async function setStage(server: TestApp, count: number = sites.length): Promise<Stage> {
  const siteOf = new Map<string, number>()
  const paid: string[] = []
  const chosen = sites.slice(0, count)
  for (const [place, { kind, ...site }] of chosen.entries()) {
    const made = await waitingTasks(server, site.count, { ...site, kind })
    for (const { id } of made) siteOf.set(id, place)
    if (place < chosen.length - 1) paid.push(made[0]?.appmainsysid ?? '')
  }
  await sql`update declaration set "payConfirmStatus" = '1' where id = any(${paid}::uuid[])`.execute(
    server.services.db,
  )
  return { server, siteOf, ids: [...siteOf.keys()] }
}

export const siteCount = sites.length

/** The items as they stand now. */
export async function look({ server, siteOf }: Stage, ids: readonly string[]): Promise<Subject[]> {
  const { rows } = await sql<
    Omit<Subject, 'site'>
  >`select item.id, item.seisn, item.step, item."taskId", item.version,
      item."dealMan", item."proPrincipalId", item.equclacode, item."inmGroupCode", item.reportno, item.inspectdate,
      item."issueWay", report."inspectResult" as result, report.state as "reportState", report.version as "reportVersion", md5(item::text) as print,
      stop.id as "stopId", stop.status as "stopStatus",
      (select count(*)::integer from flow_event where process = 'inspection' and "recordId" = item.id) as events
    from business_item item left join report on report.id = item."reportId" left join inspection_termination stop
      on stop."itemId" = item.id and stop.step <> 'end' and (stop.status <> ${auditStates.draft} or stop."applyUser" = item."proPrincipalId")
    where item.id = any(${ids}::uuid[])`.execute(server.services.db)
  return rows.map((row) => ({ ...row, site: siteOf.get(row.id) ?? 0 }))
}

/** Writes the report of an item down as its inspector would; one in four is unfit. */
export async function writtenReport(
  server: TestApp,
  { seisn, equclacode }: Subject,
  random: Random,
): Promise<Record<string, unknown>> {
  const reader = await server.as('jianyan')
  const answer = await reader.call(rptEditInfoCalls.detail, { seisn })
  // Nothing is built yet: whoever writes all the same is refused.
  if (!answer.isSuccess) return { inspectResult: '合格' }
  const { templateCode, templateVersion, formData } = answer.data
  const facts = reportFacts(equclacode, answer.data.facts, formData.header, answer.data)
  const template = templateOf(templateCode, templateVersion)
  if (!template) throw new Error(`no template ${templateCode}`)
  const { options } = template.conclusion
  const unfit = random.chance(0.25)
  const bad = options.find((name) => name.startsWith('不'))
  const next = nextDateOf(template, plainlyGraded(unfit ? 1 : 0), answer.data.inspectdate ?? '')
  const instruments = answer.data.instrumentNames ?? ''
  return {
    // What was unfit takes back the date that was written down while it seemed fit.
    ninspectdate: next ?? ' ',
    inspectResult: (unfit && bad) || options[0],
    formData: JSON.stringify({
      ...(instruments && { header: { instruments } }),
      items: inspectionAnswers(
        template,
        facts,
        `${seisn}${random.whole(1, 9)}`,
        unfit ? 1 : 0,
        plainlyGraded(unfit ? 1 : 0),
        begunBy(formData, instruments),
      ),
      problemDesc: unfit ? '重要项目不符合要求，须整改。' : '',
    }),
  }
}
