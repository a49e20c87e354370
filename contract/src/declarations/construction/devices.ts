import { rootOf } from '../../equipment/categories.ts'
import { isDate } from '../../kit/calendarDate.ts'
import { commonClass } from '../../kit/classCodes.ts'
import type { FieldSpec, Fields } from '../../kit/record.ts'
import { isId } from '../../kit/recordId.ts'
import { constructionMessages } from './messages.ts'
import { concernsArchived } from './rules.ts'

/** What a notice says of one device; one of the archive is named by its id beside. */
export const deviceFields = {
  equclacode: { label: '设备品种', kind: 'equipmentClass', required: true },
  equname: { label: '设备名称', kind: 'text', required: true, max: 100 },
  model: { label: '规格型号', kind: 'text', max: 100 },
  factoryno: { label: '出厂编号', kind: 'text', required: true, max: 60 },
  equcode: { label: '设备代码', kind: 'text', max: 40 },
  madeunit: { label: '制造单位', kind: 'text', required: true, max: 100 },
  madelicno: { label: '制造许可证编号', kind: 'text', max: 60 },
  madedate: { label: '制造日期', kind: 'date' },
} as const satisfies Fields

export type DeviceField = keyof typeof deviceFields
export const deviceFieldNames = Object.keys(deviceFields) as DeviceField[]

/** A device of a notice; `equdatasysid` names it in the archive, the two numbers are given when its report is issued. */
export type NoticeDevice = { readonly [name in DeviceField]?: string } & {
  readonly equdatasysid?: string
  readonly reportno?: string
  readonly superviseCertNo?: string
  /** By which anybody may verify the certificate; given with its seal. */
  readonly verifyCode?: string
}

/** The list of devices as a notice holds it. */
export type NoticeDevices = { readonly items: readonly NoticeDevice[] }

const mostDevices = 50
const numbers = ['reportno', 'superviseCertNo'] as const

/** The devices as the field `devices` holds them. */
export function devicesOf(value: unknown): readonly NoticeDevice[] {
  const items = (value as { items?: unknown } | null)?.items
  return Array.isArray(items) ? (items as NoticeDevice[]) : []
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** One device as it was sent, with what is known and nothing else. */
function readDevice(sent: unknown): NoticeDevice | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const given = sent as Record<string, unknown>
  const own = deviceFieldNames.flatMap((name) => {
    const text = textOf(given[name])
    return text ? [[name, text] as const] : []
  })
  const id = textOf(given.equdatasysid)
  return { ...Object.fromEntries(own), ...(isId(id) && { equdatasysid: id }) }
}

function problemOfDevice(device: NoticeDevice, place: number, constype: unknown): string | null {
  if (!rootOf(device.equclacode ?? '')) return constructionMessages.unknownClass(place)
  for (const name of deviceFieldNames) {
    const spec: FieldSpec = deviceFields[name]
    const text = device[name] ?? ''
    if (!text && spec.required) return constructionMessages.deviceWanting(place, spec.label)
    if (spec.max && text.length > spec.max)
      return constructionMessages.deviceTooLong(place, spec.label, spec.max)
  }
  if (device.madedate && !isDate(device.madedate)) return constructionMessages.deviceDate(place)
  if (concernsArchived(constype) && !device.equcode) return constructionMessages.wantsArchived(place)
  return null
}

/** Reads the list of devices of a notice: the devices, or what is wrong with the first that is not right. */
export function readDevices(
  value: unknown,
  constype: unknown,
): { devices: NoticeDevice[] } | { problem: string } {
  const items = (value as { items?: unknown } | null)?.items
  if (!Array.isArray(items) || items.length === 0) return { problem: constructionMessages.noDevices }
  if (items.length > mostDevices) return { problem: constructionMessages.tooManyDevices }
  const devices = items.map(readDevice)
  if (devices.some((device) => device === null)) return { problem: constructionMessages.brokenDevices }
  const read = devices as NoticeDevice[]
  for (const [place, device] of read.entries()) {
    const problem = problemOfDevice(device, place + 1, constype)
    if (problem) return { problem }
  }
  const twin = read.find((device, place) =>
    read.some(
      (other, at) => at < place && other.factoryno === device.factoryno && other.madeunit === device.madeunit,
    ),
  )
  if (twin) return { problem: constructionMessages.deviceTwice(twin.factoryno ?? '') }
  const roots = new Set(read.map(({ equclacode = '' }) => rootOf(equclacode)?.abbr.replace('GX', 'GD')))
  return roots.size > 1 ? { problem: constructionMessages.mixedClasses } : { devices: read }
}

/** What lists show and search of all devices together. */
export function summaryOf(devices: readonly NoticeDevice[]) {
  const [first] = devices
  const joined = (name: DeviceField, sign: string): string | null =>
    [...new Set(devices.flatMap((device) => device[name] ?? []))].join(sign) || null
  const names = [...new Set(devices.map(({ equname }) => equname))]
  return {
    equclacode: commonClass(devices.map(({ equclacode = '' }) => equclacode)),
    equname: names.length > 1 ? `${first?.equname}等${devices.length}台` : (first?.equname ?? null),
    factoryno: joined('factoryno', '、'),
    equcodeset: joined('equcode', ','),
    equcount: devices.length,
  }
}

/** The numbers that reports have given, of all devices. */
export const numbersOf = (devices: readonly NoticeDevice[], name: (typeof numbers)[number]): string | null =>
  devices.flatMap((device) => device[name] ?? []).join(',') || null
