import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { Form, Radio } from 'antd'
import { useId } from 'react'
import { FormField } from '../../kit/form/FormField.tsx'
import { type Deciding, DecidingProvider, decisionInputs } from './decisionInputs.tsx'
import type { Decision } from './decisions.ts'
import type { DecisionState } from './useDecision.ts'

type DecisionFieldsProps = {
  decisions: readonly Decision[]
  state: DecisionState
  step: string
  appno: string | null
}

/** The step whose people the field `dealMan` chooses among. */
const nextSteps: Readonly<Record<string, string>> = { assign: 'CLFS', accept: 'RWAP' }

/** Which decision, and what it wants to be told. */
export function DecisionFields({ decisions, state, step, appno }: DecisionFieldsProps) {
  const formId = useId()
  const { decision, values, problems } = state
  if (!decision) return null
  const deciding: Deciding = { step, appno, nextStep: nextSteps[decision.name] ?? '' }
  return (
    <DecidingProvider value={deciding}>
      <Form layout="vertical" component={false}>
        {decisions.length > 1 && (
          <Radio.Group
            className="work-choice"
            optionType="button"
            buttonStyle="solid"
            aria-label="办理结果"
            value={decision.name}
            options={decisions.map(({ name, label }) => ({ value: name, label }))}
            onChange={({ target }) => state.choose(target.value as Decision['name'])}
          />
        )}
        <div className="tj-form-grid">
          {decision.fields.map((field) => (
            <FormField
              key={`${decision.name}-${field.name}`}
              id={`${formId}-${field.name}`}
              record={declaration}
              field={field}
              value={values[field.name]}
              problem={problems[field.name]}
              input={decisionInputs[field.name]}
              onSet={state.set}
            />
          ))}
        </div>
      </Form>
    </DecidingProvider>
  )
}
