import { type View, view } from '../../kit/view.ts'
import { paySwitch } from '../paySwitch.ts'

/** What was changed between online and offline payment (spec 2 §2.4). */
export const onlineOffline: View<typeof paySwitch> = view('onlineOffline', {
  title: '线上线下缴费转换',
  record: paySwitch,
  path: '/api/chamain/onlineOffline',
  search: ['chasn', 'appno', 'unitname', 'newPayWay', 'operTime'],
  columns: [
    { field: 'chasn', pin: 'left' },
    'unitname',
    'receivableMoney',
    'payWay',
    'newPayWay',
    'payConfirmStatus',
    'changeReason',
    'operUserName',
    'operTime',
    'appno',
  ],
  carries: [],
  orderBy: ['operTime', 'desc'],
  toolbar: ['switch', 'export'],
  empty: '没有转换过缴费方式的收费，可点击“转换缴费方式”办理',
})
