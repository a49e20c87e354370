import type { Names } from '@tejian/contract/kit/kinds/kind.ts'
import type { Tone } from '@tejian/contract/kit/tone.ts'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { InputProps } from './inputProps.ts'

/** A dictionary item as inputs need it; `parentValue` makes a tree of it (spec 1 §3). */
export type DictOption = {
  readonly value: string
  readonly label: string
  readonly parentValue?: string | null
  /** Switched off: names what rows carry, and is no choice any more. */
  readonly enabled?: false | undefined
  /** Colour of an item that is a state. */
  readonly tone?: Tone | undefined
}

/** The colours of the states that dictionaries tell. */
export type Tones = {
  /** Null for a dictionary that tells no states; an item of one that does may have no colour yet. */
  toneOf(type: string, value: string): Tone | null
}

/** An administrative division; `parentCode` is '' at the top. */
export type AreaNode = { readonly code: string; readonly name: string; readonly parentCode: string }

/**
 * What the kinds of fields need from the business: names, choices and the pickers. The machinery declares it, `shared`
 * supplies it, so that `kit` imports nothing from above. The object changes whenever a name becomes known.
 */
export type FieldSources = Names &
  Tones & {
    /** The choices of a dictionary. */
    options(type: string): readonly DictOption[]
    /** Every administrative division. */
    areas(): Promise<readonly AreaNode[]>
    UnitInput: ComponentType<InputProps>
    UserInput: ComponentType<InputProps>
    OrganisationInput: ComponentType<InputProps>
  }

const context = createContext<FieldSources | null>(null)

export const FieldSourcesContext = context.Provider

/** The names and choices of the application; only below its provider. */
export function useSources(): FieldSources {
  const sources = useContext(context)
  if (!sources) throw new Error('FieldSourcesContext is missing above this component')
  return sources
}
