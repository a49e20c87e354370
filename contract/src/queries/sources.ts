import { equipment } from '../equipment/equipment.ts'
import { parameterFields } from '../equipment/parameters.ts'
import { transferLog } from '../equipment/transmissions/transferLog.ts'
import { classPrefix } from '../kit/classCodes.ts'
import { kinds } from '../kit/kinds/kinds.ts'
import type { Permission } from '../kit/permission.ts'
import { type AnyRecord, type FieldSpec, fieldNames, fieldOf } from '../kit/record.ts'
import { inspectorCertificate } from '../people/inspectorCertificate.ts'
import { unit } from '../units/unit.ts'
import type { QueryConfig } from './config.ts'
import { operatorsOf } from './operators.ts'

/** What a query may be about. Who asks needs the operator codes of the register that it reads. */
export type QuerySource = {
  readonly title: string
  readonly record: AnyRecord
  readonly view: Permission
  readonly export: Permission
  /** Conditions that the kind of query always has. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The class whose technical parameters can be asked for, whatever the query says. */
  readonly equclacode?: string
  readonly columns: readonly string[]
  readonly orderBy: readonly [field: string, direction: 'asc' | 'desc']
}

const deviceColumns = [
  'equcode',
  'equname',
  'equclacode',
  'useunit',
  'areaId',
  'useState',
  'lastinspdate',
  'lastresult',
  'nextinspdate',
]
const unitColumns = ['unitname', 'creditcode', 'unittype', 'areaId', 'address', 'contactname', 'contacttel']

/** Unit type 维保单位 (dictionary unitType). */
export const maintenanceType = '04'

export const querySources = {
  person: {
    title: '人员',
    record: inspectorCertificate,
    view: 'certificate.view',
    export: 'certificate.export',
    columns: ['personName', 'certno', 'certtype', 'issueDate', 'validDate', 'certState', 'orgId'],
    orderBy: ['validDate', 'asc'],
  },
  unit: {
    title: '单位',
    record: unit,
    view: 'unit.view',
    export: 'unit.export',
    columns: unitColumns,
    orderBy: ['unitname', 'asc'],
  },
  equipment: {
    title: '设备',
    record: equipment,
    view: 'equipment.view',
    export: 'equipment.export',
    columns: deviceColumns,
    orderBy: ['nextinspdate', 'asc'],
  },
  elevatorThings: {
    title: '电梯',
    record: equipment,
    view: 'equipment.view',
    export: 'equipment.export',
    equclacode: '3000',
    columns: [...deviceColumns.slice(0, 6), 'maintunit', 'nextinspdate'],
    orderBy: ['nextinspdate', 'asc'],
  },
  maintenanceUnit: {
    title: '维保单位',
    record: unit,
    view: 'unit.view',
    export: 'unit.export',
    fixed: { unittype: maintenanceType },
    columns: unitColumns,
    orderBy: ['unitname', 'asc'],
  },
  dataTrans: {
    title: '数据传输',
    record: transferLog,
    view: 'transferLog.view',
    export: 'transferLog.export',
    columns: [
      'batchno',
      'unitname',
      'sourceSys',
      'targetSys',
      'dataKey',
      'dataCount',
      'transferTime',
      'result',
      'errmsg',
      'retryCount',
    ],
    orderBy: ['transferTime', 'desc'],
  },
} as const satisfies Readonly<Record<string, QuerySource>>

export type QueryType = keyof typeof querySources

export const queryTypes = Object.keys(querySources) as QueryType[]

export const sourceOfType = (type: string): QuerySource | undefined =>
  Object.hasOwn(querySources, type) ? querySources[type as QueryType] : undefined

const parameterPrefix = 'params.'

/** Name of a technical parameter behind `params.`; null for a field of the record. */
export const parameterOf = (field: string): string | null =>
  field.startsWith(parameterPrefix) ? field.slice(parameterPrefix.length) : null

/** The class that a query is limited to: its own choice within the source's. */
export const classOf = (
  source: QuerySource,
  { equclacode }: Pick<QueryConfig, 'equclacode'>,
): string | undefined =>
  source.equclacode && !equclacode?.startsWith(classPrefix(source.equclacode))
    ? source.equclacode
    : equclacode

/** The technical parameters of a class by wire name. */
function parametersOf(equclacode: string | undefined): Array<[string, FieldSpec]> {
  if (!equclacode) return []
  const groups = parameterFields(equclacode)
  return [
    ...new Map(
      groups.flatMap(({ fields }) =>
        Object.entries(fields).map(([name, spec]): [string, FieldSpec] => [
          `${parameterPrefix}${name}`,
          spec,
        ]),
      ),
    ),
  ]
}

export type QueryField = { readonly name: string; readonly spec: FieldSpec; readonly parameter: boolean }

const system = ['createDate', 'updateDate'] as const

/** What is only the machinery's: ids of other rows, login names, the letters of a name, what a page works out. */
const isHidden = (name: string, { kind, computed }: FieldSpec): boolean =>
  !kinds[kind].byHand || kind === 'user' || computed === true || name === 'pinyin'

/** Every field that a query of this kind may show, with the parameters of its class. */
export function shownFields(source: QuerySource, config: Pick<QueryConfig, 'equclacode'>): QueryField[] {
  const own = [...fieldNames(source.record), ...system].flatMap((name): QueryField[] => {
    const spec = fieldOf(source.record, name)
    return spec && !isHidden(name, spec) ? [{ name, spec, parameter: false }] : []
  })
  const parameters =
    source.record === equipment
      ? parametersOf(classOf(source, config)).map(([name, spec]) => ({ name, spec, parameter: true }))
      : []
  return [...own, ...parameters]
}

/** What may be asked for: nothing masked, which many questions would read out digit by digit. */
export const queryableFields = (source: QuerySource, config: Pick<QueryConfig, 'equclacode'>): QueryField[] =>
  shownFields(source, config).filter(({ spec }) => !spec.masked && operatorsOf(spec.kind).length > 0)

/** What a chart may count by. */
export const groupedFields = (source: QuerySource): QueryField[] =>
  queryableFields(source, {}).filter(
    ({ spec, parameter }) => !parameter && kinds[spec.kind].grouped !== 'never',
  )

/** Whether the columns of a kind of query may be called as the system on the other side calls them. */
export const isMapped = (type: string): boolean => type === 'dataTrans'

/** The fields of a query's rows under the names that the other side knows them by. */
function targetFields(source: QuerySource, config: QueryConfig): Array<[string, FieldSpec]> {
  const own: Readonly<Record<string, FieldSpec>> = source.record.fields
  return config.columns.flatMap(({ field, target }): Array<[string, FieldSpec]> => {
    const spec = own[field]
    return target && spec ? [[field, { ...spec, label: target }]] : []
  })
}

/**
 * The record of a query's rows: the source's own, with the parameters that it shows as fields of the page, and with the
 * names of the other side.
 */
export function recordOfQuery(source: QuerySource, config: QueryConfig): AnyRecord {
  const wanted = new Set(config.columns.map(({ field }) => field))
  const parameters = shownFields(source, config).filter(
    ({ name, parameter }) => parameter && wanted.has(name),
  )
  const targets = targetFields(source, config)
  if (parameters.length === 0 && targets.length === 0) return source.record
  const computed = parameters.map(({ name, spec }) => [name, { ...spec, computed: true, required: false }])
  const fields = { ...source.record.fields, ...Object.fromEntries([...targets, ...computed]) }
  return { ...source.record, fields }
}
