import { setTimeout as pause } from 'node:timers/promises'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { approveByHand, type Waiting, waitingForApproval } from './approvals.ts'
import { interleave } from './interleave.ts'
import type { Stage } from './stage.ts'
import type { BenchRow } from './table.ts'

const group = 'Reports'
const mostPdfs = 200
const events = 60

/** A queue of approvals, one commit each, while the seals of those before are made. */
async function measureApprovals(stage: Stage, waiting: readonly Waiting[], count: number): Promise<BenchRow> {
  const approver = await stage.as('pizhun')
  // As the password would: it is asked for once, and is no part of what is measured.
  await stage.owner.query(`update session set "signingUntil" = now() + interval '1 day'`)
  const [ours, bare] = [waiting.slice(0, count), waiting.slice(count)]
  const at = (list: readonly Waiting[], round: number): Waiting => {
    const item = list[round]
    if (!item) throw new Error('too few items')
    return item
  }
  const warmUp = Math.min(5, Math.floor(count / 4))
  const measured = await interleave(
    {
      ours: (round) => {
        const { seisn, reportno, taskId } = at(ours, round)
        return approver.call(reportReviewCalls.reportApprovalCommit, { seisn, reportno, taskId })
      },
      driver: (round) => approveByHand(stage, at(bare, round)),
    },
    { rounds: count - warmUp, warmUp },
  )
  return {
    group,
    as: approver.loginName,
    work: `approve ${count} reports, one commit each`,
    ...measured,
    budget: { of: 'driver', most: 4 },
    note: 'driver: the same rows by hand in one transaction; seals are made meanwhile',
  }
}

const jobsLeft = async (stage: Stage): Promise<number> => {
  const { rows } = await stage.owner.query<{ count: number }>(
    `select count(*)::integer as count from job where queue = 'report.seal' and failure is null`,
  )
  return rows[0]?.count ?? 0
}

/** The seals that the approvals ordered: typeset, signed, stored, written back, one after another. */
async function measureSeals(stage: Stage): Promise<BenchRow[]> {
  await stage.owner.query(
    `delete from job where queue = 'report.seal' and attempts = 0
       and id not in (select id from job where queue = 'report.seal' and attempts = 0 order by "runAfter", id limit $1)`,
    [mostPdfs],
  )
  const first = await jobsLeft(stage)
  const began = performance.now()
  for (let left = first; left > 0; left = await jobsLeft(stage)) await pause(20)
  const each = (performance.now() - began) / Math.max(1, first)
  const { rows } = await stage.owner.query<{ count: number }>(
    `select count(*)::integer as count from job where queue = 'report.seal' and failure is not null`,
  )
  const failed = rows[0]?.count ?? 0
  return [
    {
      group,
      work: `${first} PDFs in a batch: each sealed, stored and written back`,
      ours: each,
      budget: { of: 'figure', most: 100 },
      note: `46 items, 5 pages; ${failed} failed`,
    },
  ]
}

/** The flow log of an item that went to and fro. */
async function measureFlowLog(stage: Stage, item: Waiting, rounds: number): Promise<BenchRow> {
  const reader = await stage.as('pizhun')
  await stage.owner.query(
    `insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", "nextStep", actor, "actorName", at, minutes, opinion)
     select 'inspection', $1, 'BGLR', '报告录入', 'submit', '提交', 'BGQR', 'jianyan', '周检验', now() + n * interval '1 second', 30, '同意'
     from generate_series(1, $2::integer) n`,
    [item.id, events],
  )
  const statement = {
    text: `select * from flow_event where process = 'inspection' and "recordId" = $1 order by at, id`,
    values: [item.id],
  }
  const measured = await interleave(
    {
      ours: () => reader.call(flowCalls.getFlowLog, { seisn: item.seisn }),
      driver: () => stage.pool.query(statement.text, statement.values),
      route: () => stage.route([statement], reader),
    },
    { rounds, warmUp: Math.min(10, rounds) },
  )
  return {
    group,
    as: reader.loginName,
    work: `flow log of ${events} events`,
    ...measured,
    budget: { of: 'route', most: 3 },
    note: 'both over HTTP; the product finds declaration and item first',
  }
}

/** From a queue of approvals to the sealed files, and the log that is read beside them. */
export async function measureReports(stage: Stage, rounds: number): Promise<BenchRow[]> {
  // 1,000 reports with the usual 40 rounds.
  const count = rounds * 25
  const waiting = await waitingForApproval(stage, count * 2)
  const approvals = await measureApprovals(stage, waiting, count)
  const seals = await measureSeals(stage)
  const [item] = waiting
  if (!item) throw new Error('no item')
  return [approvals, ...seals, await measureFlowLog(stage, item, rounds)]
}
