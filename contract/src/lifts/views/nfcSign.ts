import { view } from '../../kit/view.ts'
import { maintenanceSignIn, tagWays } from '../signIn.ts'

/** Sign-ins and sign-outs of maintenance workers at the tags of lifts. */
export const nfcSign = view('nfcSign', {
  title: 'NFC签到记录',
  record: maintenanceSignIn,
  path: '/api/iot/signIn',
  filter: { signWay: tagWays },
  search: ['complex', 'result', 'signKind', 'areaId', 'useunit', 'maintunit', 'signinTime', 'nfcno'],
  columns: [
    { field: 'equcode', pin: 'left' },
    'result',
    'personname',
    'signKind',
    'signinTime',
    'signoutTime',
    'duration',
    'nfcno',
    'signWay',
    'location',
    'resultNote',
    'maintunit',
    'useunit',
    'useaddress',
    'idcode',
    'areaId',
  ],
  carries: ['equdatasysid'],
  orderBy: ['signinTime', 'desc'],
  toolbar: ['export'],
  rowActions: ['device', 'view'],
  form: {
    sections: [
      {
        title: '签到',
        fields: [
          'nfcno',
          'signWay',
          'signKind',
          'personname',
          'signinTime',
          'signoutTime',
          'duration',
          'result',
          { field: 'location', span: 2 },
          { field: 'resultNote', span: 2 },
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
  empty: '没有NFC签到记录；维保人员在电梯标签处签到后列在这里',
})
