import { type View, view } from '../../kit/view.ts'
import { querySetting, resultTableType } from '../querySetting.ts'
import { isMapped, type QueryType } from '../sources.ts'

type Page = { viewNo: string; type: QueryType | typeof resultTableType; title: string; empty: string }

/** The saved queries of one kind (spec 2 §2.2 query-setting). */
const page = ({ viewNo, type, title, empty }: Page): View<typeof querySetting> =>
  view(viewNo, {
    title,
    record: querySetting,
    path: '/api/querysetting',
    filter: { type },
    search: ['name', 'shared', 'enabled', 'createUserName'],
    columns: [
      { field: 'name', pin: 'left' },
      'summary',
      ...(isMapped(type) ? (['sourceField', 'targetField'] as const) : []),
      'columnCount',
      'shared',
      'enabled',
      'sortNo',
      'createUserName',
      'updateDate',
    ],
    orderBy: ['sortNo', 'asc'],
    toolbar: ['create', 'delete'],
    rowActions: type === resultTableType ? ['edit', 'copy', 'delete'] : ['run', 'edit', 'copy', 'delete'],
    empty,
  })

const empty = '还没有保存的查询，可点击“新增”设置条件和列'

export const queryViews = {
  person: page({ viewNo: 'person', type: 'person', title: '人员查询设置', empty }),
  unit: page({ viewNo: 'unit', type: 'unit', title: '单位查询设置', empty }),
  equipment: page({ viewNo: 'equipment', type: 'equipment', title: '设备查询设置', empty }),
  elevatorThings: page({
    viewNo: 'elevatorThings',
    type: 'elevatorThings',
    title: '电梯物联网查询设置',
    empty,
  }),
  maintenanceUnit: page({
    viewNo: 'maintenanceUnit',
    type: 'maintenanceUnit',
    title: '维保单位查询设置',
    empty,
  }),
  dataTrans: page({ viewNo: 'dataTrans', type: 'dataTrans', title: '数据传输查询设置', empty }),
  resultTable: page({
    viewNo: 'resultTable',
    type: resultTableType,
    title: '查询结果列设置',
    empty: '还没有结果列，可点击“新增”为一种查询对象设置列',
  }),
} as const
