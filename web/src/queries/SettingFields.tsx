import { sharing } from '@tejian/contract/queries/querySetting.ts'
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import type { Option } from '../kit/fields/choiceInputs.tsx'
import { FieldInput } from '../kit/fields/FieldInput.tsx'
import { useSources } from '../kit/fields/sources.ts'
import { useSession } from '../kit/session/store.ts'
import type { Setting } from './QueryEditor.tsx'

type SettingFieldsProps = {
  id: string
  setting: Setting
  withClass: boolean
  /** Kinds of query that a set of columns may be for; null for a query itself. */
  kinds: readonly Option[] | null
  onChange(patch: Partial<Setting>): void
  onClass(code: string | null): void
  onKind(of: string): void
}

/** What a query is called, who may use it, and which class of devices it is about. */
export function SettingFields(props: SettingFieldsProps) {
  const { id, setting, withClass, kinds, onChange, onClass, onKind } = props
  const { options } = useSources()
  const mayShare = useSession((session) => session.permissions.has('query.share'))
  const shares = options('QUERY_SHARED').map(({ value, label }) => ({
    value,
    label,
    disabled: value === sharing.all && !mayShare && setting.shared !== sharing.all,
  }))
  return (
    <Form layout="vertical" component={false}>
      <div className="query-head">
        <Form.Item label="设置名称" htmlFor={`${id}-name`} required>
          <Input
            id={`${id}-name`}
            value={setting.name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Form.Item>
        {kinds && (
          <Form.Item label="适用对象" htmlFor={`${id}-kind`} required>
            <Select
              id={`${id}-kind`}
              value={setting.config.of ?? null}
              options={kinds as Option[]}
              onChange={(of: string | null) => of && onKind(of)}
            />
          </Form.Item>
        )}
        {withClass && (
          <Form.Item label="设备类别" htmlFor={`${id}-class`} extra="选择类别后可按其技术参数查询">
            <FieldInput
              id={`${id}-class`}
              spec={{ label: '设备类别', kind: 'equipmentClass' }}
              value={setting.config.equclacode ?? null}
              onChange={(code) => onClass(typeof code === 'string' ? code : null)}
            />
          </Form.Item>
        )}
        <Form.Item label="共享范围" htmlFor={`${id}-shared`}>
          <Select
            id={`${id}-shared`}
            value={setting.shared}
            options={shares}
            onChange={(shared: string) => onChange({ shared })}
          />
        </Form.Item>
        <Form.Item label="排序号" htmlFor={`${id}-sort`}>
          <InputNumber
            id={`${id}-sort`}
            min={0}
            max={9999}
            precision={0}
            value={setting.sortNo}
            onChange={(sortNo) => onChange({ sortNo: sortNo ?? 100 })}
          />
        </Form.Item>
        <Form.Item label="是否启用" htmlFor={`${id}-enabled`}>
          <Checkbox
            id={`${id}-enabled`}
            checked={setting.enabled}
            onChange={(event) => onChange({ enabled: event.target.checked })}
          >
            启用
          </Checkbox>
        </Form.Item>
      </div>
    </Form>
  )
}
