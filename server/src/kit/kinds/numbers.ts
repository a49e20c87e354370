import { fenOf } from '@tejian/contract/kit/fen.ts'
import { validators } from '@tejian/contract/kit/validators.ts'
import { numberText } from './cellTexts.ts'
import { equalsNumber, equalsWhole, isNumber, isWhole } from './equality.ts'
import type { ServerKind } from './kind.ts'
import { text } from './texts.ts'

export const decimal: ServerKind = {
  ...text,
  column: 'numeric',
  fits: isNumber,
  equals: equalsNumber,
  searchedInside: false,
  cell: 'number',
  fromCell: (spec, cell, given) => ({ raw: numberText(spec, cell, given) }),
  control: 'number',
}

export const integer: ServerKind = {
  ...decimal,
  column: 'bigint',
  fits: isWhole,
  equals: equalsWhole,
}

/** Fen in the table; the workbook writes and reads yuan. */
export const money: ServerKind = {
  ...integer,
  cell: 'money',
  fromCell(spec, cell, given) {
    const fen = fenOf(numberText(spec, cell, given).replace(/元$/, ''))
    return fen === null ? { problem: `${spec.label}：${validators.decimal2.message}` } : { raw: String(fen) }
  },
  control: 'money',
}
