import { asItStands, type KindOnBothSides } from './kind.ts'

export const number: KindOnBothSides<number> = {
  holds: 'number',
  limits: 'value',
  characters: 200,
  given: 'typed',
  byHand: true,
  search: 'range',
  sortable: true,
  compared: 'number',
  grouped: 'never',
  words: asItStands,
}

export const money: KindOnBothSides<number> = { ...number, words: (_spec, fen) => `${Number(fen) / 100}元` }
