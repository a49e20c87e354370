import type { ParameterSpec } from '@tejian/contract/equipment/parameters.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { type ReactNode, useMemo } from 'react'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { FieldSourcesContext, useSources } from '../../kit/fields/sources.ts'
import { type PickedUnit, UnitPicker } from '../../units/public.ts'

/** A parameter with a fixed choice that is no dictionary. */
export function ParameterChoice(props: InputProps) {
  const { options = [] } = props.spec as ParameterSpec
  const choices = useMemo(() => options.map((label) => ({ value: label, label })), [options])
  return <ChoiceInput {...props} options={choices} />
}

/** Offers the fields below only the classes of one category: a lift stays a lift. */
export function CategoryClasses({ root, children }: { root: string; children: ReactNode }) {
  const sources = useSources()
  const own = useMemo(
    () => ({
      ...sources,
      options: (type: string) =>
        type === 'C602'
          ? sources.options(type).filter(({ value }) => isUnder(value, root))
          : sources.options(type),
    }),
    [sources, root],
  )
  return <FieldSourcesContext value={own}>{children}</FieldSourcesContext>
}

/** The using unit brings its credit code, people and telephone along; the server takes the first from the unit's archive. */
export function UsingUnitInput(props: InputProps) {
  const pick = (unit: PickedUnit | null): void =>
    props.onChange(unit?.unitname ?? null, {
      unitId: unit?.id ?? null,
      useunitcode: unit?.creditcode ?? null,
      ...(unit?.areaId && { areaId: unit.areaId }),
    })
  return <UnitPicker control={controlOf(props)} name={textOf(props.value)} onPick={pick} />
}
