import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { finishable, itemRow, jobContext } from '../../app/testing/finishable.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { finishInspection } from './finish.ts'

const server = useTestApp()
const db = () => server.current.services.db
const dates = ['lastinspdate', 'lastreportno', 'lastresult', 'nextinspdate'] as const

/** An installation that may be used, with at least two lines in use, other than `not`. */
async function installation(not = ''): Promise<Equipment> {
  const { rows } =
    await sql<Equipment>`select * from equipment piping where equclacode like '83%' and "useState" = '1'
    and nextinspdate is not null and id::text <> ${not} and (select count(*) from equipment line where line.equclacode = '8000GX'
    and line."useState" = '1' and line.params->>'deviceId' = piping.id::text) > 1
    order by equcode limit 1`.execute(db())
  return rows[0] as Equipment
}

async function linesOf({ id }: Equipment): Promise<Equipment[]> {
  const { rows } =
    await sql<Equipment>`select * from equipment where equclacode = '8000GX' and "useState" = '1'
    and params->>'deviceId' = ${id} order by equcode`.execute(db())
  return rows
}

const standing = async (id: string): Promise<Record<string, unknown>> => {
  const { rows } = await sql<Equipment>`select * from equipment where id = ${id}::uuid`.execute(db())
  return Object.fromEntries(dates.map((name) => [name, rows[0]?.[name] ?? null]))
}
const place = (row: Equipment, values: Record<string, string>) =>
  db().updateTable('equipment').set(values).where('id', '=', row.id).execute()

/** A passed inspection of a device, ended. */
async function inspected(device: Equipment, nextinspdate: string): Promise<BusinessItem> {
  const again = { ...device, equdatasysid: device.id, unitname: device.useunit }
  const item = await finishable(server.current, { again, nextinspdate })
  await db()
    .updateTable('business_item')
    .set({ approveTime: '2026-11-19 09:00:00' } as never)
    .where('id', '=', item.id)
    .execute()
  expect(await finishInspection(await jobContext(server.current), item)).toEqual({
    finished: true,
    reason: null,
  })
  return itemRow(server.current, item.id)
}

describe('an inspection of an installation of piping', () => {
  it('is one of its lines in use, but for those inspected later; taken back, all stand as before', async () => {
    const piping = await installation()
    const [later, ...others] = (await linesOf(piping)) as [Equipment, ...Equipment[]]
    await place(later, { lastinspdate: '2026-11-19', nextinspdate: '2027-01-31' })
    for (const row of [piping, ...others])
      await place(row, { lastinspdate: '2023-11-18', nextinspdate: '2026-11-30' })
    const before = await Promise.all([piping, later, ...others].map(({ id }) => standing(id)))
    const item = await inspected(piping, '2029-11-30')
    for (const { id } of others)
      expect(await standing(id)).toMatchObject({
        lastinspdate: '2026-11-18',
        lastreportno: item.reportno,
        nextinspdate: '2029-11-30',
      })
    expect(await standing(later.id)).toMatchObject({ lastinspdate: '2026-11-19', nextinspdate: '2027-01-31' })
    expect(await standing(piping.id)).toMatchObject({
      lastreportno: item.reportno,
      nextinspdate: '2027-01-31',
    })
    const approver = await server.current.as('pizhun')
    await approver.must(sealCalls.revocationReportGeneration, {
      seisns: String(item.seisn),
      reason: '检验结论错误：壁厚测定记录有误',
    })
    const after = await Promise.all([piping, later, ...others].map(({ id }) => standing(id)))
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(after[0]).toEqual({ ...before[0], nextinspdate: '2026-11-30' })
  })
})

describe('an inspection of one line', () => {
  it('dates its installation by the earliest of the lines', async () => {
    const piping = await installation((await installation()).id)
    const [line, ...others] = (await linesOf(piping)) as [Equipment, ...Equipment[]]
    for (const row of [line, ...others])
      await place(row, { lastinspdate: '2023-11-18', nextinspdate: '2028-05-31' })
    await inspected(line, '2027-11-30')
    expect(await standing(line.id)).toMatchObject({ nextinspdate: '2027-11-30' })
    expect(await standing(piping.id)).toMatchObject({ nextinspdate: '2027-11-30' })
    for (const { id } of others) expect(await standing(id)).toMatchObject({ nextinspdate: '2028-05-31' })
  })
})
