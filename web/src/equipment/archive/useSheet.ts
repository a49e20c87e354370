import { type ComponentType, useCallback, useMemo, useState } from 'react'
import type { InputProps, Values } from '../../kit/fields/inputProps.ts'
import type { Mode } from '../../kit/form/fieldMode.ts'
import { PipingInput } from '../hostDevice/lazyHostInputs.ts'
import { ParameterChoice, UsingUnitInput } from './archiveInputs.tsx'
import { codeInputs } from './CodeInput.tsx'
import { changesParameters, choiceFields, sheetRecord, sheetSections } from './parameterForm.ts'

type Wanted = {
  mode: Mode /** Category of the page, whose classes may be chosen. */
  root: string
  initial: Values
}

/** Record, sections and inputs of a device's sheet, which follow the class that is chosen in it. */
export function useSheet({ mode, root, initial }: Wanted) {
  const [values, setValues] = useState(initial)
  const equclacode = String(values.equclacode ?? root)
  const strict = mode === 'entry' || changesParameters(initial, values)
  const record = useMemo(() => sheetRecord(equclacode, strict), [equclacode, strict])
  const shape = JSON.stringify(sheetSections(equclacode, values))
  // The sections stay the same object until a class or a condition changes them: every field is drawn from them.
  const sections = useMemo(() => JSON.parse(shape) as ReturnType<typeof sheetSections>, [shape])
  const inputs = useMemo<Readonly<Record<string, ComponentType<InputProps>>>>(
    () => ({
      useunit: UsingUnitInput,
      params_deviceId: PipingInput,
      ...codeInputs,
      ...Object.fromEntries(choiceFields(equclacode).map((name) => [name, ParameterChoice])),
    }),
    [equclacode],
  )
  const onValues = useCallback((now: Values) => setValues(now), [])
  return { record, sections, inputs, equclacode, onValues }
}
