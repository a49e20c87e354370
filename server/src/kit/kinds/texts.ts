import { halfWidth, wholeText } from './cellTexts.ts'
import { equalsText, isNumber } from './equality.ts'
import type { ServerKind } from './kind.ts'

/** What a line of text is; the other kinds that stand in a text column say where they differ. */
export const text: ServerKind = {
  column: 'text',
  byBytes: false,
  carries: false,
  fits: isNumber,
  until: '<=',
  equals: equalsText,
  below: (code) => code,
  searchedInside: true,
  cell: 'text',
  isKnown: () => true,
  toCell: (_spec, value) => value,
  fromCell: wholeText((given) => given),
  control: 'input',
  rangeControl: 'numberRange',
  dictionary: '',
}

export const longText: ServerKind = { ...text, searchedInside: false, control: 'textarea' }

export const code: ServerKind = { ...text, byBytes: true, searchedInside: false }

/** Numbers of people and units, typed in every width and case. */
export const personalCode: ServerKind = {
  ...code,
  fromCell: wholeText((given) => halfWidth(given).toUpperCase()),
}
