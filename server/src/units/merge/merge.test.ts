import { records } from '@tejian/contract/app/records.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { mergeCalls } from '@tejian/contract/units/merge/calls.ts'
import { mergeMessages } from '@tejian/contract/units/merge/mergeMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { unitReferences } from '../references.ts'
import { coreOf, findTwins, nameSimilarity } from './twins.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
let [head, registrar] = [] as unknown as [TestUser, TestUser]
const { findTwins: twins, preview, merge, undo, find } = mergeCalls
const query = async (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(server.current.services.db)).rows
const unitRow = async (id: string): Promise<Row> =>
  (await query(sql<Row>`select * from unit where id = ${id}::uuid`))[0] as Row
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg

/** How many rows of every record name a unit. */
async function named(id: string): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const { table, column } of unitReferences) {
    const [row] = await query(
      sql<Row>`select count(*)::integer as count from ${sql.id(table)} where ${sql.id(column)} = ${id}::uuid`,
    )
    counted[`${table}.${column}`] = Number(row?.count)
  }
  return counted
}

/** Two units of the same kind, without open charges, agreements or filings in their way; the first with devices. */
async function pair(unittype: string, place: number): Promise<[Row, Row]> {
  const rows = await query(sql<Row>`select unit.* from unit where unittype = ${unittype}
    and not exists (select from app_user where "unitId" = unit.id)
    and not exists (select from charge where "unitId" = unit.id and step is distinct from 'end')
    and not exists (select from agreement where "unitId" = unit.id) and exists (select from equipment where "unitId" = unit.id)
    order by (select count(*) from report where report."unitId" = unit.id) desc, id limit 2 offset ${place * 2}`)
  return rows as [Row, Row]
}

const request = (survivor: Row, merged: Row, more: object = {}) => ({
  survivorId: survivor.id,
  survivorVersion: survivor.version,
  mergedId: merged.id,
  mergedVersion: merged.version,
  reason: '同一单位重复登记',
  ...more,
})

