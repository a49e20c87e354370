import { Tag } from 'antd'
import { AreaInput, ClassInput } from '../kit/fields/heavyInputs.tsx'
import type { InputProps } from '../kit/fields/inputProps.ts'
import { useSources } from '../kit/fields/sources.ts'

type TreeInputProps = InputProps & { values: readonly string[]; onValues(values: string[]): void }

/** Several areas or classes, each with all below it: one is chosen after the other. */
export function TreeInput({ values, onValues, ...props }: TreeInputProps) {
  const sources = useSources()
  const area = props.spec.kind === 'area'
  const Input = area ? AreaInput : ClassInput
  const nameOf = (code: string): string => (area ? sources.areaName(code) : sources.labelOf('C602', code))
  return (
    <div className="query-tree">
      <Input
        {...props}
        value={null}
        placeholder={values.length > 0 ? '再选一项' : '请选择'}
        onChange={(code) => {
          if (typeof code === 'string' && !values.includes(code)) onValues([...values, code])
        }}
      />
      {values.map((code) => (
        <Tag key={code} closable onClose={() => onValues(values.filter((other) => other !== code))}>
          {nameOf(code)}
        </Tag>
      ))}
    </div>
  )
}
