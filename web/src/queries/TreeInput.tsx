import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import { Tag } from 'antd'
import { searchKinds } from '../kit/fields/conditionInputs.tsx'
import type { InputProps } from '../kit/fields/inputProps.ts'
import { useSources } from '../kit/fields/sources.ts'

type TreeInputProps = InputProps & { values: readonly string[]; onValues(values: string[]): void }

/** Several areas or classes, each with all below it: one is chosen after the other. */
export function TreeInput({ values, onValues, ...props }: TreeInputProps) {
  const sources = useSources()
  const { spec } = props
  const { Value: One } = searchKinds[spec.kind]
  const nameOf = (code: string): string => kinds[spec.kind].words(spec, code, sources)
  return (
    <div className="query-tree">
      <One
        {...props}
        many={false}
        steps={[]}
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
