import { asItStands, eachOf, type KindOnBothSides } from './kind.ts'

/** What a line of text is; the other kinds that hold text say where they differ. */
export const text: KindOnBothSides<string> = {
  holds: 'text',
  limits: 'characters',
  characters: 200,
  given: 'typed',
  byHand: true,
  search: 'contains',
  sortable: true,
  compared: 'text',
  grouped: 'never',
  words: asItStands,
}

export const longText: KindOnBothSides<string> = { ...text, characters: 2000, sortable: false }

export const serial: KindOnBothSides<string> = { ...text, search: 'prefix' }

export const codes: KindOnBothSides<string> = {
  ...text,
  characters: 20_000,
  sortable: false,
  words: (_spec, several) => eachOf(several, (one) => one),
}

/** Personal: many questions would read it out digit by digit, so that no query compares it. */
export const phone: KindOnBothSides<string> = { ...text, search: 'prefix', compared: 'never' }

export const idCard: KindOnBothSides<string> = { ...text, search: 'equals', compared: 'never' }

export const creditCode: KindOnBothSides<string> = { ...text, search: 'equals' }
