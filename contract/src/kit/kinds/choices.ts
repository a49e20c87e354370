import { stepNameIn } from '../process.ts'
import { eachOf, type KindOnBothSides } from './kind.ts'
import { text } from './texts.ts'

export const yesNo: KindOnBothSides<boolean> = {
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

export const dict: KindOnBothSides<string> = {
  ...text,
  given: 'chosen',
  search: 'in',
  compared: 'choice',
  grouped: 'value',
  words: (spec, value, names) => (spec.dict ? names.labelOf(spec.dict, value) : value),
}

export const dictMany: KindOnBothSides<string> = {
  ...dict,
  search: 'contains',
  sortable: false,
  grouped: 'never',
  words: (spec, values, names) => eachOf(values, (one) => dict.words(spec, one, names)),
}

export const equipmentClass: KindOnBothSides<string> = {
  ...text,
  given: 'chosen',
  search: 'classPrefix',
  compared: 'tree',
  grouped: 'category',
  words: (_spec, code, names) => names.labelOf('C602', code),
}

export const area: KindOnBothSides<string> = {
  ...text,
  given: 'chosen',
  search: 'areaPrefix',
  compared: 'tree',
  grouped: 'county',
  words: (_spec, code, names) => names.areaName(code),
}

/** Written by the process kernel. */
export const step: KindOnBothSides<string> = {
  ...text,
  search: 'in',
  compared: 'choice',
  grouped: 'value',
  words: (_spec, code, _names, process) => stepNameIn(process, code),
}
