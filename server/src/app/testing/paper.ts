import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { sql } from 'kysely'
import { itemRows, lackReason, saved, sure } from './declarations.ts'
import type { TestApp } from './harness.ts'

export type Paper = {
  id: string
  seisn: string
  taskId: string
  appno: string
  appmainsysid: string
  reportId: string
  reportno: string
}

let made = 0

/**
 * Items whose sealed report waits at a step of the paper, put there directly: what leads up to it has tests of its own.
 * The unit is one without agreement unless another is named.
 */
export async function paperAt(
  server: TestApp,
  step: 'BGDY' | 'BGGD' | 'BGFF',
  { count = 1, unitOf = 'qiye' }: { count?: number; unitOf?: string } = {},
): Promise<Paper[]> {
  const registrar = await server.as('shouli')
  const { appmainsysid, appno } = await saved(server, registrar, { count, unitOf, prefix: '' })
  await registrar.must(declarationCalls.submitAppMain, { appmainsysid })
  await registrar.must(reviewCalls.acceptCommit, { appmainsysid, lackReason })
  for (const { id } of await itemRows(server, appmainsysid)) await putAt(server, id, step)
  const items = await itemRows(server, appmainsysid)
  return items.map((item) => ({
    ...sure(item, 'seisn', 'taskId', 'reportId', 'reportno'),
    appno,
    appmainsysid,
  }))
}

const passed = ['BGLR', 'BGQR', 'BGSH', 'BGSP', 'BGDY', 'BGGD']

async function putAt(server: TestApp, id: string, step: string): Promise<void> {
  made += 1
  const { db } = server.services
  const now = server.services.now()
  const reportno = `3311-TC-DJ-2026-9${String(made).padStart(5, '0')}`
  const { rows } = await sql<{
    id: string
  }>`insert into report (reportno, "versionNo", "itemId", seisn, appno, equdatasysid, equclacode,
      equcode, "unitId", unitname, state, "sealedTime", "verifyCode", "fileKey", "areaId", "orgId")
    select ${reportno}, 1, id, seisn, appno, equdatasysid, equclacode, equcode, "unitId", unitname, '1', ${now}, ${`CY${made}`}, null, "areaId", "orgId"
    from business_item where id = ${id}::uuid returning id`.execute(db)
  await sql`update task set "doneTime" = ${now} where "recordId" = ${id}::uuid and "doneTime" is null`.execute(
    db,
  )
  await sql`with opened as (insert into task (process, "recordId", step, "receiveTime") values ('inspection', ${id}::uuid, ${step}, ${now}) returning id)
    update business_item set step = ${step}, "taskId" = opened.id, "dealMan" = null, "dealManName" = null, "reportId" = ${rows[0]?.id}::uuid,
      reportno = ${reportno}, "approveTime" = ${now}, "withReport" = '1', state = '8', "receiveTime" = ${now}
    from opened where business_item.id = ${id}::uuid`.execute(db)
  for (const name of passed.slice(0, passed.indexOf(step) < 0 ? passed.length : passed.indexOf(step)))
    await sql`insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", "nextStep", actor, "actorName", at)
      values ('inspection', ${id}::uuid, ${name}, ${name}, 'x', 'x', null, ${name === 'BGSP' ? 'pizhun' : 'dangan'}, '测试', ${now})`.execute(
      db,
    )
}
