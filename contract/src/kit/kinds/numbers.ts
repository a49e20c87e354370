import { type FieldKind, unchangedText } from './kind.ts'

export const number: FieldKind<number> = {
  holds: 'number',
  limits: 'value',
  characters: 200,
  given: 'typed',
  byHand: true,
  search: 'range',
  sortable: true,
  compared: 'number',
  grouped: 'never',
  words: unchangedText,
}

export const money: FieldKind<number> = { ...number, words: (_spec, fen) => `${Number(fen) / 100}元` }
