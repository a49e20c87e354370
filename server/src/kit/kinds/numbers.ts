import { numberText } from './cellTexts.ts'
import { equalsNumber, equalsWhole, isNumber, isWhole } from './equality.ts'
import type { KindOnTheServer } from './kind.ts'
import { text } from './texts.ts'

export const decimal: KindOnTheServer = {
  ...text,
  column: 'numeric',
  fits: isNumber,
  equals: equalsNumber,
  searchedInside: false,
  cell: 'number',
  fromCell: (spec, _cell, given) => ({ raw: numberText(spec, given) }),
  control: 'number',
}

export const integer: KindOnTheServer = {
  ...decimal,
  column: 'bigint',
  fits: isWhole,
  equals: equalsWhole,
}

/** Fen in the table; the workbook writes and reads yuan. */
export const money: KindOnTheServer = {
  ...integer,
  cell: 'money',
  fromCell(spec, _cell, given) {
    const yuan = Number(numberText(spec, given).replace(/元$/, ''))
    return Number.isFinite(yuan)
      ? { raw: String(Math.round(yuan * 100)) }
      : { problem: `${spec.label}“${given}”不是金额` }
  },
  control: 'money',
}
