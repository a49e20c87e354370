import { useQuery } from '@tanstack/react-query'
import { isSortable } from '@tejian/contract/kit/kinds/kinds.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { QueryConfig } from '@tejian/contract/queries/config.ts'
import { resultTableType } from '@tejian/contract/queries/querySetting.ts'
import { groupedFields, type QueryField, type QuerySource } from '@tejian/contract/queries/sources.ts'
import { Form, Select, Space } from 'antd'
import { send } from '../kit/transport/send.ts'
import { groupLabel } from './fieldOptions.ts'

type OutputFieldsProps = {
  id: string
  type: string
  source: QuerySource
  config: QueryConfig
  asked: ReadonlyMap<string, QueryField>
  onChange(config: QueryConfig): void
}

const without = (config: QueryConfig, name: 'layout' | 'groupBy' | 'orderBy'): QueryConfig => {
  const { [name]: _gone, ...others } = config
  return others
}

/** How a result is sorted and counted, and whether it has its own columns or a shared set. */
export function OutputFields({ id, type, source, config, asked, onChange }: OutputFieldsProps) {
  const { data } = useQuery({
    queryKey: [queryCalls.list.path, resultTableType],
    queryFn: () => send(queryCalls.list, { type: resultTableType, pageSize: '300' }),
  })
  const layouts = (data?.list ?? [])
    .filter((row) => row.of === type)
    .map((row) => ({ value: row.id, label: row.name ?? '' }))
  const sortable = [...asked.values()]
    .filter(({ parameter, spec }) => !parameter && isSortable(spec))
    .map(({ name, spec }) => ({ value: name, label: spec.label }))
  const groups = groupedFields(source).map(({ name, spec }) => ({
    value: name,
    label: groupLabel(spec),
  }))
  const order = config.orderBy
  return (
    <section>
      <h2>结果</h2>
      <Form layout="vertical" component={false}>
        <div className="query-head">
          <Form.Item label="排序" htmlFor={`${id}-order`}>
            <Space.Compact block>
              <Select
                id={`${id}-order`}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="默认次序"
                value={order?.field ?? null}
                options={sortable}
                onChange={(field?: string | null) =>
                  onChange(
                    field
                      ? { ...config, orderBy: { field, direction: order?.direction ?? 'asc' } }
                      : without(config, 'orderBy'),
                  )
                }
              />
              <Select
                aria-label="排序方向"
                disabled={!order}
                value={order?.direction ?? 'asc'}
                options={[
                  { value: 'asc', label: '升序' },
                  { value: 'desc', label: '降序' },
                ]}
                onChange={(direction: 'asc' | 'desc') =>
                  order && onChange({ ...config, orderBy: { ...order, direction } })
                }
              />
            </Space.Compact>
          </Form.Item>
          <Form.Item label="图表分组" htmlFor={`${id}-group`}>
            <Select
              id={`${id}-group`}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="打开结果后再选"
              value={config.groupBy ?? null}
              options={groups}
              onChange={(groupBy?: string | null) =>
                onChange(groupBy ? { ...config, groupBy } : without(config, 'groupBy'))
              }
            />
          </Form.Item>
          <Form.Item label="结果列" htmlFor={`${id}-layout`} extra="可选“查询结果列设置”中保存的一组列">
            <Select
              id={`${id}-layout`}
              allowClear
              placeholder="使用本查询自己的列"
              value={config.layout ?? null}
              options={layouts}
              onChange={(layout?: string | null) =>
                onChange(layout ? { ...config, layout } : without(config, 'layout'))
              }
            />
          </Form.Item>
        </div>
      </Form>
    </section>
  )
}
