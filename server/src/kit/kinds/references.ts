import { named } from './cellTexts.ts'
import { equalsId, equalsNothing } from './equality.ts'
import type { ServerKind } from './kind.ts'
import { code, text } from './texts.ts'

export const id: ServerKind = { ...text, column: 'uuid', equals: equalsId, searchedInside: false }

export const organisation: ServerKind = {
  ...id,
  isKnown: (_spec, value, lookups) => lookups.organisationName(value) !== undefined,
  toCell: (_spec, value, lookups) => lookups.organisationName(String(value)) ?? value,
  fromCell: (spec, _cell, given, lookups) => named(spec, given, lookups.organisationId(given)),
  control: 'organisationPicker',
}

/** A name, which is compared like other names. */
export const unit: ServerKind = { ...text, searchedInside: false, control: 'unitPicker' }

export const user: ServerKind = { ...code, control: 'userPicker' }

export const json: ServerKind = {
  ...text,
  column: 'jsonb',
  equals: equalsNothing,
  searchedInside: false,
  control: 'parameters',
}
