import { differingFields } from '@tejian/contract/equipment/asOf.ts'
import type { DeviceEvent } from '@tejian/contract/equipment/device/timeline.ts'
import { namedFor } from '@tejian/contract/equipment/dueNames.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import type { Fields } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { reasonOf } from '../history.ts'
import { changeEntries, type Entry, instantOf } from './entries.ts'

const fields: Fields = equipment.fields
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Changes of these belong to the registration of a device, all others to its archive. */
const registration: ReadonlySet<string> = new Set<keyof Equipment>([
  'usecertno',
  'equregcode',
  'regState',
  'regType',
  'regdate',
  'regunit',
  'canceldate',
  'useunit',
])
const specOf = (equclacode: string, name: string) => {
  const spec = fields[name]
  return spec && namedFor(equclacode, name, spec)
}
const named = Object.keys(fields).filter((name) => fields[name]?.kind !== 'id' && name !== 'equclaname')

function eventOf(entry: Entry, equclacode: string): DeviceEvent | null {
  const changed = differingFields(entry.before ?? {}, entry.after ?? {}, named)
  if (changed.length === 0) return null
  const parameters = Object.assign({}, ...parameterFields(equclacode).map((group) => group.fields)) as Fields
  const labels = changed.map((name) =>
    name.startsWith('params.')
      ? (parameters[name.slice(7)]?.label ?? '技术参数')
      : (specOf(equclacode, name)?.label ?? name),
  )
  const registered = changed.some((name) => registration.has(name))
  const reason = reasonOf(entry.after)
  return {
    key: `change:${entry.id}`,
    kind: registered ? 'registration' : 'archive',
    at: instantOf(entry.at),
    title: registered ? '登记信息变更' : '修改档案',
    detail: `${labels.slice(0, 4).join('、')}${labels.length > 4 ? `等${labels.length}项` : ''}${reason ? `；${reason}` : ''}`,
    actorName: entry.actorName ?? '',
    tone: 'blue',
  }
}

/** The changes of an archive since it was opened. */
export async function archiveEvents(context: Context, device: Equipment): Promise<DeviceEvent[]> {
  const entries = await changeEntries(context, device.id, { most: 300 })
  return entries
    .filter(({ action }) => action !== 'create')
    .flatMap((entry) => eventOf(entry, device.equclacode ?? '') ?? [])
}

/** What the archive itself dates: manufacture, installation, first use, registration, its opening. */
export function milestones(device: Equipment): DeviceEvent[] {
  const at = (
    name: keyof Equipment,
    title: string,
    detail: string | null,
    kind: DeviceEvent['kind'],
  ): DeviceEvent => ({
    key: `mark:${name}`,
    kind,
    at: text(device[name]).slice(0, 10),
    title,
    detail: detail ?? '',
    actorName: '',
    tone: 'grey',
  })
  return [
    at('madedate', '制造', device.madeunit, 'archive'),
    at('instdate', '安装竣工', device.instunit, 'archive'),
    at('instinspdate', '安装监督检验合格', device.instinspunit, 'inspection'),
    at('reformdate', '改造', device.reformunit, 'archive'),
    at('reforminspdate', '改造监督检验合格', device.reforminspno, 'inspection'),
    at('repairdate', '重大修理', device.repairunit, 'archive'),
    at('usedate', '投入使用', device.useunit, 'archive'),
    at('regdate', '办理使用登记', device.usecertno, 'registration'),
    at('canceldate', '注销', '', 'registration'),
    {
      ...at('createDate', '建立档案', '', 'archive'),
      at: instantOf(device.createDate),
      actorName: device.createUserName ?? '',
    },
  ]
}
