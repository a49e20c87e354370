import { deliveryStates, type hookDelivery } from '@tejian/contract/integration/hooks/delivery.ts'
import { hookMessages } from '@tejian/contract/integration/hooks/messages.ts'
import { mostFailingDays, type webHook } from '@tejian/contract/integration/hooks/webHook.ts'
import type { authorization } from '@tejian/contract/integration/keys/authorization.ts'
import type { user } from '@tejian/contract/system/user.ts'
import { accountId, instituteCode } from '../app/seed/accounts.ts'
import { organisationId } from '../app/seed/reference.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import { marker } from './words.ts'

type System = {
  loginName: string
  name: string
  place: Pick<DemoRow<typeof user>, 'roles' | 'orgId' | 'departId' | 'jurisdiction' | 'industryType'>
  unitname: string
  dataScope: string
  from: Day
  until: Day
  lastUse: Day
  networks: string | null
}

const at = (day: Day, time = '09:00:00'): string => `${dayText(day)}T${time}+08:00`

const written = (kind: string, name: string, day: Day) => ({
  id: stableId(`demo ${kind}`, name),
  createDate: at(day),
  createUserName: '系统管理员',
  updateDate: at(day),
  updateUserName: '系统管理员',
})

/** One that reads what supervision reads, every day; one whose time is over. */
const systems = (today: Day): System[] => [
  {
    loginName: 'sys_sjpt',
    name: '市监管数据平台',
    place: {
      roles: 'supervise_user',
      orgId: organisationId('331100JC'),
      departId: organisationId('331100JC01'),
      jurisdiction: '331100',
      industryType: '22',
    },
    unitname: '浙南市市场监督管理局',
    dataScope: 'equipment.view,unit.view,report.view,warning.view,declaration.view',
    from: addMonths(today, -3),
    until: addMonths(today, 9),
    lastUse: today - 1,
    networks: '10.8.0.0/16',
  },
  {
    loginName: 'sys_oa',
    name: '检测院办公系统',
    place: {
      roles: 'inspection_user',
      orgId: organisationId(instituteCode),
      departId: organisationId('3311JY07'),
      jurisdiction: '331100',
      industryType: '21',
    },
    unitname: '浙南市特种设备检测院',
    dataScope: 'declaration.view,charge.view',
    from: addMonths(today, -13),
    until: today - 20,
    lastUse: today - 21,
    networks: null,
  },
]

const account = (system: System): DemoRow<typeof user> => ({
  ...written('account', system.loginName, system.from),
  id: accountId(system.loginName),
  loginName: system.loginName,
  name: system.name + marker,
  ...system.place,
  enabled: true,
  systemAccess: true,
  mustChangePassword: false,
})

const authorised = (system: System, place: number): DemoRow<typeof authorization> => ({
  ...written('authorization', system.loginName, system.from),
  loginName: system.loginName,
  userId: accountId(system.loginName),
  unitname: system.unitname + marker,
  targetSys: system.name + marker,
  dataScope: system.dataScope,
  appKey: `tj_${stableId('demo key', String(place)).replaceAll('-', '').slice(0, 12)}`,
  startDate: dayText(system.from),
  endDate: dayText(system.until),
  networks: system.networks,
  ratePerMinute: 60,
  enabled: true,
  keyIssued: at(system.from, '09:20:00'),
  oldKeyUntil: null,
  usedTime: at(system.lastUse, '06:00:12'),
  usedIp: '10.8.3.20',
  note: null,
})

/** Nobody knows a key to these hashes: new ones are made on the page. */
const keyOf = (system: System, place: number): BulkRow => ({
  keyHash: stableId('demo key without a key', String(place)),
  authorizationId: stableId('demo authorization', system.loginName),
  createDate: at(system.from, '09:20:00'),
  endsAt: null,
})

type Told = { readonly id: string; readonly appno: string | null }

/** One that was told of declarations until its receiver was out of order for days. */
const hookOf = (system: System, today: Day): DemoRow<typeof webHook> => ({
  ...written('web hook', system.loginName, system.from),
  appKey: authorised(system, 0).appKey,
  targetSys: system.name + marker,
  address: 'https://notice.example.cn/tejian',
  topics: 'declaration',
  enabled: false,
  secretIssued: at(system.from, '09:40:00'),
  sentTime: at(today - 5, '15:12:09'),
  failingSince: at(today - 4, '08:30:11'),
  failReason: hookMessages.switchedOff(mostFailingDays),
  note: null,
})

const deliveryOf = (
  system: System,
  today: Day,
  { id, appno }: Told,
  place: number,
): DemoRow<typeof hookDelivery> => {
  const sent = place < 4
  const day = sent ? today - 6 : today - 4
  const time = `1${place % 8}:12:08`
  return {
    ...written('web hook delivery', String(place), day),
    hookId: stableId('demo web hook', system.loginName),
    eventType: 'declaration.submit',
    process: 'declaration',
    recordId: id,
    datacode: appno,
    stepName: '业务申报',
    actionLabel: '提交',
    fromStep: 'YWSB',
    nextStep: 'SCFP',
    happened: at(day, time),
    status: sent ? deliveryStates.sent : deliveryStates.failed,
    tries: sent ? 1 : 12,
    nextTry: null,
    sendTime: at(sent ? day : today - 1, time),
    httpStatus: sent ? 200 : 503,
    failReason: sent ? null : hookMessages.answered(503),
  }
}

/** Other systems that are let in, with accounts of their own, and one that is told of declarations: rows by table. */
export function makeSystems(
  today: Day,
  declarations: readonly Told[],
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const all = systems(today)
  const [first] = all
  if (!first) throw new Error('no system')
  return [
    ['app_user', all.map(account)],
    ['transfer_authorization', all.map(authorised)],
    ['transfer_key', all.map(keyOf)],
    ['web_hook', [hookOf(first, today)]],
    ['web_hook_delivery', declarations.slice(0, 6).map((one, place) => deliveryOf(first, today, one, place))],
  ]
}
