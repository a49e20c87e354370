import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { isGroupable } from '@tejian/contract/kit/kinds/kinds.ts'
import type { ListGroup } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, fieldNames, fieldOf } from '@tejian/contract/kit/record.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { findRows, type ListSource } from './find.ts'

const test = useTestApp()
const as = (loginName: string) => test.current.as(loginName)

type Asked = Readonly<Record<string, string>>

const groupsOf = async (person: TestUser, groupBy: string, more: Asked = {}): Promise<ListGroup[]> =>
  (await person.must(unitRegister.find, { ...more, groupBy, want: 'groups' })).groups ?? []
const totalOf = async (person: TestUser, more: Asked): Promise<number | null> =>
  (await person.must(unitRegister.find, { ...more, want: 'total' })).count

describe('a list is not put together', () => {
  it.each([
    ['by a text', { groupBy: 'unitname' }, kitMessages.notGrouped(fieldOf(unit, 'unitname')?.label)],
    [
      'by a masked number',
      { groupBy: 'contacttel' },
      kitMessages.notGrouped(fieldOf(unit, 'contacttel')?.label),
    ],
    ['by what it does not have', { groupBy: 'passwordHash' }, kitMessages.notGrouped(undefined)],
    ['by nothing', {}, kitMessages.notGrouped(undefined)],
  ])('%s', async (_what, asked, errorMsg) => {
    const person = await as('shouli')
    expect(await person.call(unitRegister.find, { ...asked, want: 'groups' })).toMatchObject({
      isSuccess: false,
      errorMsg,
    })
  })

  it('by words that are no group of it, nor by rows of such a group', async () => {
    const person = await as('shouli')
    expect(
      await person.call(unitRegister.find, { groupBy: 'createDate', groupValue: "2026-13'--" }),
    ).toMatchObject({ isSuccess: false })
    expect(await person.call(unitRegister.find, { groupBy: 'contacttel', groupValue: '13' })).toMatchObject({
      isSuccess: false,
      errorMsg: kitMessages.notGrouped(fieldOf(unit, 'contacttel')?.label),
    })
  })
})

describe('groups of a list', () => {
  it.each(['shouli', 'jiancha_qt', 'qiye'])(
    'say how many rows each has that %s sees, under the same conditions',
    async (loginName) => {
      const context = await test.current.contextOf(loginName)
      const source: ListSource<typeof equipment> = { record: equipment, orderBy: ['nextinspdate', 'desc'] }
      const fields = ['useState', 'equclacode', 'areaId', 'nextinspdate', 'isInTrust'].filter((name) =>
        fieldNames(equipment as AnyRecord).includes(name),
      )
      expect(fields.every((name) => isGroupable(fieldOf(equipment, name)!))).toBe(true)
      for (const conditions of [{}, { equclacode: '3000' }, { nextinspdateBegin: '2026-01-01' }] as Asked[])
        for (const groupBy of fields) {
          const whole = await findRows(context, source, { ...conditions, want: 'total' })
          const {
            groups = [],
            count,
            list,
          } = await findRows(context, source, {
            ...conditions,
            groupBy,
            want: 'groups',
          })
          expect(list).toEqual([])
          expect(count).toBe(whole.count)
          expect(new Set(groups.map(({ value }) => value)).size).toBe(groups.length)
          for (const group of groups) {
            const one = { ...conditions, groupBy, groupValue: group.value }
            const total = await findRows(context, source, { ...one, want: 'total' })
            expect([groupBy, group.value, total.count]).toEqual([groupBy, group.value, group.count])
          }
        }
    },
  )

  it('count what is not filled in, and show the rows of that group alone', async () => {
    const { db } = test.current.services
    await sql`update equipment set "nextinspdate" = null where id in
      (select id from equipment where "nextinspdate" is not null order by id limit 3)`.execute(db)
    const context = await test.current.contextOf('shouli')
    const source: ListSource<typeof equipment> = { record: equipment, orderBy: ['nextinspdate', 'desc'] }
    const asked = { groupBy: 'nextinspdate' }
    const { groups = [] } = await findRows(context, source, { ...asked, want: 'groups' })
    const empty = groups.at(-1)
    expect(empty?.value).toBe('-')
    expect(empty?.count).toBeGreaterThanOrEqual(3)
    const { list } = await findRows(context, source, { ...asked, groupValue: '-', pageSize: '300' })
    expect(list.every((row) => row.nextinspdate === null)).toBe(true)
    const months = groups.slice(0, -1).map(({ value }) => value)
    expect(months).toEqual(months.toSorted().reverse())
  })

  it('go through the call of the list, for rows, total and groups', async () => {
    const person = await as('shouli')
    const groups = await groupsOf(person, 'areaId')
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(await totalOf(person, {}))
    const [first] = groups
    const asked = { groupBy: 'areaId', groupValue: first?.value ?? '' }
    expect(await totalOf(person, asked)).toBe(first?.count)
    const { list } = await person.must(unitRegister.find, { ...asked, want: 'rows' })
    expect(list.length).toBeGreaterThan(0)
    // The groups are all of them, whichever is shown.
    expect(await groupsOf(person, 'areaId', { groupValue: first?.value ?? '' })).toEqual(groups)
  })
})
