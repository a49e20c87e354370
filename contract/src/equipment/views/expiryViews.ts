import type { FieldName } from '../../kit/record.ts'
import { type View, view } from '../../kit/view.ts'
import { equipment } from '../equipment.ts'

/** What is done about due devices reads of them: whose they are, whom one rings, what stands on a declaration. */
export const dueActionFields = [
  'unitId',
  'useunit',
  'contact',
  'contacttel',
  'equclacode',
  'handleStatus',
  'dueField',
] as const satisfies ReadonlyArray<FieldName<typeof equipment>>

type Spec = {
  title: string
  expireState: 'expired' | 'willExpire'
  /** Handled and declared devices too; else only those that wait for somebody. */
  every: boolean
  empty: string
}

/** Devices past their inspection date and devices falling due, to be handled and to be looked up (spec 2 §2.3). */
const page = (viewNo: string, { title, expireState, every, empty }: Spec): View<typeof equipment> =>
  view(viewNo, {
    title,
    record: equipment,
    path: '/api/warning/equExpiry',
    filter: { expireState, ...(!every && { waiting: '1' }) },
    search: [
      'complex',
      'useunit',
      'equclacode',
      'areaId',
      'townId',
      'handleStatus',
      'nextinspdate',
      'lastinspdate',
    ],
    columns: [
      { field: 'equcode', pin: 'left' },
      'nextinspdate',
      expireState === 'expired' ? 'overdueDays' : 'daysLeft',
      'handleStatus',
      'useunit',
      'equname',
      'equclacode',
      'contact',
      'contacttel',
      'lastHandle',
      'remindCount',
      'useaddress',
      'areaId',
      'townId',
      'usecertno',
      'lastinspkind',
      'lastinspdate',
      'inspunit',
    ],
    carries: dueActionFields,
    orderBy: ['nextinspdate', 'asc'],
    toolbar:
      expireState === 'expired'
        ? ['remindExpiry', 'handleExpiry', 'reportExpiry', 'declareExpiry', 'export']
        : ['remindExpiry', 'declareExpiry', 'handleExpiry', 'export'],
    rowActions:
      expireState === 'expired'
        ? ['handleExpiry', 'declareExpiry', 'remindExpiry', 'reportExpiry', 'expiryLog', 'view']
        : ['remindExpiry', 'declareExpiry', 'handleExpiry', 'expiryLog', 'view'],
    empty,
  })

export const expire = page('expire', {
  title: '超期未检处理',
  expireState: 'expired',
  every: false,
  empty: '没有等待处理的超期设备：在用设备都在检验合格有效期内、已申报或已上报',
})
export const expireQuery = page('expireQuery', {
  title: '超期未检查询',
  expireState: 'expired',
  every: true,
  empty: '没有超期未检的在用设备',
})
export const willExpire = page('willExpire', {
  title: '即将到期处理',
  expireState: 'willExpire',
  every: false,
  empty: '60 天内没有等待处理的到期设备',
})
export const willExpireQuery = page('willExpireQuery', {
  title: '即将到期查询',
  expireState: 'willExpire',
  every: true,
  empty: '所选期间没有到期的在用设备；不选期间时查 90 天内到期的',
})
