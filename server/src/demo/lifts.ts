import { shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import type { liftConnection } from '@tejian/contract/lifts/connection.ts'
import type { maintenanceSignIn } from '@tejian/contract/lifts/signIn.ts'
import type { liftVendor, liftVendorKey } from '@tejian/contract/lifts/vendor.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { type AlarmRow, alarmsOf } from './liftAlarms.ts'
import { copiedFrom, written } from './liftRows.ts'
import type { DemoOffice } from './load.ts'
import { randomOf } from './random.ts'
import { marker, person } from './words.ts'

type Connection = DemoRow<typeof liftConnection>
type SignIn = DemoRow<typeof maintenanceSignIn>

const connectedCount = 40
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The first vendor's gateways report (lifts/demoGateways.ts), the second's have fallen silent, the third has closed. */
const vendorNames = ['浙南智梯物联科技', '瓯江云梯网络', '旧城梯联平台'].map((name) => name + marker)
export const vendorId = (place: number): string => stableId('demo lift vendor', String(place))

/** Lifts of the two unit accounts first, then some of everybody's. */
export function connectedLifts({ devices, units }: DemoOffice): DeviceRow[] {
  const lifts = devices.filter(({ equclacode, useState }) => equclacode.startsWith('3') && useState === '1')
  const of = (place: number, most: number) =>
    lifts.filter(({ unitId }) => unitId === units[place]?.row.id).slice(0, most)
  const others = lifts.filter(
    ({ unitId, maintUnitId }) => maintUnitId && ![units[0]?.row.id, units[1]?.row.id].includes(unitId),
  )
  const step = Math.max(1, Math.floor(others.length / connectedCount))
  const spread = others.filter((_lift, place) => place % step === 0)
  return [...of(0, 12), ...of(1, 5), ...spread].slice(0, connectedCount)
}

/** Silent gateways: of the second vendor, for minutes, hours and days. */
const silences = [25 * minute, 3 * hour, 2 * day, 9 * day, 40 * minute, 26 * hour]

const isSilent = (place: number): boolean => place % 7 === 5

function connection(lift: DeviceRow, place: number, now: number, alarms: readonly AlarmRow[]): Connection {
  const random = randomOf(`demo connection ${place}`)
  const vendor = isSilent(place) ? 1 : 0
  const joined = now - random.whole(40, 500) * day
  const silence =
    vendor === 1 ? (silences[Math.floor(place / 7) % silences.length] ?? hour) : random.whole(5, 200) * 1000
  const fault = alarms.find(
    (alarm) => alarm.equdatasysid === lift.id && alarm.state !== '3' && alarm.alarmKind !== '3',
  )
  return {
    ...written('lift connection', String(place), joined),
    ...copiedFrom(lift),
    vendorId: vendorId(vendor),
    vendorname: vendorNames[vendor],
    gatewayNo: `${vendor === 0 ? 'ZN' : 'OJ'}${String(place + 1).padStart(6, '0')}`,
    joinedDate: shanghaiDate(new Date(joined)),
    lastMessageTime: new Date(now - silence).toISOString(),
    faultCode: fault?.faultCode ?? null,
    faultTime: fault?.raisedTime ?? null,
    withdrawnDate: null,
    withdrawReason: null,
  }
}

/** Two lifts that were connected by a vendor who has closed since. */
const withdrawn = (lift: DeviceRow, place: number, now: number): Connection => ({
  ...connection(lift, 90 + place, now, []),
  vendorId: vendorId(2),
  vendorname: vendorNames[2],
  gatewayNo: `JC${String(place + 1).padStart(6, '0')}`,
  lastMessageTime: new Date(now - 60 * day).toISOString(),
  withdrawnDate: shanghaiDate(new Date(now - 50 * day)),
  withdrawReason: '平台停止服务，改由其他厂商接入',
})

function signIn(lift: DeviceRow, name: string, at: number): SignIn {
  const random = randomOf(`demo sign-in ${name}`)
  return {
    ...written('sign-in', name, at, lift.maintunit ?? '网关'),
    ...copiedFrom(lift),
    personname: person(random, lift.areaId).name,
    signKind: random.pick(['1', '1', '1', '1', '2', '3', '4']),
    signinTime: new Date(at).toISOString(),
    signWay: random.chance(0.85) ? '1' : '2',
    note: null,
  }
}

function signIns(lifts: readonly DeviceRow[], now: number): SignIn[] {
  const midnight = Date.parse(`${shanghaiDate(new Date(now))}T00:00:00+08:00`)
  const today = lifts.slice(0, 9).map((lift, place) => {
    const at = now - ((place + 1) * Math.min(now - midnight, 6 * hour)) / 10
    return signIn(lift, `today ${place}`, Math.floor(at / 1000) * 1000)
  })
  const before = lifts.flatMap((lift, place) =>
    [3 + (place % 12), 18 + (place % 12)].map((days) =>
      signIn(lift, `${place} ${days}`, midnight - days * day + (8 + (place % 8)) * hour + place * minute),
    ),
  )
  return [...today, ...before]
}

const vendors = (now: number): DemoRow<typeof liftVendor>[] =>
  vendorNames.map((vendorname, place): DemoRow<typeof liftVendor> => {
    const contact = person(randomOf(`demo lift vendor ${place}`), '331102')
    return {
      ...written('lift vendor', String(place), now - (600 - place * 30) * day),
      vendorname,
      contactname: contact.name,
      contacttel: contact.mobile,
      enabled: place < 2,
      note: place === 2 ? '平台已停止服务' : null,
    }
  })

/** Nobody knows a key to these hashes: new ones are made on the page. */
const keys = (now: number): DemoRow<typeof liftVendorKey>[] =>
  [0, 1].map(
    (place): DemoRow<typeof liftVendorKey> => ({
      ...written('lift vendor key', String(place), now - 300 * day),
      vendorId: vendorId(place),
      name: '生产环境',
      keyHash: stableId('demo lift key without a key', String(place)),
      usedTime: new Date(now - (place === 0 ? minute : 2 * day)).toISOString(),
      revokedDate: null,
    }),
  )

/** Lifts on the network at a moment: rows by table, and the alarms among them. */
export function makeLifts(
  office: DemoOffice,
  anchor: Date,
): {
  tables: ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]>
  alarms: readonly AlarmRow[]
} {
  const now = Math.floor(anchor.getTime() / 1000) * 1000
  const lifts = connectedLifts(office)
  const alarms = alarmsOf(lifts, office.numbers, now)
  const tables = [
    ['lift_vendor', vendors(now)],
    ['lift_vendor_key', keys(now)],
    [
      'lift_connection',
      [
        ...lifts.map((lift, place) => connection(lift, place, now, alarms)),
        ...lifts.slice(-2).map((lift, place) => withdrawn(lift, place, now)),
      ],
    ],
    ['lift_alarm', alarms],
    ['maintenance_sign_in', signIns(lifts, now)],
  ] as const
  return { tables, alarms }
}
