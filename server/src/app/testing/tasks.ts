import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { sql } from 'kysely'
import { organisationId } from '../seed/reference.ts'
import { itemRows, lackReason, saved, sure } from './declarations.ts'
import type { TestApp } from './harness.ts'

export type Task = { id: string; seisn: string; taskId: string; appmainsysid: string }

/** Departments that want their tasks confirmed, and that do not (server/src/app/seed/reference.ts). */
export const departments = {
  confirming: organisationId('3311JY03'),
  plain: organisationId('3311JY01'),
} as const

const tasksOf = async (server: TestApp, appmainsysid: string): Promise<Task[]> =>
  (await itemRows(server, appmainsysid)).map((item) => sure(item, 'seisn', 'taskId', 'appmainsysid'))

/** Accepted items that wait to be arranged, of one unit: all at one address, or each at its own. */
export async function waitingTasks(
  server: TestApp,
  count = 1,
  where: { apart?: boolean; prefix?: string; unitOf?: string; kind?: string } = {},
): Promise<Task[]> {
  const registrar = await server.as('shouli')
  const { apart, kind, ...device } = where
  const { appmainsysid } = await saved(server, registrar, {
    count,
    ...device,
    ...(kind && { more: { inmGroupCode: kind } }),
  })
  await registrar.must(declarationCalls.submitAppMain, { appmainsysid })
  await registrar.must(reviewCalls.acceptCommit, { appmainsysid, lackReason })
  const rows = await itemRows(server, appmainsysid)
  for (const [place, { id }] of rows.entries()) {
    const address = `${rows[0]?.seisn}路${apart ? place + 1 : 1}号`
    await sql`update business_item set useaddress = ${address} where id = ${id}::uuid`.execute(
      server.services.db,
    )
  }
  return tasksOf(server, appmainsysid)
}

let days = 0

/** A day on which nobody has been planned for anything yet. */
export function freeDay(): string {
  days += 1
  return new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10)
}

/** The two inspectors of the demo office, the first in charge. */
export const planFor = (day: string, inspDept: string = departments.confirming) => ({
  planInspectDate: day,
  inspDept,
  inspectorLogins: 'jianyan,jianyan2',
  proPrincipalId: 'jianyan',
})

/** Tasks that have come to RWQR or, confirmed, to BGSC; each on a day of its own. */
export async function arrangedTasks(server: TestApp, step: 'RWQR' | 'BGSC', count = 1): Promise<Task[]> {
  const made = await waitingTasks(server, count)
  const scheduler = await server.as('anpai')
  const dept = step === 'RWQR' ? departments.confirming : departments.plain
  await scheduler.must(arrangeCalls.taskSchedBatchCommit, {
    seisns: made.map(({ seisn }) => seisn).join(','),
    ...planFor(freeDay(), dept),
  })
  return tasksOf(server, made[0]?.appmainsysid ?? '')
}
