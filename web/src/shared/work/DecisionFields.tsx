import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Form, Radio } from 'antd'
import { type ComponentType, useId } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import '../../kit/form/form.css'
import { FormField } from '../../kit/form/FormField.tsx'
import { FormValuesContext } from '../../kit/form/formValuesContext.ts'
import { type Deciding, DecidingContext } from './deciding.ts'
import { type Decision, isFieldShown } from './decision.ts'
import { decisionInputs } from './decisionInputs.tsx'
import type { DecisionState } from './useDecision.ts'

type DecisionFieldsProps = {
  record?: AnyRecord | undefined
  decisions: readonly Decision[]
  state: DecisionState
  deciding: Omit<Deciding, 'nextStep' | 'backTo'>
  /** The step whose people take the next task, by decision. */
  nextSteps: Readonly<Record<string, string>>
  /** This page's own inputs, by field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>> | undefined
}

/** The choice of a decision, and the fields that it asks for. */
export function DecisionFields({
  record,
  decisions,
  state,
  deciding,
  nextSteps,
  inputs,
}: DecisionFieldsProps) {
  const formId = useId()
  const { decision, values, problems } = state
  if (!decision) return null
  return (
    <DecidingContext
      value={{ ...deciding, nextStep: nextSteps[decision.name] ?? '', backTo: decision.backTo }}
    >
      <Form layout="vertical" component={false}>
        {decisions.length > 1 && (
          <Radio.Group
            className="work-choice"
            optionType="button"
            buttonStyle="solid"
            aria-label="办理结果"
            value={decision.name}
            options={decisions.map(({ name, label }) => ({ value: name, label }))}
            onChange={({ target }) => state.choose(String(target.value))}
          />
        )}
        <FormValuesContext value={values}>
          <div className="tj-form-grid">
            {decision.fields
              .filter((field) => isFieldShown(field, values))
              .map((field) => (
                <FormField
                  key={`${decision.name}-${field.name}`}
                  id={`${formId}-${field.name}`}
                  record={record}
                  field={field}
                  value={values[field.name]}
                  problem={problems[field.name]}
                  input={inputs?.[field.name] ?? decisionInputs[field.name]}
                  onSet={state.set}
                />
              ))}
          </div>
        </FormValuesContext>
      </Form>
    </DecidingContext>
  )
}
