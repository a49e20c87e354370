import { useQueries } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { useEffect, useMemo, useRef } from 'react'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { send } from '../../kit/transport/send.ts'
import { commonKinds, suggestedKind } from './deviceRules.ts'
import { codesIn } from './entryDevice.ts'
import { useEntrySheet } from './entrySheet.ts'

type Groups = AnswerOf<typeof declarationCalls.findInmGroup>

const groupsOf = (equclacode: string) => ({
  queryKey: ['inmGroups', equclacode],
  queryFn: () => send(declarationCalls.findInmGroup, { equclacode }),
  staleTime: 600_000,
})

/** What may be declared for each class of the devices; none is known before there are devices. */
const useGroups = (classes: readonly string[]): Groups[] =>
  useQueries({
    queries: classes.map(groupsOf),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  })

/**
 * The inspection kind among those that fit the chosen devices. An empty one is filled in once with what most of the
 * devices are due for; a chosen one is never changed, only questioned.
 */
export function KindField(props: InputProps) {
  const { value, onChange } = props
  const { equcodeset } = useFormValues()
  const { book } = useEntrySheet()
  const all = useSources().options('INM_GROUP')
  const chosen = codesIn(equcodeset).flatMap((code) => book.devices.get(code) ?? [])
  const classes = [...new Set(chosen.map(({ equclacode }) => equclacode))]
  const groups = useGroups(classes)
  const known = classes.length > 0 && groups.length === classes.length
  const fitting = useMemo(() => (known ? commonKinds(groups) : undefined), [known, groups])
  const suggestedFor = useRef('')
  useEffect(() => {
    const codes = textOf(equcodeset)
    const devices = codesIn(codes).flatMap((code) => book.devices.get(code) ?? [])
    if (value || !fitting || devices.length === 0 || suggestedFor.current === codes) return
    suggestedFor.current = codes
    const kind = suggestedKind(devices, fitting)
    if (kind) onChange(kind)
  }, [value, fitting, equcodeset, book.devices, onChange])
  const unreported = known
    ? groups.flatMap((group) => group.find(({ inmGroupCode }) => inmGroupCode === value)?.noTemplate ?? [])
    : []
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
      {unreported.map((sentence) => (
        <span key={sentence} className="tj-warning">
          {sentence}
        </span>
      ))}
    </>
  )
}
