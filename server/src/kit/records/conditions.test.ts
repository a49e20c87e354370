import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import type { Context } from '../context.ts'
import { contains } from './conditions.ts'
import { findRows, type ListSource } from './find.ts'

const test = useTestApp()
const source: ListSource = { record: unit, orderBy: ['unitcode', 'asc'] }

const find = async (request: Record<string, string>, context?: Context) =>
  findRows(context ?? (await test.current.contextOf('shouli')), source, request)

describe('search', () => {
  it('finds two characters anywhere, alike through the pair index and through ILIKE', async () => {
    const { list, count } = await find({ unitname: '演示', pageSize: '300' })
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from unit where unitname ilike '%演示%'`.execute(test.current.services.db)
    expect(count).toBe(rows[0]?.count)
    expect(list.every((row) => String(row.unitname).includes('演示'))).toBe(true)
  })

  it('treats wildcards of SQL as characters', async () => {
    expect((await find({ unitname: '%%' })).count).toBe(0)
    expect((await find({ unitname: '__' })).count).toBe(0)
  })

  it.each(['演示', '演示有限公司', 'yx', 'YX', '(演', '限公司（演示）', '莲'])(
    'finds %s wherever it stands, letters of either case',
    async (text) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from unit
        where "searchText" ilike ${`%${text}%`}`.execute(test.current.services.db)
      expect((await find({ complex: text, want: 'total' })).count).toBe(rows[0]?.count)
    },
  )

  it.each(['unitname', 'searchText'])('reads the pair index of %s', async (name) => {
    const { db } = test.current.services
    await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select id from unit
        where ${contains(sql.id(name), '演示', true)}`.execute(tx)
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(`unit_${name}_pairs`)
    })
  })

  it('matches an area with all below it', async () => {
    const { list } = await find({ areaId: '331121', pageSize: '300' })
    expect(list.length).toBeGreaterThan(0)
    expect(list.every((row) => String(row.areaId).startsWith('331121'))).toBe(true)
  })

  it('refuses names that are no fields, and to sort by them', async () => {
    await expect(find({ 'id; drop table unit': 'x' })).rejects.toThrow('查询条件中有不能识别的项')
    await expect(find({ unitnameBegin: '甲' })).rejects.toThrow('查询条件中有不能识别的项')
    await expect(find({ orderBy: 'passwordHash asc' })).rejects.toThrow('不能按所选的列排序')
  })

  it('answers rows without the total, and the total without rows', async () => {
    expect((await find({ want: 'total', address: '路' })).list).toEqual([])
    expect((await find({ want: 'rows', postcode: '323000' })).list).toBeDefined()
  })

  it('reads every page once, whichever end it is read from', async () => {
    const seen = new Set<string>()
    const first = await find({ pageSize: '10' })
    for (let page = 1; page <= Math.ceil((first.count ?? 0) / 10); page += 1) {
      for (const row of (await find({ pageSize: '10', pageNo: String(page) })).list) seen.add(row.id)
    }
    expect(seen.size).toBe(first.count)
    expect((await find({ pageSize: '10', pageNo: '9999' })).list).toEqual([])
  })
})

describe('data scope', () => {
  it('shows a county supervisor the county alone', async () => {
    const { list } = await find({ pageSize: '300' }, await test.current.contextOf('jiancha_qt'))
    expect(list.length).toBeGreaterThan(0)
    expect(list.every((row) => String(row.areaId).startsWith('331121'))).toBe(true)
  })

  it('shows a unit itself alone', async () => {
    const { list } = await find({}, await test.current.contextOf('qiye'))
    expect(list).toHaveLength(1)
  })

  it('masks phone numbers for those who may not see them whole', async () => {
    const { list } = await find({}, await test.current.contextOf('qiye'))
    expect(String(list[0]?.contacttel)).toMatch(/\*{4}/)
  })
})
