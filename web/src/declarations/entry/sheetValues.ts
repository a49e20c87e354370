import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { fieldNames } from '@tejian/contract/kit/record.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { DeclarationDetail } from '../review/useDeclaration.ts'

/** The sheet's own fields of a declaration; its devices' rows, flow and changes are no part of the form. */
export function sheetValues(detail: DeclarationDetail): Values {
  const names = ['id', 'version', ...fieldNames(declaration)]
  return Object.fromEntries(names.map((name) => [name, detail[name] ?? null]))
}

/** Codes of the devices by serial number. */
export const codesBySeisn = (detail: DeclarationDetail): ReadonlyMap<string, string> =>
  new Map(detail.appBussList.map(({ seisn, equcode }) => [seisn, equcode ?? '']))
