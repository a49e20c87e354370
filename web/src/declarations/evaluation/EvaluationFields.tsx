import type { UnitHistory } from '@tejian/contract/declarations/evaluation/calls.ts'
import { evaluation } from '@tejian/contract/declarations/evaluation/evaluation.ts'
import { evaluationNoteRows } from '@tejian/contract/kit/constants.ts'
import { type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Checkbox, Form as Fields, Input, Radio } from 'antd'
import { useId } from 'react'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { useSources } from '../../kit/fields/sources.ts'
import './evaluation.css'
import { type Form, historySentence } from './evaluationForm.ts'

type EvaluationFieldsProps = {
  form: Form
  history: UnitHistory
  problems: Readonly<Record<string, string>>
  onChange(name: string, value: Value): void
}

const told = ['appno', 'unitname', 'seisortcodeset', 'equcodeset'] as const

const specOf = (name: string): FieldSpec => fieldOf(evaluation, name) as FieldSpec

/** What the declaration says, and what the registrar thinks of it. */
export function EvaluationFields({ form, history, problems, onChange }: EvaluationFieldsProps) {
  const prefix = useId()
  const { options, labelOf } = useSources()
  const item = (name: string) => {
    const spec = specOf(name)
    return {
      label: spec.label,
      htmlFor: `${prefix}-${name}`,
      required: spec.required ?? false,
      ...(problems[name] && { validateStatus: 'error' as const, help: problems[name] }),
    }
  }
  const input = (name: string) => (
    <Fields.Item {...item(name)}>
      <FieldInput
        id={`${prefix}-${name}`}
        spec={specOf(name)}
        value={form[name]}
        invalid={problems[name] !== undefined}
        onChange={(value) => onChange(name, value)}
      />
    </Fields.Item>
  )
  return (
    <Fields layout="vertical" component={false}>
      <dl className="evaluation-told">
        {told.map((name) => (
          <div key={name}>
            <dt>{specOf(name).label}</dt>
            <dd>
              <FieldText spec={specOf(name)} value={form[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="evaluation-history">{historySentence(history, (code) => labelOf('describe', code))}</p>
      <Fields.Item {...item('assessstate')}>
        <Radio.Group
          id={`${prefix}-assessstate`}
          aria-label={specOf('assessstate').label}
          value={form.assessstate ?? null}
          options={options('assessstate').map(({ value, label }) => ({ value, label }))}
          onChange={(event) => onChange('assessstate', event.target.value as string)}
        />
      </Fields.Item>
      <Fields.Item {...item('describe')}>
        <Checkbox.Group
          aria-label={specOf('describe').label}
          value={String(form.describe ?? '').split(',')}
          options={options('describe').map(({ value, label }) => ({ value, label }))}
          onChange={(codes) => onChange('describe', codes.filter(Boolean).sort().join(',') || null)}
        />
      </Fields.Item>
      <div className="evaluation-pair">
        {input('inscontactname')}
        {input('inscontacttel')}
        {input('assessusername')}
        {input('assesstime')}
      </div>
      <Fields.Item {...item('note')}>
        <Input.TextArea
          id={`${prefix}-note`}
          autoSize={evaluationNoteRows}
          value={String(form.note ?? '')}
          onChange={(event) => onChange('note', event.target.value)}
        />
      </Fields.Item>
    </Fields>
  )
}
