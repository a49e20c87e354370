import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { releasedCalls } from '@tejian/contract/reports/releasedCalls.ts'
import { type Report, report } from '@tejian/contract/reports/report.ts'
import { mergeCalls } from '@tejian/contract/units/merge/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowOf } from '../app/testing/declarations.ts'
import { deviceNow } from '../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { paperAt } from '../app/testing/paper.ts'
import { reportsToEnter, type Work } from '../app/testing/reports.ts'
import { itemOf } from '../app/testing/reviews.ts'
import { readRow } from '../kit/records/save.ts'

const server = useTestApp()
const { save, move, standing } = changeCalls
let registrar: TestUser
let supervisor: TestUser
let buyer: { id: string; unitname: string; creditcode: string }

const db = () => server.current.services.db

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  supervisor = await server.current.as('jiancha')
  const { rows } = await sql<typeof buyer>`select unit.id, unit.unitname, unit.creditcode from unit
    join app_user on app_user."unitId" = unit.id where "loginName" = 'qiye2'`.execute(db())
  buyer = rows[0] as typeof buyer
})

/** A change of unit of a device that waits for its review. */
async function sold(
  equdatasysid: string,
): Promise<{ id: string; pass(more?: object): ReturnType<TestUser['call']> }> {
  await sql`update equipment set "regState" = '1', lastresult = null, designlife = 60 where id = ${equdatasysid}::uuid`.execute(
    db(),
  )
  const { id } = (await supervisor.must(save, {
    equdatasysid,
    changetype: changeTypes.unit,
    changeDate: '2026-11-20',
    applyReason: '设备转让',
    newunitcode: buyer.creditcode,
  })) as { id: string }
  await supervisor.must(move, { id, action: 'submit' })
  await supervisor.must(move, { id, action: 'accept', opinion: '同意' })
  return { id, pass: (more = {}) => supervisor.call(move, { id, action: 'pass', opinion: '同意', ...more }) }
}

const reportOf = async (work: Pick<Work, 'id'>): Promise<Report> => {
  const { reportId } = await itemOf(server.current, work.id)
  return readRow(await server.current.contextOf('admin'), report, reportId ?? '')
}
const begun = async (): Promise<Work> => {
  const [work] = await reportsToEnter(server.current, { unitOf: 'qiye' })
  return work as Work
}

