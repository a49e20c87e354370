import { type RowOf, record } from '../kit/record.ts'

/**
 * A system parameter as its administrator sees it: what it is follows the release (`app/parameters.ts`), the value is the
 * installation's. Without a value the release's own holds.
 */
export const systemParameter = record('system_parameter', {
  title: '系统参数',
  scope: 'open',
  nameField: 'paramName',
  fields: {
    paramKey: {
      label: '参数键',
      kind: 'text',
      required: true,
      fixed: true,
      max: 80,
      index: 'order',
      width: 220,
    },
    paramName: { label: '参数名称', kind: 'text', readonly: true, max: 100, width: 220 },
    areaId: { label: '适用区域', kind: 'area', fixed: true },
    paramValue: { label: '参数值', kind: 'text', max: 500 },
    paramGroup: { label: '参数分组', kind: 'text', readonly: true, max: 20, search: 'equals' },
    note: { label: '参数说明', kind: 'text', readonly: true, max: 300, width: 320 },
    enabled: { label: '是否启用', kind: 'yesNo' },
  },
  actions: {},
})

export type SystemParameter = RowOf<typeof systemParameter>
