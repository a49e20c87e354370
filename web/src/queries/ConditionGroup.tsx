import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { conditionProblem } from '@tejian/contract/queries/checkConfig.ts'
import { type Condition, type Group, isGroup, limits } from '@tejian/contract/queries/config.ts'
import type { QueryField } from '@tejian/contract/queries/sources.ts'
import { Button, Segmented } from 'antd'
import type { Option } from '../kit/fields/choiceInputs.tsx'
import { conditionOn, type Path, withItem, withMore } from './builderState.ts'
import { ConditionRow, type FieldOption } from './ConditionRow.tsx'

export type GroupMeans = {
  fields: ReadonlyMap<string, QueryField>
  options: readonly FieldOption[]
  steps: readonly Option[]
  /** Wrong conditions are marked once somebody has tried to go on. */
  marking: boolean
}

type ConditionGroupProps = {
  id: string
  root: Group
  group: Group
  path: Path
  means: GroupMeans
  onChange(root: Group): void
}

/** Conditions that all hold, or of which one holds, and groups of such within. */
export function ConditionGroup({ id, root, group, path, means, onChange }: ConditionGroupProps) {
  const { fields, options, steps, marking } = means
  const first = fields.values().next().value
  const set = (place: number, next: Condition | null): void =>
    onChange(withItem(root, [...path, place], () => next))
  return (
    <fieldset className="query-group">
      <legend className="visually-hidden">{path.length === 0 ? '查询条件' : '条件组'}</legend>
      <div className="query-group-head">
        <Segmented
          size="small"
          aria-label="条件之间的关系"
          value={group.join}
          options={[
            { value: 'and', label: '全部满足' },
            { value: 'or', label: '满足任一' },
          ]}
          onChange={(join) => onChange(withItem(root, path, (item) => ({ ...item, join }) as Group))}
        />
        {path.length > 0 && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label="删除条件组"
            onClick={() => onChange(withItem(root, path, () => null))}
          />
        )}
      </div>
      <ul>
        {group.items.map((item, place) => {
          const key = `${id}-${place}`
          return isGroup(item) ? (
            <li key={key}>
              <ConditionGroup
                id={key}
                root={root}
                group={item}
                path={[...path, place]}
                means={means}
                onChange={onChange}
              />
            </li>
          ) : (
            <ConditionRow
              key={key}
              id={key}
              condition={item}
              fields={fields}
              options={options}
              steps={steps}
              problem={marking ? conditionProblem(item, fields) : null}
              onChange={(next) => set(place, next)}
              onRemove={() => set(place, null)}
            />
          )
        })}
      </ul>
      <div className="query-group-tools">
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() => first && onChange(withMore(root, path, conditionOn(first)))}
        >
          添加条件
        </Button>
        {path.length + 1 < limits.depth && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() =>
              first &&
              onChange(
                withMore(root, path, {
                  join: group.join === 'and' ? 'or' : 'and',
                  items: [conditionOn(first)],
                }),
              )
            }
          >
            添加条件组
          </Button>
        )}
      </div>
    </fieldset>
  )
}
