import { fenOf } from '@tejian/contract/kit/fen.ts'
import { Input, Select, Space } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, listOf, type RangeProps, textOf } from './inputProps.ts'

/** One line of text. Nothing is cut off while typing; a text that is too long shows a problem and is not shortened. */
export function TextInput(props: InputProps) {
  return (
    <Input
      {...controlOf(props)}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      placeholder={props.placeholder}
      suffix={props.spec.unit}
      allowClear
      autoComplete="off"
    />
  )
}

/** Numbers stay text while they are typed, so that a wrong one shows a problem and is not dropped. */
export function NumberInput({ keys = 'decimal', ...props }: InputProps & { keys?: 'decimal' | 'numeric' }) {
  return (
    <Input
      {...controlOf(props)}
      className="tj-number"
      inputMode={keys}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.target.value.trim())}
      placeholder={props.placeholder}
      suffix={props.spec.unit}
      autoComplete="off"
    />
  )
}

export const IntegerInput = (props: InputProps) => <NumberInput {...props} keys="numeric" />

/** Yuan on the screen, fen in the value; what is no amount yet stays as typed and is told by the check. */
export function MoneyInput(props: InputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { value } = props
  const shown = typeof value === 'number' ? (value / 100).toFixed(2) : textOf(value)
  const change = (text: string): void => {
    setTyped(text)
    props.onChange(text.trim() === '' ? null : (fenOf(text) ?? text.trim()))
  }
  return (
    <Input
      {...controlOf(props)}
      className="tj-number"
      inputMode="decimal"
      value={typed ?? shown}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(null)}
      placeholder={props.placeholder}
      suffix="元"
      autoComplete="off"
    />
  )
}

/** Several lines of text. */
export function LongTextInput(props: InputProps) {
  return (
    <Input.TextArea
      {...controlOf(props)}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      placeholder={props.placeholder}
      autoSize={{ minRows: 2, maxRows: 8 }}
    />
  )
}

/** Several codes, typed or pasted with commas, blanks or line breaks between them. */
export function CodesInput(props: InputProps) {
  return (
    <Select
      {...controlOf(props)}
      mode="tags"
      value={listOf(props.value)}
      onChange={(codes: string[]) => props.onChange(codes.map((code) => code.trim()).join(',') || null)}
      tokenSeparators={[',', '，', '、', ' ', '\n']}
      placeholder={props.placeholder}
      open={false}
      suffixIcon={null}
    />
  )
}

type Written = { shown(text: string): string; read(text: string): string }

const asTyped: Written = { shown: (text) => text, read: (text) => text.trim() }
const inYuan: Written = {
  shown: (text) => (/^-?\d+$/.test(text) ? String(Number(text) / 100) : text),
  read: (text) => String(fenOf(text) ?? text),
}

export const NumberRange = (props: RangeProps) => <Range {...props} {...asTyped} />

/** Yuan on the screen, fen in the search. */
export const MoneyRange = (props: RangeProps) => <Range {...props} {...inYuan} />

/** From and to of a number. */
function Range({ id, label, begin = '', end = '', onChange, shown, read }: RangeProps & Written) {
  return (
    <Space.Compact block>
      <Input
        key={`${id}-${begin}`}
        id={id}
        inputMode="decimal"
        aria-label={`${label}不小于`}
        placeholder="不小于"
        defaultValue={shown(begin)}
        onBlur={(event) => onChange(read(event.target.value), end)}
        onPressEnter={(event) => onChange(read(event.currentTarget.value), end)}
      />
      <Input
        key={`${id}-${end}-end`}
        inputMode="decimal"
        aria-label={`${label}不大于`}
        placeholder="不大于"
        defaultValue={shown(end)}
        onBlur={(event) => onChange(begin, read(event.target.value))}
        onPressEnter={(event) => onChange(begin, read(event.currentTarget.value))}
      />
    </Space.Compact>
  )
}
