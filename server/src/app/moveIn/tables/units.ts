import { unitTitles } from '@tejian/contract/units/importTitles.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import {
  type ImportColumn,
  type ImportSource,
  prepareAsForm,
  recordColumns,
} from '../../../shared/transfers/importSource.ts'
import { unitRegisterOptions } from '../../../units/register.ts'
import { type MovedTable, sameValue, writeAs } from '../movedTable.ts'
import { goOnBehind } from '../numbersAfter.ts'
import { movedKinds } from '../tables.ts'

const { unitcode } = unit.fields
const numberColumn: ImportColumn = {
  name: 'unitcode',
  spec: unitcode,
  title: unitcode.label,
  note: '填写时沿用原系统的编号，不填时由本系统编号',
}

const source: ImportSource<typeof unit> = {
  path: 'move-in/unit',
  title: movedKinds.unit,
  permission: 'unit.import',
  record: unit,
  unique: ['unitcode'],
  options: unitRegisterOptions,
  columns: (lookups) => [...recordColumns(unit, lookups, unitTitles), numberColumn],
  async prepare(_context, _lookups, lines) {
    const prepared = await prepareAsForm(unit, lines)
    return prepared.map((result, place) => {
      const number = lines[place]?.before ? undefined : lines[place]?.input.unitcode
      return 'values' in result && number ? { values: { ...result.values, unitcode: number } } : result
    })
  },
}

/** Units of every kind; one whose credit code is there already is meant, and left as it is. */
export const units: MovedTable = {
  kind: 'unit',
  title: movedKinds.unit,
  record: unit,
  distinct: ['creditcode', 'unitcode'],
  columns: (lookups) => source.columns(lookups, null),
  known: (context, lines) => sameValue(context, unit, 'creditcode', lines),
  write: writeAs(() => source),
  follow: (context, _run, written) =>
    goOnBehind(
      context,
      'DW',
      written.flatMap(({ line }) => line.input.unitcode ?? []),
    ),
}
