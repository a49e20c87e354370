import { view } from '../../kit/view.ts'
import { systemPaths } from '../calls.ts'
import { loginAttempt } from '../loginAttempt.ts'

export const loginControl = view('loginControl', {
  title: '登录控制',
  record: loginAttempt,
  path: systemPaths.loginControl,
  search: ['loginName', 'ip', 'locked', 'createDate'],
  columns: ['createDate', 'loginName', 'ip', 'result', 'failCount', 'locked'],
  orderBy: ['createDate', 'desc'],
  toolbar: ['export'],
  rowActions: ['unlock'],
  empty: '所选时间内没有登录记录',
})
