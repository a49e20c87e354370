import { byName, checkConfig, columnsProblem } from '@tejian/contract/queries/checkConfig.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { describeConfig } from '@tejian/contract/queries/describeConfig.ts'
import { resultTableType } from '@tejian/contract/queries/querySetting.ts'
import {
  isMapped,
  queryableFields,
  querySources,
  queryTypes,
  shownFields,
  sourceOfType,
} from '@tejian/contract/queries/sources.ts'
import { Alert, Button } from 'antd'
import { useId, useMemo, useState } from 'react'
import { stepOptions } from '../kit/fields/conditionInputs.tsx'
import { useSources } from '../kit/fields/sources.ts'
import '../kit/form/form.css'
import { freshConfig, withClass, withoutEmptyParts } from './builderState.ts'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { ConditionGroup } from './ConditionGroup.tsx'
import { fieldOptions } from './fieldOptions.ts'
import { OutputFields } from './OutputFields.tsx'
import { SettingFields } from './SettingFields.tsx'
import { Trial } from './Trial.tsx'

export type Setting = { name: string; shared: string; enabled: boolean; sortNo: number; config: QueryConfig }

type QueryEditorProps = {
  type: string
  setting: Setting
  busy: boolean
  onChange(patch: Partial<Setting>): void
  onSave(run: boolean): void
  onClose(): void
}

/** Name and sharing, conditions, columns, order and chart of a query; of a set of columns, name and columns. */
export function QueryEditor({ type, setting, busy, onChange, onSave, onClose }: QueryEditorProps) {
  const id = useId()
  const names = useSources()
  const [marking, setMarking] = useState(false)
  const [trying, setTrying] = useState<string | null>(null)
  const { config } = setting
  const ofColumns = type === resultTableType
  const source = sourceOfType(ofColumns ? (config.of ?? '') : type) ?? querySources.equipment
  const { equclacode } = config
  const asked = useMemo(
    () => byName(queryableFields(source, { equclacode: equclacode ?? '' })),
    [source, equclacode],
  )
  const shown = useMemo(
    () => byName(shownFields(source, { equclacode: equclacode ?? '' })),
    [source, equclacode],
  )
  const steps = useMemo(() => stepOptions(source.record), [source])
  const set = (next: QueryConfig): void => {
    setTrying(null)
    onChange({ config: next })
  }
  const sound = withoutEmptyParts(config)
  const problem =
    setting.name.trim() === ''
      ? '请输入设置名称'
      : ofColumns
        ? columnsProblem({ ...sound, layout: '' }, shown)
        : checkConfig(source, sound)
  const whenSound = (go: () => void): void => {
    setMarking(true)
    if (!problem) go()
  }
  return (
    <form className="query-editor" aria-label="查询设置" onSubmit={(event) => event.preventDefault()}>
      <SettingFields
        id={id}
        setting={setting}
        withClass={source.record.table === 'equipment'}
        kinds={ofColumns ? queryTypes.map((value) => ({ value, label: querySources[value].title })) : null}
        onChange={onChange}
        onClass={(code) => set(withClass(source, config, code))}
        onKind={(of) => {
          const next = sourceOfType(of)
          if (next) set({ ...freshConfig(next), of })
        }}
      />
      {!ofColumns && (
        <section>
          <h2>查询条件</h2>
          <ConditionGroup
            id={`${id}-where`}
            root={config.where}
            group={config.where}
            path={[]}
            means={{ fields: asked, options: fieldOptions(asked), steps, marking }}
            onChange={(where) => set({ ...config, where })}
          />
          <p className="query-words">{describeConfig(source, config, names)}</p>
        </section>
      )}
      {!ofColumns && (
        <OutputFields id={id} type={type} source={source} config={config} asked={asked} onChange={set} />
      )}
      {(ofColumns || !config.layout) && (
        <section>
          <h2>显示的列</h2>
          <ColumnsEditor
            columns={config.columns}
            fields={shown}
            options={fieldOptions(shown)}
            mapped={isMapped(ofColumns ? (config.of ?? '') : type)}
            onChange={(columns) => set({ ...config, columns })}
          />
        </section>
      )}
      {trying && <Trial type={type} config={trying} />}
      {marking && problem && <Alert type="error" showIcon title={problem} />}
      <div className="tj-form-footer">
        <Button onClick={onClose}>取消</Button>
        {!ofColumns && (
          <Button onClick={() => whenSound(() => setTrying(JSON.stringify(sound)))}>试查</Button>
        )}
        {!ofColumns && (
          <Button loading={busy} onClick={() => whenSound(() => onSave(true))}>
            保存并查询
          </Button>
        )}
        <Button type="primary" loading={busy} onClick={() => whenSound(() => onSave(false))}>
          保存
        </Button>
      </div>
    </form>
  )
}
