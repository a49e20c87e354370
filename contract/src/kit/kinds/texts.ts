import { eachOf, type FieldKind, unchangedText } from './kind.ts'

/** What a line of text is; the other kinds that hold text say where they differ. */
export const text: FieldKind<string> = {
  holds: 'text',
  limits: 'characters',
  characters: 200,
  given: 'typed',
  byHand: true,
  search: 'contains',
  sortable: true,
  compared: 'text',
  grouped: 'never',
  words: unchangedText,
}

export const longText: FieldKind<string> = { ...text, characters: 2000, sortable: false }

export const serial: FieldKind<string> = { ...text, search: 'prefix' }

export const codes: FieldKind<string> = {
  ...text,
  characters: 20_000,
  sortable: false,
  words: (_spec, several) => eachOf(several, (one) => one),
}

/** Personal: many questions would read it out digit by digit, so that no query compares it. */
export const phone: FieldKind<string> = { ...text, search: 'prefix', compared: 'never' }

export const idCard: FieldKind<string> = { ...text, search: 'equals', compared: 'never' }

export const creditCode: FieldKind<string> = { ...text, search: 'equals' }
