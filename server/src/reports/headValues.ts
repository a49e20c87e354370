import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { type ParameterSpec, parameterFields } from '@tejian/contract/equipment/parameters.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { HeaderField } from '@tejian/contract/reports/buildCalls.ts'
import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { derivedHeader, headerSpec, isDerived } from '@tejian/contract/reports/header.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { toCell } from '../kit/records/cells.ts'
import type { Row } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'

/** Number and dates of a report, by their names. */
type Dates = Pick<Report, (typeof derivedHeader)[keyof typeof derivedHeader]>

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const paramsOf = (device: Equipment): Readonly<Record<string, unknown>> => device.params ?? {}

/**
 * The user and the certificate of one and the same moment: by the archive, unless the device has gone to somebody else
 * whose report this is not; then as the item keeps them.
 */
function userOf(item: BusinessItem, device: Equipment): { useunit: string | null; usecertno: string | null } {
  const moved = item.unitId !== null && device.unitId !== null && item.unitId !== device.unitId
  return moved
    ? { useunit: item.unitname, usecertno: item.usecertno }
    : { useunit: device.useunit ?? item.unitname, usecertno: device.usecertno }
}

/** Inspections of an installation, which is the one that the archive tells of. */
const installations: ReadonlySet<string> = new Set(['AZJJ', 'XXJY'])

/** Who did the work that is supervised; of a change or repair the archive knows the one before. */
const constructionOf = (item: BusinessItem, device: Equipment): Readonly<Record<string, unknown>> =>
  installations.has(item.inmGroupCode ?? '')
    ? {
        constructionUnit: device.instunit,
        constructionLicense: device.instlicno,
        finishDate: device.instdate,
      }
    : {}

/** Dates of the other inspections of a boiler, which its internal one repeats. */
const otherDates = ({ nextannualdate, ntestdate }: Equipment): Readonly<Record<string, unknown>> => ({
  下次外部检验日期: nextannualdate,
  '下次水（耐）压试验日期': ntestdate,
})

/** What stands at the head by archive, unit and task; as on the paper: labels instead of codes. */
export function prefilledHeader(
  template: Template,
  item: BusinessItem,
  device: Equipment,
  lookups: Lookups,
): HeaderValues {
  const equclacode = item.equclacode ?? ''
  // A template names its fields: parameters of the class, fields of the archive.
  const archive: Row = device
  const params = paramsOf(device)
  const taken: Readonly<Record<string, unknown>> = {
    instruments: item.instrumentNames,
    ...userOf(item, device),
    ...constructionOf(item, device),
    ...otherDates(device),
  }
  const entries = template.headerFields
    .filter((name) => !isDerived(name))
    .map((name) => {
      const value = name in taken ? taken[name] : (params[name] ?? archive[name])
      return [name, said(toCell(headerSpec(equclacode, name, template.ownFields), value, lookups))] as const
    })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
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
  const { params: _params, searchText: _search, ...columns }: Row = device
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
