import type { KindValues } from '../record.ts'
import type { FieldKind } from './kind.ts'
import { text } from './texts.ts'

/** A name or an id of something that has a record of its own. */
const reference: FieldKind<string> = { ...text, given: 'chosen', search: 'equals', compared: 'never' }

export const id: FieldKind<string> = {
  ...reference,
  limits: 'nothing',
  byHand: false,
}

export const organisation: FieldKind<string> = {
  ...reference,
  limits: 'nothing',
  compared: 'choice',
  grouped: 'value',
  words: (_spec, given, names) => names.organisationName(given),
}

export const unit: FieldKind<string> = { ...reference, search: 'contains', compared: 'text' }

export const user: FieldKind<string> = reference

/** Filled in on pages of its own. */
export const json: FieldKind<KindValues['json']> = {
  ...text,
  holds: 'object',
  limits: 'nothing',
  byHand: false,
  search: 'equals',
  sortable: false,
  compared: 'never',
}
