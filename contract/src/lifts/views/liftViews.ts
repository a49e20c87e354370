import { type View, view } from '../../kit/view.ts'
import { liftAlarm } from '../alarm.ts'
import { liftConnection } from '../connection.ts'
import { maintenanceSignIn } from '../signIn.ts'
import { liftVendor } from '../vendor.ts'

/** Lists behind the numbers of /netHome; the catalogue names the desktop only. */
export const liftConnections = view('liftConnections', {
  title: '接入电梯',
  record: liftConnection,
  path: '/api/iot/connection',
  search: ['complex', 'connectState', 'areaId', 'faultCode', 'vendorname', 'maintunit', 'lastMessageTime'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'connectState',
    'lastMessageTime',
    'faultCode',
    'faultTime',
    'useunit',
    'useaddress',
    'areaId',
    'maintunit',
    'vendorname',
    'gatewayNo',
    'joinedDate',
    'withdrawnDate',
    'withdrawReason',
  ],
  carries: ['equdatasysid'],
  orderBy: ['lastMessageTime', 'desc'],
  toolbar: ['create', 'import', 'export'],
  rowActions: ['alarms', 'edit', 'withdraw', 'device', 'view'],
  form: {
    sections: [
      {
        title: '接入',
        fields: [
          { field: 'equcode', span: 2 },
          'vendorname',
          'gatewayNo',
          'joinedDate',
          'connectState',
          'lastMessageTime',
          'faultCode',
          'faultTime',
          'withdrawnDate',
          { field: 'withdrawReason', span: 2 },
        ],
      },
      {
        title: '电梯',
        fields: [
          'idcode',
          'areaId',
          { field: 'useunit', span: 2 },
          { field: 'useaddress', span: 2 },
          { field: 'maintunit', span: 2 },
        ],
      },
    ],
  },
  empty: '没有符合条件的接入电梯，可点击“登记接入”增加',
})

/** What is written when a lift is connected; which lift it is does not change afterwards. */
export const connectionEntry: View = {
  ...liftConnections,
  form: {
    sections: [
      { title: '接入', fields: [{ field: 'equcode', span: 2 }, 'vendorname', 'gatewayNo', 'joinedDate'] },
    ],
  },
}
export const connectionEdit: View = {
  ...liftConnections,
  form: { sections: [{ title: '接入', fields: ['vendorname', 'gatewayNo', 'joinedDate'] }] },
}

export const liftAlarms = view('liftAlarms', {
  title: '电梯报警',
  record: liftAlarm,
  path: '/api/iot/alarm',
  search: ['complex', 'alarmKind', 'state', 'faultCode', 'areaId', 'maintunit', 'raisedTime', 'falseAlarm'],
  columns: [
    { field: 'alarmno', pin: 'left' },
    'alarmKind',
    'faultCode',
    'state',
    'raisedTime',
    'trappedCount',
    'equcode',
    'useunit',
    'useaddress',
    'areaId',
    'maintunit',
    'arriveMinutes',
    'arriveResult',
    'rescueMinutes',
    'rescuer',
    'rescuerTel',
    'clearedTime',
    'handleResult',
    'falseAlarm',
  ],
  carries: ['equdatasysid', 'content'],
  orderBy: ['raisedTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['dispatch', 'arrive', 'resolve', 'device', 'view'],
  form: {
    sections: [
      {
        title: '报警',
        fields: [
          'alarmno',
          'alarmKind',
          'faultCode',
          'state',
          'raisedTime',
          'clearedTime',
          'trappedCount',
          'falseAlarm',
          { field: 'content', span: 4 },
        ],
      },
      {
        title: '处置',
        fields: [
          'dispatchTime',
          'dispatchUserName',
          'rescuer',
          'rescuerTel',
          'arriveTime',
          'arriveMinutes',
          'arriveResult',
          'freedTime',
          'rescueMinutes',
          'resolveUserName',
          { field: 'handleResult', span: 4 },
        ],
      },
      {
        title: '电梯',
        fields: [
          'equcode',
          'idcode',
          'areaId',
          { field: 'useunit', span: 2 },
          { field: 'useaddress', span: 2 },
          { field: 'maintunit', span: 2 },
        ],
      },
    ],
  },
  empty: '没有符合条件的报警',
})

export const liftSignIns = view('liftSignIns', {
  title: '维保签到',
  record: maintenanceSignIn,
  path: '/api/iot/signIn',
  search: ['complex', 'signinTime', 'signKind', 'personname', 'maintunit', 'areaId', 'signWay'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'signinTime',
    'signKind',
    'personname',
    'maintunit',
    'useunit',
    'useaddress',
    'areaId',
    'signWay',
    'note',
  ],
  carries: ['equdatasysid'],
  orderBy: ['signinTime', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['device', 'view'],
  form: {
    sections: [
      {
        title: '签到',
        fields: [
          { field: 'equcode', span: 2 },
          'personname',
          'signKind',
          'signinTime',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有符合条件的签到',
})

export const liftVendors = view('liftVendors', {
  title: '接入厂商',
  record: liftVendor,
  path: '/api/iot/vendor',
  search: ['vendorname', 'contactname', 'enabled'],
  columns: [
    { field: 'vendorname', pin: 'left' },
    'liftCount',
    'keyCount',
    'lastUsedTime',
    'contactname',
    'contacttel',
    'enabled',
    'note',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create'],
  rowActions: ['keys', 'edit', 'delete', 'view'],
  form: {
    sections: [
      {
        title: '厂商',
        fields: [
          { field: 'vendorname', span: 2 },
          'contactname',
          'contacttel',
          'enabled',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有接入厂商，可点击“新增”登记',
})

export const liftViews = { liftConnections, liftAlarms, liftSignIns, liftVendors } as const
