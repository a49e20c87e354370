import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { Form, Select } from 'antd'
import { useId } from 'react'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { type BuildGroup, templateText } from './groups.ts'
import './build.css'

export type Choice = { readonly templateCode: string; readonly inspectdate: string }

type BuildGroupsProps = {
  groups: readonly BuildGroup[]
  choices: ReadonlyMap<string, Choice>
  onChoose(key: string, choice: Choice): void
}

const { equclacode, inmGroupCode, inspectdate } = businessItem.fields

/** Per class and kind: how many tasks, which template, inspected when. */
export function BuildGroups({ groups, choices, onChoose }: BuildGroupsProps) {
  return groups.map((group) => (
    <GroupChoice
      key={group.key}
      group={group}
      choice={choices.get(group.key) ?? { templateCode: '', inspectdate: '' }}
      onChoose={(choice) => onChoose(group.key, choice)}
    />
  ))
}

type GroupChoiceProps = { group: BuildGroup; choice: Choice; onChoose(choice: Choice): void }

function GroupChoice({ group, choice, onChoose }: GroupChoiceProps) {
  const id = useId()
  const { tasks, templates } = group
  const numbers = tasks.map(({ seisn }) => seisn)
  return (
    <section className="build-group">
      <h3>
        <FieldText spec={equclacode} value={group.equclacode} />
        <FieldText spec={inmGroupCode} value={group.inmGroupCode} />
        <small title={numbers.join('、')}>{tasks.length} 项</small>
      </h3>
      {templates.length === 0 ? (
        <p className="tj-state-red">
          {tasks[0]?.noTemplate}；本次不生成：{numbers.join('、')}
        </p>
      ) : (
        <Form layout="vertical" component={false}>
          <div className="build-choice">
            <Form.Item label="报告模板" htmlFor={`${id}-template`} required>
              <Select
                id={`${id}-template`}
                value={choice.templateCode || undefined}
                placeholder="请选择"
                options={templates.map((template) => ({
                  value: template.code,
                  label: templateText(template),
                }))}
                onChange={(templateCode: string) => onChoose({ ...choice, templateCode })}
              />
            </Form.Item>
            <Form.Item label={inspectdate.label} htmlFor={`${id}-day`} required>
              <FieldInput
                id={`${id}-day`}
                spec={{ ...inspectdate, readonly: false, required: true }}
                value={choice.inspectdate}
                onChange={(day) => onChoose({ ...choice, inspectdate: String(day ?? '') })}
              />
            </Form.Item>
          </div>
        </Form>
      )}
    </section>
  )
}
