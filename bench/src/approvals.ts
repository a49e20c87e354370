import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import { templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import { goldenAnswers } from '@tejian/server/reports/document/testing/goldenAnswers.ts'
import { freeDevices } from './saves.ts'
import type { Stage } from './stage.ts'

export type Waiting = { id: string; seisn: string; reportno: string; taskId: string; reportId: string }

const atOnce = 200

/** Accepted items of one declaration. */
async function acceptedItems(stage: Stage, count: number): Promise<string[]> {
  const registrar = await stage.as('shouli')
  const devices = await freeDevices(stage, count)
  const { data } = await registrar.call<typeof declarationCalls.saveAppMain, { appmainsysid: string }>(
    declarationCalls.saveAppMain,
    {
      unitId: devices[0]?.unitId ?? '',
      unitname: devices[0]?.useunit ?? '',
      inscontactname: '朱经办',
      inscontacttel: '19900001001',
      equclacode: devices[0]?.equclacode ?? '',
      inmGroupCode: 'DJ',
      appway: 'APPLY',
      appBussList: devices.map(({ id, equclacode }) => ({ equdatasysid: id, equclacode })),
    },
  )
  const { appmainsysid } = data
  await registrar.call(declarationCalls.submitAppMain, { appmainsysid })
  await registrar.call(reviewCalls.acceptCommit, { appmainsysid, lackReason: '承诺检验前补交' })
  const { rows } = await stage.owner.query<{ id: string }>(
    'select id from business_item where appmainsysid = $1',
    [appmainsysid],
  )
  return rows.map(({ id }) => id)
}

/** Puts items at 报告审批 with a whole report each; what leads up to it is measured by nobody here. */
async function placeAtApproval(stage: Stage, ids: readonly string[]): Promise<void> {
  const template = templateOf('DT-QY-DQ', 1)
  if (!template) throw new Error('no template of lifts')
  const items = goldenAnswers(template, factsOf('3110', { doorOpenMode: '中分' }))
  await stage.owner.query(
    `with made as (
       insert into report (reportno, "versionNo", "itemId", seisn, appno, "templateCode", "templateVersion", "templateName",
         equdatasysid, equclacode, equcode, "unitId", unitname, "inmGroupCode", inspectdate, nextinspdate, header, items,
         "inspectResult", "resultCode", inspectors, "auditUserName", state, "areaId", "orgId")
       select 'BENCH-' || seisn, 1, id, seisn, appno, $2, 1, $3, equdatasysid, equclacode, equcode, "unitId", unitname, 'DJ',
         current_date, current_date + 365, jsonb_build_object('useunit', unitname, 'useaddress', useaddress, 'equcode', equcode), $4::jsonb,
         '合格', '3011', '周检验、吴检验', '王审核', '0', "areaId", "orgId"
       from business_item where id = any($1::uuid[]) returning id, "itemId", reportno),
     moved as (
       update task set step = 'BGSP', "dealMan" = null, "dealManName" = null
       where process = 'inspection' and "recordId" = any($1::uuid[]) and "doneTime" is null)
     update business_item set step = 'BGSP', state = '8', "reportId" = made.id, reportno = made.reportno, "withReport" = '1',
       "seniorReview" = '0', "proPrincipalId" = 'jianyan', "inspectorIds" = 'jianyan,jianyan2', inspectors = '周检验、吴检验',
       "dealMan" = null, "dealManName" = null, inspectdate = current_date, "auditTime" = now()
     from made where business_item.id = made."itemId"`,
    [ids, template.code, template.name, JSON.stringify(items)],
  )
  await stage.owner.query(
    `insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", "nextStep", actor, "actorName", at)
     select 'inspection', id, step, step, action, action, next, actor, actor, now() - interval '1 hour' + place * interval '1 minute'
     from unnest($1::uuid[]) id, (values (1, 'BGLR', 'submit', 'BGQR', 'jianyan'), (2, 'BGQR', 'confirm', 'BGSH', 'jianyan2'),
       (3, 'BGSH', 'audit', 'BGSP', 'shenhe')) line (place, step, action, next, actor)`,
    [ids],
  )
}

/** Reports that wait to be approved, as many as are wanted. */
export async function waitingForApproval(stage: Stage, count: number): Promise<Waiting[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(...(await acceptedItems(stage, Math.min(atOnce, count - ids.length))))
  await placeAtApproval(stage, ids)
  const { rows } = await stage.owner.query<Waiting>(
    'select id, seisn, reportno, "taskId", "reportId" from business_item where id = any($1::uuid[]) order by seisn',
    [ids],
  )
  return rows
}

/** What an approval has to write, as a practised hand writes it: one transaction, nine statements. */
export async function approveByHand(stage: Stage, item: Waiting): Promise<void> {
  const client = await stage.pool.connect()
  const audit = (table: string, id: string) =>
    client.query(
      `insert into audit_entry (at, "actorId", "actorName", ip, "requestId", "tableName", "recordId", action, before, after)
       values (now(), uuidv7(), '冯批准', '127.0.0.1', 'bench', $1, $2, 'approve', '{"step":"BGSP"}', '{"step":"finish_inspect"}')`,
      [table, id],
    )
  try {
    await client.query('begin')
    await client.query('select * from business_item where id = $1 for update', [item.id])
    await client.query(
      `insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", "nextStep", actor, "actorName", at)
       values ('inspection', $1, 'BGSP', '报告审批', 'approve', '批准', 'finish_inspect', 'pizhun', '冯批准', now())`,
      [item.id],
    )
    await client.query(`update task set "doneTime" = now(), "doneBy" = 'pizhun' where id = $1`, [item.taskId])
    const { rows } = await client.query<{ id: string }>(
      `insert into task (process, "recordId", step, "receiveTime") values ('inspection', $1, 'finish_inspect', now()) returning id`,
      [item.id],
    )
    await client.query(
      `update business_item set step = 'finish_inspect', "taskId" = $2, "approveUserName" = '冯批准', "approveTime" = now(),
         version = version + 1 where id = $1`,
      [item.id, rows[0]?.id],
    )
    await client.query(
      `update report set "approveUserName" = '冯批准', "approveTime" = now(), version = version + 1 where id = $1`,
      [item.reportId],
    )
    const signed = await client.query<{ id: string }>(
      `insert into report_signature ("reportId", duty, "signStep", "loginName", "signName", "signTime", "signatureId")
       select $1, '3', 'BGSP', 'pizhun', '冯批准', now(), id from person_signature
       where "loginName" = 'pizhun' order by "createDate" desc limit 1 returning id`,
      [item.reportId],
    )
    await audit('report_signature', signed.rows[0]?.id ?? '')
    await audit('business_item', item.id)
    await audit('report', item.reportId)
    await client.query('commit')
  } finally {
    client.release()
  }
}
