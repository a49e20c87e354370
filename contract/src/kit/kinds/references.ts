import type { KindValues } from '../record.ts'
import type { KindOnBothSides } from './kind.ts'
import { text } from './texts.ts'

/** A name or an id of something that has a record of its own. */
const reference: KindOnBothSides<string> = { ...text, given: 'chosen', search: 'equals', compared: 'never' }

export const id: KindOnBothSides<string> = {
  ...reference,
  limits: 'nothing',
  byHand: false,
}

export const organisation: KindOnBothSides<string> = {
  ...reference,
  limits: 'nothing',
  compared: 'choice',
  grouped: 'value',
  words: (_spec, given, names) => names.organisationName(given),
}

export const unit: KindOnBothSides<string> = { ...reference, search: 'contains', compared: 'text' }

export const user: KindOnBothSides<string> = reference

/** Filled in on pages of its own. */
export const json: KindOnBothSides<KindValues['json']> = {
  ...text,
  holds: 'object',
  limits: 'nothing',
  byHand: false,
  search: 'equals',
  sortable: false,
  compared: 'never',
}