beforeAll(async () => {
  ;[head, registrar] = (await Promise.all(
    ['zhanzhang', 'shouli'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
})

describe('likely twins', () => {
  it('are found by what is left of a name, by address and telephone, likeliest first', async () => {
    expect(await said(registrar.call(twins, {}))).toBe(kitMessages.forbidden)
    const found = await head.must(twins, {})
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]?.reasons).toEqual(expect.arrayContaining(['名称主体相同', '地址相同', '联系电话相同']))
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
    expect(String(found[0]?.units[0]?.contacttel)).toContain('****')
  })

  const unit = (id: string, unitname: string, more: object = {}) => ({
    id,
    unitname,
    pinyin: null,
    address: null,
    contacttel: null,
    unittype: '01',
    ...more,
  })
  it.each([
    ['丽水市云岫机械有限公司', '丽水市云岫机械有限责任公司', true],
    ['莲都云岫机械制造有限公司（演示）', '莲都云岫机械制造厂（演示）', true],
    ['莲都云岫机械有限公司', '莲都鹭汀食品有限公司', false],
    ['青田县第一演示人民医院', '青田县第二演示人民医院', false],
  ])('%s and %s', (first, second, alike) => {
    const found = findTwins([unit('1', first), unit('2', second)])
    expect(found.length > 0).toBe(alike)
  })
  it('need more than a shared telephone, and the same kind', () => {
    const shared = { contacttel: '19900001111' }
    expect(findTwins([unit('1', '甲乙丙', shared), unit('2', '丁戊己', shared)])).toEqual([])
    expect(findTwins([unit('1', '云岫机械'), unit('2', '云岫机械', { unittype: '04' })])).toEqual([])
    expect(coreOf('浙江省丽水市云岫有限公司（演示）', ['丽水市', '浙江省'])).toBe('云岫')
    expect(nameSimilarity('云岫机械', '云岫机械')).toBe(1)
    expect(nameSimilarity('云', '岫')).toBe(0)
  })
})

describe('merging', () => {
  it('knows every record that names a unit', () => {
    const places = unitReferences.map(({ table, column }) => `${table}.${column}`)
    for (const place of [
      'equipment.unitId',
      'equipment.ownerUnitId',
      'equipment.maintUnitId',
      'declaration.unitId',
      'business_item.unitId',
      'charge.unitId',
      'agreement.unitId',
      'app_user.unitId',
      'report.unitId',
      'person.unitId',
      'maintenance_filing.unitId',
    ])
      expect(places).toContain(place)
    for (const { table } of unitReferences) expect(records.map((record) => record.table)).toContain(table)
  })

  it('refuses strangers, one unit, other kinds, missing reasons, old versions and open charges', async () => {
    const [survivor, merged] = await pair('01', 0)
    expect(await said(registrar.call(merge, request(survivor, merged)))).toBe(kitMessages.forbidden)
    expect(await said(head.call(merge, request(survivor, survivor)))).toBe(mergeMessages.sameUnit)
    expect(await said(head.call(merge, request(survivor, merged, { reason: ' ' })))).toContain('合并原因')
    expect(await said(head.call(merge, request(survivor, merged, { mergedVersion: 99 })))).toBe(
      mergeMessages.changedMeanwhile,
    )
    const unknown = { ...merged, id: '018f0000-0000-7000-8000-000000000000' }
    expect(await said(head.call(merge, request(survivor, unknown)))).toBe(kitMessages.missing)
    const [other] = await query(sql<Row>`select * from unit where unittype = '02' limit 1`)
    expect(await said(head.call(merge, request(survivor, other as Row)))).toBe(mergeMessages.kindsDiffer)
    const [debtor] = await query(
      sql<Row>`select unit.* from unit join charge on charge."unitId" = unit.id and step <> 'end' where unittype = '01' limit 1`,
    )
    expect(await said(head.call(merge, request(survivor, debtor as Row)))).toContain('有未办结的收费单')
    expect(
      (await head.must(preview, { survivorId: survivor.id, mergedId: String(debtor?.id) })).problem,
    ).toContain('有未办结的收费单')
    expect(await unitRow(merged.id)).toMatchObject({ version: merged.version })
    const county = await server.current.as('jiancha_qt')
    expect(await said(county.call(merge, request(survivor, merged)))).toBe(kitMessages.forbidden)
  })

  it('moves every reference, keeps the chosen values, and is undone exactly', async () => {
    const [survivor, merged] = await pair('01', 0)
    await query(sql<Row>`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
      values (${merged.id}::uuid, 'YYZZ', '营业执照.pdf', 'none', 1, 'application/pdf')`)
    const before = { survivor: await named(survivor.id), merged: await named(merged.id) }
    const total = Object.values(before.merged).reduce((sum, count) => sum + count, 1)
    const shown = await head.must(preview, { survivorId: survivor.id, mergedId: merged.id })
    expect(shown.problem).toBeNull()
    expect(shown.moves.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const log = (await head.must(
      merge,
      request(survivor, merged, { take: 'address,contactname,unittype,unitcode' }),
    )) as Row
    expect(log).toMatchObject({
      movedCount: total,
      mergedName: merged.unitname,
      survivorName: survivor.unitname,
    })
    expect(await unitRow(merged.id)).toBeUndefined()
    expect(await unitRow(survivor.id)).toMatchObject({
      address: merged.address,
      contactname: merged.contactname,
      unitname: survivor.unitname,
      unitcode: survivor.unitcode,
    })
    const after = await named(survivor.id)
    for (const [place, count] of Object.entries(before.merged)) {
      expect(after[place], place).toBe(count + Number(before.survivor[place]))
    }
    expect(Object.values(await named(merged.id)).every((count) => count === 0)).toBe(true)
    // Archives are called by the new name; business keeps the one under which it was done.
    const [odd] = await query(sql<Row>`select count(*)::integer as count from equipment
      where "unitId" = ${survivor.id}::uuid and (useunit <> ${survivor.unitname} or useunitcode <> ${survivor.creditcode})`)
    expect(odd?.count).toBe(0)
    // Twice: the first has done it, and the second hears who that was.
    expect(await said(head.call(merge, request(survivor, merged)))).toMatch(
      /已由蒋站长于\d{4}-\d\d-\d\d \d\d:\d\d并入/,
    )
    // Somebody has moved one device on meanwhile, and corrected a telephone number.
    const [elsewhere] = await query(
      sql<Row>`select id, unitname from unit where unittype = '01' and id <> ${survivor.id}::uuid limit 1`,
    )
    const [device] = await query(sql<Row>`update equipment set "unitId" = ${elsewhere?.id}::uuid where id = (
      select "rowId" from unit_merge_reference where "mergeId" = ${log.id}::uuid and "tableName" = 'equipment' and "columnName" = 'unitId' limit 1) returning id`)
    await query(sql<Row>`update unit set contactname = '新联系人' where id = ${survivor.id}::uuid`)
    expect(await said(registrar.call(undo, { id: log.id }))).toBe(kitMessages.forbidden)
    expect(await head.must(undo, { id: log.id })).toEqual({ restored: total - 1, kept: 1 })
    expect(await said(head.call(undo, { id: log.id }))).toMatch(/该合并已由蒋站长于.{16}撤销/)
    const { version: _version, updateDate: _update, updateUserName: _by, ...archive } = merged
    expect(await unitRow(merged.id)).toMatchObject({ ...archive, updateUserName: '蒋站长' })
    expect(await unitRow(survivor.id)).toMatchObject({ address: survivor.address, contactname: '新联系人' })
    const restored = await named(merged.id)
    expect(restored).toEqual({
      ...before.merged,
      'equipment.unitId': Number(before.merged['equipment.unitId']) - 1,
    })
    const [moved] = await query(sql<Row>`select "unitId" from equipment where id = ${device?.id}::uuid`)
    expect(moved?.unitId).toBe(elsewhere?.id)
    const trail = await query(
      sql<Row>`select action from audit_entry where "tableName" = 'unit' and "recordId" in (${survivor.id}, ${merged.id})`,
    )
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['merge', 'delete', 'restore', 'undoMerge']),
    )
  })

  it('gives the survivor the other’s code, and cannot be undone when the code or the survivor is gone', async () => {
    const [survivor, merged] = await pair('01', 1)
    const log = (await head.must(merge, request(survivor, merged, { take: 'creditcode,unitname' }))) as Row
    expect(await unitRow(survivor.id)).toMatchObject({
      creditcode: merged.creditcode,
      unitname: merged.unitname,
    })
    const { list } = await head.must(find, {})
    expect(list[0]).toMatchObject({ id: log.id, actions: ['undo'] })
    const named = (await head.must(find, { name: merged.unitname })).list.map(({ id }) => id)
    expect(named).toEqual([log.id])
    expect(await said(head.call(find, { unitname: merged.unitname }))).toBe(
      kitMessages.unknownFilter(undefined),
    )
    const registrar = await server.current.as('shouli')
    await registrar.must(unitRegister.save, { id: survivor.id, address: '别处1号' })
    await head.must(undo, { id: log.id })
    expect(await unitRow(survivor.id)).toMatchObject({
      creditcode: survivor.creditcode,
      unitname: survivor.unitname,
      address: '别处1号',
    })
    const again = (await head.must(
      merge,
      request(await unitRow(survivor.id), await unitRow(merged.id)),
    )) as Row
    const third = (await pair('01', 2))[0]
    await head.must(merge, request(third, await unitRow(survivor.id)))
    expect(await said(head.call(undo, { id: again.id }))).toBe(mergeMessages.survivorGone)
  })
})
