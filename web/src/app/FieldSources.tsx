import type { Tone } from '@tejian/contract/kit/tone.ts'
import { lazy, type ReactNode, useMemo } from 'react'
import { FieldSourcesContext, type FieldSources as Sources } from '../kit/fields/sources.ts'
import { allAreas, areaName, useAreas } from '../shared/dictionaries/areas.ts'
import { type Dictionaries, useDictionaries, useOrganisations } from '../shared/dictionaries/dictionaries.ts'

/** The pickers are fetched with the first form or search that has one. */
const OrganisationInput = lazy(async () => ({
  default: (await import('../shared/pickers/OrganisationPicker.tsx')).OrganisationInput,
}))
const UserInput = lazy(async () => ({
  default: (await import('../shared/pickers/PersonPicker.tsx')).UserInput,
}))
const UnitInput = lazy(async () => ({ default: (await import('../units/UnitPicker.tsx')).UnitInput }))
const none: [] = []

/** The dictionaries that tell states: those of which an item has a colour. */
const tonesOf = (dictionaries: Dictionaries): ReadonlyMap<string, ReadonlyMap<string, Tone>> =>
  new Map(
    Object.entries(dictionaries).flatMap(([type, items]) => {
      const coloured = items.flatMap(({ value, tone }) => (tone ? [[value, tone] as const] : []))
      return coloured.length > 0 ? [[type, new Map(coloured)] as const] : []
    }),
  )

/** Supplies the fields below with dictionaries, areas, organisations and pickers. */
export function FieldSources({ children }: { children: ReactNode }) {
  const dictionaries = useDictionaries()
  const organisations = useOrganisations()
  const areaNames = useAreas((areas) => areas.names)
  const labels = useMemo(
    () =>
      new Map(
        Object.entries(dictionaries).map(([type, items]) => [
          type,
          new Map(items.map(({ value, label }) => [value, label])),
        ]),
      ),
    [dictionaries],
  )
  const tones = useMemo(() => tonesOf(dictionaries), [dictionaries])
  const choices = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(dictionaries).map(([type, items]) => [
          type,
          items.filter((item) => item.enabled !== false),
        ]),
      ),
    [dictionaries],
  )
  const offices = useMemo(() => new Map(organisations.map(({ id, name }) => [id, name])), [organisations])
  const sources = useMemo<Sources>(
    () => ({
      options: (type) => choices[type] ?? none,
      labelOf: (type, value) => labels.get(type)?.get(value) ?? value,
      toneOf: (type, value) => tones.get(type)?.get(value) ?? (tones.has(type) ? 'none' : null),
      areaName: (code) => areaName(areaNames, code),
      organisationName: (id) => offices.get(id) ?? '',
      areas: allAreas,
      UnitInput,
      UserInput,
      OrganisationInput,
    }),
    [choices, labels, tones, areaNames, offices],
  )
  return <FieldSourcesContext value={sources}>{children}</FieldSourcesContext>
}
