import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { transact } from '../context.ts'
import { createAtOnce } from './createAtOnce.ts'
import { createRows } from './register.ts'
import type { Values } from './save.ts'

const test = useTestApp()

/** A row and its audit entry, without what differs from row to row. */
async function written(definition: AnyRecord, id: unknown) {
  const { db } = test.current.services
  const { rows } = await sql<{ row: Record<string, unknown>; entry: Record<string, unknown> }>`
    select to_jsonb(t) - array['id', 'createDate', 'updateDate', 'unitcode', 'creditcode', 'searchText'] as row,
      to_jsonb(e) - array['id', 'at', 'recordId'] as entry
    from ${sql.id(definition.table)} t join audit_entry e on e."recordId" = t.id::text where t.id = ${id}`.execute(
    db,
  )
  const { row, entry } = rows[0] as (typeof rows)[number]
  const {
    id: _id,
    createDate,
    unitcode: _no,
    creditcode: _code,
    ...after
  } = entry.after as Record<string, string>
  return { row, entry: { ...entry, after }, moment: createDate }
}

it.each<[string, AnyRecord, Values, Values]>([
  [
    'unit',
    unit,
    { unitname: '写入测试', creditcode: '91331101MA2E3XW11Q', areaId: '331102', unittype: '01', note: null },
    { unitname: '写入测试', creditcode: '91331101MA2E3XW12Q', areaId: '331102', unittype: '01', note: null },
  ],
  ...[
    {
      equname: '测试',
      equclacode: '3110',
      madedate: '2020-01-02',
      params: { ratedLoad: 1.5, inner: { empty: null } },
    },
  ].map((values): [string, AnyRecord, Values, Values] => ['device', equipment, values, values]),
])(
  'writes a %s and its audit entry as they are written one by one',
  async (_name, definition, first, second) => {
    const outer = await test.current.contextOf('shouli')
    const [one, two] = await transact(outer, async (context) => [
      (await createRows(context, definition, [first], {}))[0],
      (await createAtOnce(context, definition, [second]))[0],
    ])
    expect(two).toEqual({ id: two?.id, version: 1, [definition.nameField]: two?.[definition.nameField] })
    const [known, fresh] = [await written(definition, one?.id), await written(definition, two?.id)]
    expect({ ...fresh, moment: null }).toEqual({ ...known, moment: null })
    expect(fresh.moment).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(known.moment).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  },
)
