import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { archiveViews } from '@tejian/contract/equipment/views/archiveViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { fieldNames } from '@tejian/contract/kit/record.ts'
import { carriedFields, type View } from '@tejian/contract/kit/view.ts'
import { organisationRegister } from '@tejian/contract/system/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'

const test = useTestApp()
const lifts = archiveViews.find(({ viewNo }) => viewNo === 'elevator') as View
const mostBytes = 20_000

async function rowsFor(
  loginName: string,
  input: Record<string, string>,
): Promise<ListedRow<typeof equipment>[]> {
  const person = await test.current.as(loginName)
  return (await person.must(equipmentRegister.find, { want: 'rows', ...input })).list
}

describe('a list that is asked for some fields', () => {
  it.each([
    'colour',
    'equcode,colour',
    'equcode,',
    'equcode, equname',
    'params',
    'constructor',
    'equregcode equname',
  ])('refuses %s, which it does not carry', async (fields) => {
    const person = await test.current.as('dangan')
    expect(await person.call(equipmentRegister.find, { fields })).toMatchObject({
      isSuccess: false,

      errorMsg: kitMessages.unknownField,
    })
  })

  it('refuses names of other systems, whose words are not the record’s', async () => {
    const person = await test.current.as('dangan')
    const answer = await person.call(equipmentRegister.find, { fields: 'equcode,unitname' })
    expect(answer).toMatchObject({ isSuccess: false, detail: { unknownField: 'unitname' } })
  })

  it('refuses an unknown name to whoever wants the total alone', async () => {
    const person = await test.current.as('dangan')
    const answer = await person.call(equipmentRegister.find, { want: 'total', fields: 'colour' })
    expect(answer).toMatchObject({ isSuccess: false, errorMsg: kitMessages.unknownField })
  })

  it('carries these, the name of the row, and what the list itself adds', async () => {
    const [row] = await rowsFor('dangan', { fields: 'useunit,updateDate,id' })
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'actions',
      'equcode',
      'id',
      'updateDate',
      'useunit',
      'version',
    ])
  })

  it('carries the whole record when nothing is named', async () => {
    for (const fields of [undefined, '']) {
      const [row] = await rowsFor('dangan', fields === undefined ? {} : { fields })
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['useaddress', 'factoryno', 'unitname']))
    }
  })

  it('is the same rows with the same values and actions', async () => {
    const input = { equclacode: '3000', orderBy: 'equcode asc' }
    const [whole, cut] = [
      await rowsFor('dangan', input),
      await rowsFor('dangan', { ...input, fields: 'useunit,nextinspdate' }),
    ]
    expect(whole.length).toBeGreaterThan(0)
    expect(cut).toEqual(
      whole.map(({ id, version, actions, equcode, useunit, nextinspdate }) => ({
        id,
        version,
        actions,
        equcode,
        useunit,
        nextinspdate,
      })),
    )
  })

  it('masks what it carries', async () => {
    const person = await test.current.as('qiye')
    const { list } = await person.must(unitRegister.find, { want: 'rows', fields: 'contacttel' })
    const phones = list.flatMap((row) => row.contacttel ?? [])
    expect(phones.length).toBeGreaterThan(0)
    for (const phone of phones) expect(phone).toMatch(/^\d{3}\*+\d{4}$|^\*+$|^\/$/)
  })

  it('shows no row of another scope', async () => {
    const [everybody, own] = [
      await rowsFor('dangan', { pageSize: '300', fields: 'unitId' }),
      await rowsFor('qiye', { pageSize: '300', fields: 'unitId' }),
    ]
    const { user } = await test.current.contextOf('qiye')
    const foreign = everybody.find(({ unitId }) => unitId !== user.unitId)
    expect(foreign).toBeDefined()
    expect(await rowsFor('qiye', { ids: String(foreign?.id), fields: 'equname' })).toEqual([])
    expect(own.length).toBeGreaterThan(0)
    expect(own.map(({ id }) => id)).not.toContain(foreign?.id)
  })

  it('works in every register', async () => {
    const person = await test.current.as('admin')
    const { list } = await person.must(organisationRegister.find, { fields: 'name' })
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['actions', 'id', 'name', 'version'])
  })

  it(`carries twenty lifts as their page asks for them in ${mostBytes} bytes`, async () => {
    const input = { ...(lifts.filter as Record<string, string>), pageSize: '20' }
    const fields = carriedFields(lifts)?.join(',') ?? ''
    const list = await rowsFor('dangan', { ...input, fields })
    expect(list).toHaveLength(20)
    expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(mostBytes)
    expect(fieldNames(equipment).filter((name) => name in (list[0] ?? {})).length).toBeLessThan(30)
  })
})
