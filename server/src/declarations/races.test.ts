import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { declarationAtStep, itemRows, lackReason, rowOf, saved } from '../app/testing/declarations.ts'
import { useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const twenty = Array.from({ length: 20 }, (_, index) => index)

async function eventsOf(id: string, action: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from flow_event where "recordId" = ${id}::uuid and action = ${action}`.execute(
    server.current.services.db,
  )
  return rows[0]?.count ?? -1
}

describe('twenty people at once', () => {
  it('submit one declaration: one wins, the others are told who did what', async () => {
    const unit = await server.current.as('qiye')
    const made = await saved(server.current, unit, { unitOf: 'qiye' })
    const answers = await Promise.all(
      twenty.map((n) =>
        unit.call(declarationCalls.submitAppMain, {
          appmainsysid: made.appmainsysid,
          appno: n % 2 ? made.appno : undefined,
        }),
      ),
    )
    expect(answers.filter((answer) => answer.isSuccess)).toHaveLength(1)
    for (const answer of answers)
      if (!answer.isSuccess)
        expect(answer.errorMsg).toMatch(/^该任务已由朱经办于2026-11-20 .+办理（业务申报：提交）/)
    expect(await eventsOf(made.appmainsysid, 'submit')).toBe(1)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from task where "recordId" = ${made.appmainsysid}::uuid and "doneTime" is null`.execute(
      server.current.services.db,
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('accept one declaration: one acceptance number, one task per item', async () => {
    const made = await declarationAtStep(server.current, 'YWSL', { count: 2 })
    const people = await Promise.all(['shouli', 'shouli'].map((name) => server.current.as(name)))
    const answers = await Promise.all(
      twenty.map((n) =>
        people[n % 2]!.call(reviewCalls.acceptCommit, { appmainsysid: made.appmainsysid, lackReason }),
      ),
    )
    expect(answers.filter((answer) => answer.isSuccess)).toHaveLength(1)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from number_ledger where series = 'SL'`.execute(server.current.services.db)
    const accepted = await sql<{
      count: number
    }>`select count(*) as count from declaration where acceptno is not null`.execute(
      server.current.services.db,
    )
    expect(rows[0]?.count).toBe(accepted.rows[0]?.count)
    const items = await itemRows(server.current, made.appmainsysid)
    const tasks = await sql<{
      count: number
    }>`select count(*) as count from task where process = 'inspection' and "recordId" = any(${items.map((item) => item.id)}::uuid[])`.execute(
      server.current.services.db,
    )
    expect(tasks.rows[0]?.count).toBe(2)
  })

  it('save one version of a declaration: one save, no lost update', async () => {
    const registrar = await server.current.as('shouli')
    const made = await saved(server.current, registrar)
    const row = await rowOf(server.current, made.appmainsysid)
    const sheet = (n: number) => ({
      appmainsysid: made.appmainsysid,
      version: made.version,
      unitId: row.unitId,
      unitname: row.unitname,
      inscontactname: `经办${n}`,
      inscontacttel: '19900001001',
      equclacode: row.equclacode,
      inmGroupCode: 'DJ',
      appBussList: String(row.equdatasysid)
        .split(',')
        .map((id) => ({ equdatasysid: id })),
    })
    const answers = await Promise.all(
      twenty.map((n) => registrar.call(declarationCalls.saveAppMain, sheet(n))),
    )
    const winners = answers.flatMap((answer, n) => (answer.isSuccess ? [n] : []))
    expect(winners).toHaveLength(1)
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      inscontactname: `经办${winners[0]}`,
      version: made.version + 1,
    })
  })

  it('submit and void the same declaration: one of the two, never both', async () => {
    const registrar = await server.current.as('shouli')
    for (let round = 0; round < 5; round += 1) {
      const made = await saved(server.current, registrar)
      const [submitted, voided] = await Promise.all([
        registrar.call(declarationCalls.submitAppMain, {
          appmainsysid: made.appmainsysid,
          taskId: made.taskId ?? '',
        }),
        registrar.call(declarationCalls.cancelAppMain, {
          ids: made.appmainsysid,
          stepNo: 'YWSB',
          reason: '重复申报：测试',
        }),
      ])
      const row = await rowOf(server.current, made.appmainsysid)
      // Voided after the submit, at 业务受理, is in order; submitted after the void is not.
      if (voided.isSuccess) expect(row).toMatchObject({ step: 'end', state: '99', taskId: null })
      else expect(submitted.isSuccess).toBe(true)
      if (row.state === '99')
        for (const item of await itemRows(server.current, made.appmainsysid))
          expect(item).toMatchObject({ state: '99', step: 'end', taskId: null })
    }
  })
})

describe('parallel submits', () => {
  it('of twenty declarations all go through', async () => {
    const registrar = await server.current.as('shouli')
    const made = []
    for (const _ of twenty) made.push(await saved(server.current, registrar))
    const answers = await Promise.all(
      made.map(({ appmainsysid }) => registrar.call(declarationCalls.submitAppMain, { appmainsysid })),
    )
    expect(answers.map((answer) => answer.isSuccess)).toEqual(twenty.map(() => true))
  })
})