describe('a device that changes hands while it is inspected', () => {
  it('stops the change with a question, and shows it before', async () => {
    const work = await begun()
    const item = await itemOf(server.current, work.id)
    const { pass } = await sold(work.equdatasysid)
    const shown = await supervisor.must(standing, {
      equdatasysid: work.equdatasysid,
      changetype: changeTypes.unit,
    })
    expect(shown.openTasks).toHaveLength(1)
    expect(await pass()).toMatchObject({
      isSuccess: false,
      code: 'confirm',
      errorMsg: `设备${item.equcode}有在办检验业务${item.seisn}（${item.unitname}申报），变更后报告将出具给新使用单位${buyer.unitname}，请确认`,
    })
    expect(await pass({ confirmed: '0' })).toMatchObject({ code: 'confirm' })
    expect((await deviceNow(server.current, work.equdatasysid)).unitId).toBe(item.unitId)
    expect((await itemOf(server.current, work.id)).unitId).toBe(item.unitId)
  })

  it('takes item and report along once it is confirmed; who declared stays who pays', async () => {
    const work = await begun()
    const before = await itemOf(server.current, work.id)
    const declared = await rowOf(server.current, work.appmainsysid)
    const { pass } = await sold(work.equdatasysid)
    expect(await pass({ confirmed: '1' })).toMatchObject({ isSuccess: true })
    const device = await deviceNow(server.current, work.equdatasysid)
    expect(device).toMatchObject({ unitId: buyer.id, useunit: buyer.unitname })
    const named = { unitId: buyer.id, unitname: buyer.unitname }
    expect(await itemOf(server.current, work.id)).toMatchObject({
      ...named,
      usecertno: device.usecertno,
      step: 'BGLR',
      taskId: before.taskId,
    })
    const made = await reportOf(work)
    expect(made).toMatchObject(named)
    expect(made.header).toMatchObject({ useunit: buyer.unitname, usecertno: device.usecertno })
    expect(made.header).not.toHaveProperty('safemanager')
    expect(await rowOf(server.current, work.appmainsysid)).toMatchObject({
      unitId: declared.unitId,
      unitname: declared.unitname,
    })
    const { rows } = await sql<{ receiver: string }>`select receiver from message
      where title = ${inspectionMessages.newUserTitle} and content like ${`%${before.seisn}%`} order by 1`.execute(
      db(),
    )
    expect(rows.map(({ receiver }) => receiver)).toEqual(['jianyan', 'qiye', 'qiye2'])
  })

  it('leaves a sealed report to the unit that it names, and asks nothing', async () => {
    const [paper] = await paperAt(server.current, 'BGFF')
    const item = await itemOf(server.current, paper!.id)
    const { pass } = await sold(item.equdatasysid ?? '')
    expect(await pass()).toMatchObject({ isSuccess: true })
    expect(await itemOf(server.current, paper!.id)).toMatchObject({
      unitId: item.unitId,
      unitname: item.unitname,
      usecertno: item.usecertno,
    })
    expect((await reportOf(paper!)).unitId).toBe(item.unitId)
  })

  it('is followed by its business when the archive itself is corrected', async () => {
    const work = await begun()
    const device = await deviceNow(server.current, work.equdatasysid)
    await registrar.must(equipmentCalls.editEqmUpdate, {
      equdatasysid: work.equdatasysid,
      equclacode: device.equclacode,
      unitId: buyer.id,
      version: String(device.version),
    })
    expect(await itemOf(server.current, work.id)).toMatchObject({
      unitId: buyer.id,
      unitname: buyer.unitname,
    })
    expect((await reportOf(work)).header).toMatchObject({ useunit: buyer.unitname })
  })

  it('goes by the surviving name when units are merged, and by its own when they are parted again', async () => {
    const work = await begun()
    type Pair = { id: string; unitname: string; version: number }
    const { rows } = await sql<Pair>`select id, unitname, version from unit where unittype = '01'
      and not exists (select from app_user where "unitId" = unit.id)
      and not exists (select from charge where "unitId" = unit.id and step is distinct from 'end')
      and not exists (select from agreement where "unitId" = unit.id) order by id limit 2`.execute(db())
    const [survivor, merged] = rows as [Pair, Pair]
    const places = [
      ['equipment', 'id', work.equdatasysid],
      ['declaration', 'id', work.appmainsysid],
      ['business_item', 'id', work.id],
      ['report', 'itemId', work.id],
    ] as const
    for (const [table, column, id] of places)
      await sql`update ${sql.id(table)} set "unitId" = ${merged.id}::uuid where ${sql.id(column)} = ${id}::uuid`.execute(
        db(),
      )
    await sql`update business_item set unitname = ${merged.unitname} where id = ${work.id}::uuid`.execute(
      db(),
    )
    const named = async () => {
      const { unitId, unitname } = await itemOf(server.current, work.id)
      const made = await reportOf(work)
      return [unitId, unitname, made.unitId, made.unitname, made.header?.useunit]
    }
    const head = await server.current.as('zhanzhang')
    const { id } = (await head.must(mergeCalls.merge, {
      survivorId: survivor.id,
      survivorVersion: survivor.version,
      mergedId: merged.id,
      mergedVersion: merged.version,
      reason: '同一单位重复登记',
    })) as { id: string }
    const { usecertno } = (await reportOf(work)).header ?? {}
    const now = (unit: Pair) => [unit.id, unit.unitname, unit.id, unit.unitname, unit.unitname]
    expect(await named()).toEqual(now(survivor))
    await head.must(mergeCalls.undo, { id })
    expect(await named()).toEqual(now(merged))
    expect((await reportOf(work)).header?.usecertno).toBe(usecertno)
  })

  it('shows the report to its new unit, not to the former one, when it is released', async () => {
    const work = await begun()
    const { pass } = await sold(work.equdatasysid)
    expect(await pass({ confirmed: '1' })).toMatchObject({ isSuccess: true })
    const { id } = await reportOf(work)
    await sql`update report set state = '1', "issueDate" = '2026-11-20', "sealedTime" = now() where id = ${id}::uuid`.execute(
      db(),
    )
    const seen = async (name: string): Promise<number> =>
      (await (await server.current.as(name)).must(releasedCalls.find, { seisn: work.seisn })).list.length
    expect([await seen('qiye'), await seen('qiye2')]).toEqual([0, 1])
  })
})
