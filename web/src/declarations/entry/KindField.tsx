import { useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { useEffect, useRef } from 'react'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'
import { suggestedKind } from './deviceRules.ts'
import { codesIn } from './entryDevice.ts'
import { useEntrySheet } from './entrySheet.ts'

/** The inspection kinds that fit a class; none are known before there are devices. */
function useFittingKinds(equclacode: string) {
  const { data } = useQuery({
    queryKey: ['inmGroups', equclacode],
    queryFn: () => send(declarationCalls.findInmGroup, { equclacode }),
    enabled: equclacode !== '',
    staleTime: 600_000,
  })
  return equclacode ? data : undefined
}

/**
 * The inspection kind among those that fit the chosen devices. An empty one is filled in once with what most of the
 * devices are due for; a chosen one is never changed, only questioned.
 */
export function KindField(props: InputProps) {
  const { value, onChange } = props
  const { equclacode, equcodeset } = useFormValues()
  const { book } = useEntrySheet()
  const all = useSources().options('INM_GROUP')
  const fitting = useFittingKinds(textOf(equclacode))
  const suggestedFor = useRef('')
  useEffect(() => {
    const codes = textOf(equcodeset)
    const devices = codesIn(codes).flatMap((code) => book.devices.get(code) ?? [])
    if (value || !fitting || devices.length === 0 || suggestedFor.current === codes) return
    suggestedFor.current = codes
    const kind = suggestedKind(devices, fitting)
    if (kind) onChange(kind)
  }, [value, fitting, equcodeset, book.devices, onChange])
  const misfit = fitting && value && !fitting.some(({ inmGroupCode }) => inmGroupCode === value)
  const options = fitting
    ? all.filter(
        ({ value: code }) => code === value || fitting.some(({ inmGroupCode }) => inmGroupCode === code),
      )
    : all
  return (
    <>
      <ChoiceInput {...props} options={options} />
      {misfit && <span className="tj-warning">所选设备不适用该检验业务，请核对</span>}
    </>
  )
}
