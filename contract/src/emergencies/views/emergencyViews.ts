import { type View, view } from '../../kit/view.ts'
import { eventDispatch } from '../dispatch.ts'
import { emergencyLift } from '../emergencyLift.ts'
import { rescueUnit } from '../rescueUnit.ts'
import { emergencySetting } from '../setting.ts'

export const unitManagement = view('unitManagement', {
  title: '救援单位管理',
  record: rescueUnit,
  path: '/api/elevatoremergency/unit',
  search: ['complex', 'rescuelevel', 'areaId', 'status'],
  columns: [
    { field: 'unitname', pin: 'left' },
    'rescuelevel',
    'areaId',
    'serveAreaNames',
    'dutyTel',
    'contactname',
    'contacttel',
    'rescuePersonCount',
    'rescueScope',
    'address',
    'status',
  ],
  carries: [],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export', 'delete'],
  rowActions: ['edit', 'view', 'delete'],
  form: {
    sections: [
      {
        title: '救援单位',
        fields: [
          { field: 'unitname', span: 2 },
          'rescuelevel',
          'areaId',
          'dutyTel',
          'status',
          'contactname',
          'contacttel',
          'rescuePersonCount',
          { field: 'serveAreaNames', span: 2 },
          { field: 'rescueScope', span: 2 },
          { field: 'address', span: 2 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有救援单位，可点击“新增”登记',
})

/** What is written of a rescue unit. */
export const rescueUnitEntry: View<typeof rescueUnit> = {
  ...unitManagement,
  form: {
    sections: [
      {
        title: '救援单位',
        fields: [
          { field: 'unitname', span: 2 },
          'rescuelevel',
          'areaId',
          { field: 'serveAreas', span: 2 },
          'dutyTel',
          'status',
          'contactname',
          'contacttel',
          'rescuePersonCount',
          { field: 'rescueScope', span: 2 },
          { field: 'address', span: 2 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
}

export const elevatorManagement = view('elevatorManagement', {
  title: '应急电梯管理',
  record: emergencyLift,
  path: '/api/elevatoremergency/elevator',
  search: ['complex', 'areaId', 'rescueunitname', 'joinDate'],
  columns: [
    { field: 'rescueNo', pin: 'left' },
    'equcode',
    'useState',
    'useunit',
    'useaddress',
    'areaId',
    'maintunit',
    'rescueunitname',
    'safemanager',
    'contacttel',
    'equname',
    'idcode',
    'longitude',
    'latitude',
    'joinDate',
  ],
  carries: ['equdatasysid'],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'print', 'export', 'delete'],
  rowActions: ['edit', 'view', 'print', 'delete'],
  form: {
    sections: [
      {
        title: '登记',
        fields: [
          { field: 'equcode', span: 2 },
          'rescueNo',
          'joinDate',
          { field: 'rescueunitname', span: 2 },
          'longitude',
          'latitude',
        ],
      },
    ],
  },
  empty: '没有登记应急电梯，可点击“登记”增加',
})

export const elevatorSetting = view('elevatorSetting', {
  title: '电梯应急设置',
  record: emergencySetting,
  path: '/api/elevatoremergency/setting',
  search: ['paramKey', 'areaId', 'enabled'],
  columns: [
    { field: 'paramKey', pin: 'left', width: 230 },
    'areaId',
    'paramValue',
    'inForce',
    'inForceFrom',
    'enabled',
    'note',
  ],
  carries: [],
  orderBy: ['paramKey', 'asc'],
  toolbar: ['create'],
  rowActions: ['edit', 'view', 'delete'],
  form: {
    sections: [
      {
        title: '参数',
        fields: [{ field: 'paramKey', span: 2 }, 'areaId', 'paramValue', 'enabled', 'inForce', 'inForceFrom'],
      },
    ],
  },
  empty: '没有符合条件的设置',
})

/** Who was sent; the catalogue names the events only. */
export const eventDispatches = view('eventDispatches', {
  title: '派遣记录',
  record: eventDispatch,
  path: '/api/accident/dispatch',
  search: ['complex', 'rescueLevel', 'answerResult', 'rescueResult', 'areaId', 'dispatchTime'],
  columns: [
    { field: 'eventno', pin: 'left' },
    'rescueunitname',
    'rescueLevel',
    'dispatchTime',
    'answerResult',
    'arriveTime',
    'rescueResult',
    'failReason',
    'rescuer',
    'rescuerTel',
    'equcode',
    'useunit',
    'useaddress',
    'areaId',
    'dispatchUserName',
  ],
  carries: ['eventId'],
  orderBy: ['dispatchTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['ticket', 'view'],
  form: {
    sections: [
      {
        title: '派遣',
        fields: [
          'eventno',
          'rescueLevel',
          { field: 'rescueunitname', span: 2 },
          'rescuer',
          'rescuerTel',
          'dispatchTime',
          'dispatchUserName',
          'answerResult',
          'answerTime',
          'arriveTime',
          'finishTime',
          'rescueResult',
          'arriveLongitude',
          'arriveLatitude',
          'arriveDistance',
          { field: 'failReason', span: 4 },
          { field: 'rescueNote', span: 4 },
        ],
      },
      {
        title: '电梯',
        fields: ['equcode', 'areaId', { field: 'useunit', span: 2 }, { field: 'useaddress', span: 2 }],
      },
    ],
  },
  empty: '没有符合条件的派遣记录',
})
