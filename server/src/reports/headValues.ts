import { archiveValue } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { type ParameterSpec, parameterFields } from '@tejian/contract/equipment/parameters.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { HeaderField } from '@tejian/contract/reports/buildCalls.ts'
import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { derivedHeader, headerSpec, isDerived } from '@tejian/contract/reports/header.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { toCell } from '../kit/records/cells.ts'
import type { Lookups } from '../kit/records/lookups.ts'

/** Number and dates of a report, by their names. */
type Dates = Pick<Report, (typeof derivedHeader)[keyof typeof derivedHeader]>

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const paramsOf = (device: Equipment): Readonly<Record<string, unknown>> => device.params ?? {}

/** Whether the device has gone to somebody else, whose report this is not. */
const hasMoved = (item: BusinessItem, device: Equipment): boolean =>
  item.unitId !== null && device.unitId !== null && item.unitId !== device.unitId

/**
 * The user and the certificate of one and the same moment: by the archive, unless the device has gone to somebody else
 * whose report this is not; then as the item keeps them.
 */
function userOf(item: BusinessItem, device: Equipment): { useunit: string | null; usecertno: string | null } {
  return hasMoved(item, device)
    ? { useunit: item.unitname, usecertno: item.usecertno }
    : { useunit: device.useunit ?? item.unitname, usecertno: device.usecertno }
}

/** Inspections of an installation, which is the one that the archive tells of. */
const installations: ReadonlySet<string> = new Set(['AZJJ', 'XXJY'])

/** Fields of a head by the archive's fields that they stand for, where those have another name. */
type OtherNames = Readonly<Record<string, keyof Equipment>>

/** Who did the work that is supervised; of a change or repair the archive knows the one before. */
const installationFields: OtherNames = {
  constructionUnit: 'instunit',
  constructionLicense: 'instlicno',
  finishDate: 'instdate',
}

/** Dates of the other inspections of a boiler, which its internal one repeats. */
const otherDates: OtherNames = {
  下次外部检验日期: 'nextannualdate',
  '下次水（耐）压试验日期': 'ntestdate',
}

/**
 * The field of the archive that a head's field stands for, named as corrections name it (`params.x`); null where it stands
 * for none. A template names parameters of the class and fields of the archive.
 */
function archiveNameOf(item: BusinessItem, device: Equipment, name: string): string | null {
  const renamed = installations.has(item.inmGroupCode ?? '')
    ? { ...otherDates, ...installationFields }
    : otherDates
  const other = Object.hasOwn(renamed, name) ? renamed[name] : undefined
  if (other) return other
  const another = name === 'useunit' || (name === 'usecertno' && hasMoved(item, device))
  if (another || name === 'instruments' || isDerived(name)) return null
  return Object.hasOwn(equipment.fields, name) ? name : `params.${name}`
}

/** What stands at the head by archive, unit and task; as on the paper: labels instead of codes. */
export function prefilledHeader(
  template: Template,
  item: BusinessItem,
  device: Equipment,
  lookups: Lookups,
): HeaderValues {
  const equclacode = item.equclacode ?? ''
  const taken: Readonly<Record<string, unknown>> = {
    instruments: item.instrumentNames,
    ...userOf(item, device),
  }
  const entries = template.headerFields
    .filter((name) => !isDerived(name))
    .map((name) => {
      const field = archiveNameOf(item, device, name)
      const value = field === null ? taken[name] : archiveValue(device, field)
      return [name, said(toCell(headerSpec(equclacode, name, template.ownFields), value, lookups))] as const
    })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/**
 * What a head states of the archive's own fields, by their names as corrections name them. Dates of other inspections are
 * left to their reports.
 */
export function statedOfArchive(
  template: Template,
  item: BusinessItem,
  device: Equipment,
  header: HeaderValues,
): HeaderValues {
  const stated = template.headerFields.flatMap((name) => {
    const field = Object.hasOwn(otherDates, name) ? null : archiveNameOf(item, device, name)
    const text = header[name]?.trim()
    return field && text ? [[field, text] as const] : []
  })
  return Object.fromEntries(stated)
}

/** A head with what follows from the report itself: its number and dates. */
export function fullHeader(template: Template, header: HeaderValues, report: Dates): HeaderValues {
  const derived = template.headerFields.flatMap((name) => {
    const text = isDerived(name) ? (report[derivedHeader[name]] ?? '').slice(0, 60) : ''
    return text ? [[name, text] as const] : []
  })
  const typed = Object.entries(header).filter(
    ([name]) => !isDerived(name) && template.headerFields.includes(name),
  )
  return Object.fromEntries([...typed, ...derived])
}

/** The head as fields with labels, in the order of the paper. */
export function headerFields(equclacode: string, template: Template, header: HeaderValues): HeaderField[] {
  return template.headerFields.map((name) => {
    const { label, unit } = headerSpec(equclacode, name, template.ownFields)
    return { name, label, ...(unit && { unit }), value: header[name] ?? '', derived: isDerived(name) }
  })
}

/** The device by field name, parameters included and as labels: what limits and conditions of items depend on. */
export function deviceFacts(device: Equipment, lookups: Lookups): Record<string, unknown> {
  const { params: _params, searchText: _search, ...columns }: Record<string, unknown> = device
  const specs: Readonly<Record<string, ParameterSpec>> = Object.assign(
    {},
    ...parameterFields(device.equclacode ?? '').map(({ fields }) => fields),
  )
  const shown = Object.entries(paramsOf(device)).map(([name, value]) => {
    const spec = specs[name]
    return [name, spec ? toCell(spec, value, lookups) : value] as const
  })
  return { ...columns, ...Object.fromEntries(shown) }
}
