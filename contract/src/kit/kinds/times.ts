import { dayWords } from '../calendarDate.ts'
import type { FieldKind } from './kind.ts'

export const date: FieldKind<string> = {
  holds: 'text',
  limits: 'nothing',
  characters: 200,
  given: 'chosen',
  byHand: true,
  search: 'range',
  sortable: true,
  compared: 'day',
  grouped: 'month',
  words: (_spec, text) => dayWords(text),
}

export const dateTime: FieldKind<string> = {
  ...date,
  grouped: 'never',
  words: (_spec, text) => text.slice(0, 16).replace('T', ' '),
}
