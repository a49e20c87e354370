import { Select } from 'antd'
import { useMemo } from 'react'
import { controlOf, type InputProps, listOf, textOf } from './inputProps.ts'
import { usePinyin } from './pinyin.ts'
import { useSources } from './sources.ts'

export type Option = { value: string; label: string }

type ChoiceProps = InputProps & { options: readonly Option[]; many?: boolean }

/** One or several of a list of choices, found by label, pinyin or initials. Several are joined with commas. */
export function ChoiceInput({ options, many, ...props }: ChoiceProps) {
  const { matches, onOpenChange } = usePinyin()
  const showSearch = useMemo(
    () => ({ filterOption: (query: string, option?: Option) => matches(option?.label ?? '', query) }),
    [matches],
  )
  const shared = {
    ...controlOf(props),
    options: options as Option[],
    showSearch,
    onOpenChange,
    allowClear: true,
    placeholder: props.placeholder,
    popupMatchSelectWidth: false,
  } as const
  if (many) {
    const choose = (values: string[]): void => props.onChange(values.join(',') || null)
    return (
      <Select
        {...shared}
        mode="multiple"
        maxTagCount="responsive"
        value={listOf(props.value)}
        onChange={choose}
      />
    )
  }
  return (
    <Select
      {...shared}
      value={textOf(props.value) || undefined}
      onChange={(value?: string) => props.onChange(value ?? null)}
    />
  )
}

/** A dictionary's items. */
export function DictInput(props: InputProps & { many?: boolean }) {
  const sources = useSources()
  const type = props.spec.dict ?? ''
  const options = sources.options(type)
  // What was chosen before its item was switched off keeps its name and can be kept.
  const gone = listOf(props.value).filter((value) => !options.some((option) => option.value === value))
  const all =
    gone.length === 0
      ? options
      : [...options, ...gone.map((value) => ({ value, label: sources.labelOf(type, value) }))]
  return <ChoiceInput {...props} options={all} />
}

export const DictManyInput = (props: InputProps) => <DictInput {...props} many />

export const yesNo: readonly Option[] = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** 是 or 否 as a search condition. */
export const YesNoChoice = (props: InputProps) => <ChoiceInput {...props} options={yesNo} />
