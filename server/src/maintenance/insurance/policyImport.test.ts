import { policyCalls } from '@tejian/contract/maintenance/insurance/policyCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { importWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { inUse } from '../lifts.ts'

const server = useTestApp()
let unit: TestUser
let own: string[]
let foreign: string

const headers = ['保单号', '承保公司', '承保电梯', '保险金额', '保险起期', '保险止期']
beforeAll(async () => {
  unit = await server.current.as('qiye')
  const { services } = server.current
  const { unitId } = (await server.current.contextOf('qiye')).user
  const lift = (owner: ReturnType<typeof sql>) =>
    sql<{ equcode: string }>`select equcode from equipment
    where ${owner} and equcode like '31%' and "useState" = any(${inUse}::text[]) order by equcode limit 2`.execute(
      services.db,
    )
  own = (await lift(sql`"unitId" = ${unitId}::uuid`)).rows.map(({ equcode }) => equcode)
  foreign = (await lift(sql`"unitId" <> ${unitId}::uuid`)).rows[0]?.equcode ?? ''
})

describe('policies of lifts come in by a workbook', () => {
  it('for lifts of the own unit alone, each fault said once', async () => {
    const line = (no: string, lifts: string, amount: string) => [
      no,
      '演示财险',
      lifts,
      amount,
      '2026-12-01',
      '2027-11-30',
    ]
    const content = await workbookOf(headers, [
      line('DR-1', own.join('、'), '2000000'),
      line('DR-2', foreign, '2000000'),
      line('DR-3', own[0] ?? '', '二百万'),
    ])
    const result = await importWorkbook(server.current, unit, policyCalls.import, content)
    expect(result.problems).toEqual([
      { row: 3, sentence: `没有找到电梯${foreign}，请从本单位使用或维保的电梯中选择` },
      { row: 4, sentence: '保险金额：请输入有效的两位小数' },
    ])
    expect(result).toMatchObject({ good: 1, bad: 2 })
    const { rows } = await sql<{ equcode: string }>`select equcode from lift_insurance
      where policyno = 'DR-1' order by equcode`.execute(server.current.services.db)
    expect(rows.map(({ equcode }) => equcode)).toEqual(own)
  })
})
