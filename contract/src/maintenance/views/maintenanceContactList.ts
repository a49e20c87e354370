import { view } from '../../kit/view.ts'
import { maintenanceContract } from '../contracts/contract.ts'

/** Maintenance contracts; the catalogue calls them contacts. */
export const maintenanceContactList = view('maintenanceContactList', {
  title: '维保合同',
  record: maintenanceContract,
  path: '/api/elevatormaintenanceinspect/contact',
  search: ['complex', 'status', 'maintMode', 'areaId', 'useunit', 'maintunit', 'endDate'],
  columns: [
    { field: 'contractno', pin: 'left' },
    'status',
    'useunit',
    'maintunit',
    'equCount',
    'maintMode',
    'startDate',
    'endDate',
    'amount',
    'contactname',
    'contacttel',
    'signDate',
    'areaId',
    'terminateDate',
    'terminateReason',
  ],
  carries: [],
  orderBy: ['startDate', 'desc'],
  toolbar: ['create', 'submit', 'confirm', 'export', 'delete'],
  rowActions: ['confirm', 'edit', 'submit', 'bind', 'terminate', 'view', 'flowLog', 'delete'],
  form: {
    sections: [
      {
        title: '合同',
        fields: [
          { field: 'maintunit', span: 2 },
          { field: 'useunit', span: 2 },
          'maintMode',
          'startDate',
          'endDate',
          'signDate',
          'amount',
          'contactname',
          'contacttel',
          'equCount',
          { field: 'liftCodes', span: 4 },
          { field: 'note', span: 4 },
        ],
      },
      {
        title: '履行',
        fields: [
          'status',
          'confirmUserName',
          'confirmTime',
          'terminateDate',
          'terminateUserName',
          { field: 'terminateReason', span: 2 },
        ],
      },
    ],
  },
  empty: '没有维保合同；维保单位可点击“新增合同”拟制，由使用单位确认后生效',
})
