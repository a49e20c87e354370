import { stepNameIn } from '../process.ts'
import { eachOf, type FieldKind } from './kind.ts'
import { text } from './texts.ts'

export const yesNo: FieldKind<boolean> = {
  holds: 'yesNo',
  limits: 'nothing',
  characters: 200,
  given: 'chosen',
  byHand: true,
  search: 'equals',
  sortable: true,
  compared: 'yesNo',
  grouped: 'value',
  words: (_spec, value) => (value === 'true' || value === '1' ? '是' : '否'),
}

export const dict: FieldKind<string> = {
  ...text,
  given: 'chosen',
  search: 'in',
  compared: 'choice',
  grouped: 'value',
  words: (spec, value, names) => (spec.dict ? names.labelOf(spec.dict, value) : value),
}

export const dictMany: FieldKind<string> = {
  ...dict,
  search: 'contains',
  sortable: false,
  grouped: 'never',
  words: (spec, values, names) => eachOf(values, (one) => dict.words(spec, one, names)),
}

export const equipmentClass: FieldKind<string> = {
  ...text,
  given: 'chosen',
  search: 'classPrefix',
  compared: 'tree',
  grouped: 'category',
  words: (_spec, code, names) => names.labelOf('C602', code),
}

export const area: FieldKind<string> = {
  ...text,
  given: 'chosen',
  search: 'areaPrefix',
  compared: 'tree',
  grouped: 'county',
  words: (_spec, code, names) => names.areaName(code),
}

/** Written by the process kernel. */
export const step: FieldKind<string> = {
  ...text,
  search: 'in',
  compared: 'choice',
  grouped: 'value',
  words: (_spec, code, _names, process) => stepNameIn(process, code),
}
