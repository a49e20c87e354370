import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { ShownField } from './fieldMode.ts'
import type { Problems } from './formValues.ts'
import { goToField } from './goToField.ts'

type ErrorSummaryProps = {
  formId: string
  fields: readonly ShownField[]
  problems: Problems
  refusals: number
}

/** Everything that is wrong after a refused save, each line leading to its field; comes into sight with each refusal. */
export function ErrorSummary({ formId, fields, problems, refusals }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  const entries = Object.entries(problems)
  if (refusals === 0 || entries.length === 0) return null
  const labels = new Map(fields.map((field) => [field.name, field.spec.label]))
  const sentence = (name: string, problem: string): string => {
    const label = labels.get(name)
    return label && !problem.includes(label) ? `${label}：${problem}` : problem
  }
  const list = (
    <ul className="tj-problems">
      {entries.map(([name, problem]) => (
        <li key={name}>
          <Button
            type="link"
            size="small"
            disabled={!labels.has(name)}
            onClick={() => goToField(`${formId}-${name}`)}
          >
            {sentence(name, problem)}
          </Button>
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={box} tabIndex={-1} className="tj-summary">
      <Alert type="error" showIcon title={`有 ${entries.length} 项需要修改`} description={list} />
    </div>
  )
}
