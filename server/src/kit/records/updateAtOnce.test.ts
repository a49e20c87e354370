import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { changedMeanwhile, kitMessages } from '@tejian/contract/kit/messages.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import type { Context } from '../context.ts'
import type { Row } from './find.ts'
import { saveRegisterRow } from './register.ts'
import { insertRow, readRow, updateRow, type Values } from './save.ts'
import { updateAtOnce } from './updateAtOnce.ts'

const test = useTestApp()
const contextOf = (name: string): Promise<Context> => test.current.contextOf(name)

async function some(context: Context, table: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.id(table)} order by id limit 1`.execute(context.db)
  return rows[0]!
}

const lastNote = async (context: Context, id: string) => {
  const { rows } = await sql<{ action: string; before: object; after: object; actorName: string }>`
    select action, before, after, "actorName", ip, "requestId" from audit_entry where "recordId" = ${id} order by id desc limit 1`.execute(
    context.db,
  )
  return rows[0]
}

it('leaves row and audit trail as the longer way does', async () => {
  const context = await contextOf('shouli')
  const { id } = await some(context, 'equipment')
  const changes: Values[] = [
    {
      isMobile: true,
      designlife: 12.5,
      madedate: '2001-02-28',
      typetestunit: '一号楼',
      params: { 额定载重量: 800 },
    },
    {
      isMobile: null,
      designlife: 12.5,
      madedate: '2001-02-28',
      typetestunit: '',
      params: { 额定载重量: 1000 },
    },
    { useunit: '改名后的单位' },
  ]
  const undone: Values = {
    isMobile: false,
    designlife: null,
    madedate: '1999-12-31',
    typetestunit: null,
    params: {},
  }
  for (const values of changes) {
    const first = await updateRow(context, equipment, await readRow(context, equipment, id), undone)
    await updateRow(context, equipment, first, values)
    const [long, noted] = [await readRow(context, equipment, id), await lastNote(context, id)]
    const again = await updateRow(context, equipment, long, { ...undone, useunit: String(first.useunit) })
    const short = await updateAtOnce(context, equipment, { id, version: again.version }, values)
    expect(short).toEqual({ ...long, version: again.version + 1, updateDate: short?.updateDate })
    expect(await lastNote(context, id)).toEqual(noted)
  }
})

it('refuses another version, foreign and missing rows with the sentences of the longer way', async () => {
  const context = await contextOf('shouli')
  const row = await some(context, 'unit')
  for (const version of [row.version + 1, 0, Number.NaN, 1e30]) {
    const late = saveRegisterRow(context, unit, { id: row.id, version: String(version), note: '晚' })
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      message: changedMeanwhile(row.updateUserName as string | null, String(row.updateDate)),
    })
  }
  const supervisor = await contextOf('jiancha_qt')
  const { rows } = await sql<Row>`select * from unit where "areaId" not like '331121%' limit 1`.execute(
    context.db,
  )
  for (const id of [rows[0]!.id, '00000000-0000-4000-8000-000000000000', 'no id'])
    await expect(saveRegisterRow(supervisor, unit, { id, note: '外' })).rejects.toThrow(kitMessages.missing)
  expect((await readRow(context, unit, row.id)).version).toBe(row.version)
})

it('does not let a row be moved out of its writer’s scope', async () => {
  const supervisor = await contextOf('jiancha_qt')
  const { rows } = await sql<Row>`select * from unit where "areaId" like '331121%' limit 1`.execute(
    supervisor.db,
  )
  const { id } = rows[0]!
  const moved = saveRegisterRow(supervisor, unit, { id, areaId: '331102' })
  await expect(moved).rejects.toThrow(kitMessages.missing)
  expect((await readRow(supervisor, unit, id)).areaId).toMatch(/^331121/)
})

it('names the field of a unique value that is taken', async () => {
  const context = await contextOf('shouli')
  const { rows } =
    await sql<Row>`select * from unit where creditcode is not null order by id limit 2`.execute(context.db)
  const [one, other] = rows as [Row, Row]
  const taken = saveRegisterRow(context, unit, { id: one.id, creditcode: String(other.creditcode) })
  await expect(taken).rejects.toMatchObject({ fields: { creditcode: '统一社会信用代码已存在，不能重复' } })
})

it('replaces halves of characters in what is inserted', async () => {
  const context = await contextOf('shouli')
  const row = await insertRow(context, unit, { unitname: '半字\ud800公司', unittype: '01', areaId: '331102' })
  expect(row.unitname).toBe('半字\ufffd公司')
})
