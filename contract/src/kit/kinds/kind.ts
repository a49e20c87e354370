import type { Process } from '../process.ts'
import type { FieldSpec, SearchOperator } from '../record.ts'

/** Names for the codes that rows carry; the code itself where its name is not known. */
export type Names = {
  labelOf(type: string, value: string): string
  areaName(code: string): string
  organisationName(id: string): string
}

/** How a saved query compares a field; `never` where none may ask for it. */
export type Comparison = 'text' | 'number' | 'day' | 'choice' | 'tree' | 'yesNo' | 'never'

/** By what a chart groups rows: each value, the category of a class, the county of an area, the month of a day. */
export type Grouping = 'value' | 'category' | 'county' | 'month' | 'never'

type HoldsOf<V> = V extends number
  ? 'number'
  : V extends boolean
    ? 'yesNo'
    : V extends string
      ? 'text'
      : 'object'

/** What browser and server both know of a kind of field; how its values are read from the wire stands in parsers.ts. */
export type FieldKind<V> = {
  /** What rows carry for it. */
  readonly holds: HoldsOf<V>
  /** What `min` and `max` of a field limit. */
  readonly limits: 'characters' | 'value' | 'nothing'
  /** Most characters of what a person writes for it, where its field does not say. */
  readonly characters: number
  /** Whether a field that is left empty is asked for with 请选择 or with 请输入 (spec 1 §5). */
  readonly given: 'chosen' | 'typed'
  /** Whether forms and workbooks have an input for it; ids come with the names beside them, objects have pages of their own. */
  readonly byHand: boolean
  /** How a list is searched by it, where its field does not say. */
  readonly search: SearchOperator
  readonly sortable: boolean
  readonly compared: Comparison
  readonly grouped: Grouping
  /** A value in words, as sentences name it. */
  words(spec: FieldSpec, text: string, names: Names, process?: Process): string
}

export const unchangedText = (_spec: FieldSpec, text: string): string => text

/** Each of several values that are joined with commas. */
export const eachOf = (text: string, name: (one: string) => string): string =>
  text.split(',').filter(Boolean).map(name).join('、')
