import { roots } from '@tejian/contract/equipment/categories.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { deviceImport } from '../../../equipment/importDevices.ts'
import type { Context } from '../../../kit/context.ts'
import { type MovedLine, type MovedTable, reference, sameValue, writeAs } from '../movedTable.ts'
import { goOnBehind } from '../numbersAfter.ts'
import { movedKinds } from '../tables.ts'

/** A unit by its id says its name and credit code: the import finds it by them. */
async function nameUnits(context: Context, lines: readonly MovedLine[]): Promise<void> {
  const ids = lines.flatMap(({ input }) => [input.unitId ?? [], input.maintUnitId ?? []].flat())
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; unitname: string; creditcode: string }>`
    select id, unitname, creditcode from ${sql.id(unit.table)} where id = any(${ids}::uuid[])`.execute(
    context.db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { input } of lines) {
    const [using, maintaining] = [byId.get(input.unitId ?? ''), byId.get(input.maintUnitId ?? '')]
    if (using) Object.assign(input, { useunit: using.unitname, useunitcode: using.creditcode })
    if (maintaining) input.maintunit = maintaining.unitname
  }
}

/** Devices of one category, by the import of the archive. One whose code is there already is meant, and left as it is. */
const devicesOf = ({ code, name }: (typeof roots)[number]): MovedTable => ({
  kind: 'equipment',
  title: `${movedKinds.equipment}-${name}`,
  record: equipment,
  distinct: ['equcode', 'equregcode', 'usecertno', 'idcode'],
  columns: (lookups) => [
    // The using unit may be named by its old id instead; a line with neither is refused by the import.
    ...deviceImport
      .columns(lookups, code)
      .map((column) => (column.name === 'useunit' ? { ...column, required: false } : column)),
    reference('unitId', '使用单位', 'unit', { note: '填写时不看“使用单位”和统一社会信用代码' }),
    reference('maintUnitId', '维保单位', 'unit', { note: '填写时不看“维保单位”' }),
  ],
  known: (context, lines) => sameValue(context, equipment, 'equcode', lines),
  complete: nameUnits,
  write: writeAs(() => deviceImport, code),
  async follow(context, run, written) {
    const given = (name: string): string[] => written.flatMap(({ line }) => line.input[name] ?? [])
    await goOnBehind(context, 'SB', given('equcode'))
    await goOnBehind(context, 'SYZ', given('usecertno'))
    for (const { id, line } of written)
      if (line.input.nextinspdate) run.report.statedDates.set(id, line.input.nextinspdate)
  },
})

/** One workbook for each category: their technical parameters differ. */
export const devices: readonly MovedTable[] = roots.map(devicesOf)
