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
    dataScope: 'equipment.view,unit.view,report.view,warning.view',
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

/** Other systems that are let in, with accounts of their own: rows by table. */
export function makeSystems(today: Day): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const all = systems(today)
  return [
    ['app_user', all.map(account)],
    ['transfer_authorization', all.map(authorised)],
    ['transfer_key', all.map(keyOf)],
  ]
}
