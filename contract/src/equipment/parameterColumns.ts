import type { DictType } from '../kit/dictTypes.ts'
import type { FieldSpec, Fields, FieldsOf, OwnFilter, RecordDefinition } from '../kit/record.ts'
import { equipment } from './equipment.ts'

/**
 * Technical parameters that lists show beside the archive's own fields (routes.json), by category: read with the row
 * from `params`, never kept twice. Labels and units are those of `technical-parameters.json`; a test holds both
 * together, so that lists need not carry the sheets of all categories.
 */
type ParameterColumn = FieldSpec & { readonly computed: true; readonly from: string }

const column = (
  label: string,
  name: string,
  more: Pick<FieldSpec, 'kind' | 'unit' | 'dict'>,
): ParameterColumn => ({
  label,
  ...more,
  readonly: true,
  computed: true,
  from: `params.${name}`,
})

const text = (label: string) => (name: string) => column(label, name, { kind: 'text' })
const decimal = (label: string, unit: string) => (name: string) =>
  column(label, name, { kind: 'decimal', unit })
const whole = (label: string, unit: string) => (name: string) =>
  column(label, name, { kind: 'integer', unit })
const choice = (label: string, dict: DictType) => (name: string) =>
  column(label, name, { kind: 'dict', dict })

function columnsOf<N extends string>(makers: Readonly<Record<N, (name: string) => ParameterColumn>>) {
  const made = Object.entries<(name: string) => ParameterColumn>(makers).map(([name, make]) => [
    name,
    make(name),
  ])
  return Object.fromEntries(made) as Readonly<Record<N, ParameterColumn>>
}

const ofPipes = {
  medium: text('介质'),
  designPressure: decimal('设计压力', 'MPa'),
  designTemp: decimal('设计温度', '℃'),
} as const

/** By code of the category. */
export const parameterColumns = {
  '1000': columnsOf({
    ratedCapacity: decimal('额定蒸发量', 't/h'),
    ratedPower: decimal('额定热功率', 'MW'),
    ratedPressure: decimal('额定工作压力', 'MPa'),
    fuel: choice('燃料（热源）种类', 'boilerFuel'),
  }),
  '2000': columnsOf({
    vesselCategory: choice('压力容器类别', 'vesselCategory'),
    volume: decimal('容器容积', 'm³'),
    designPressureShell: decimal('设计压力（壳程）', 'MPa'),
    designTempShell: decimal('设计温度（壳程）', '℃'),
    mediumShell: text('壳程介质'),
    safetyGrade: choice('安全状况等级', 'safetyGrade'),
  }),
  '3000': columnsOf({
    floors: whole('层数', '层'),
    stops: whole('站数', '站'),
    ratedSpeed: decimal('额定速度（上行）', 'm/s'),
    ratedLoad: decimal('额定载重量', 'kg'),
  }),
  '4000': columnsOf({
    ratedCapacity: decimal('额定起重量', 't'),
    span: decimal('跨度', 'm'),
    liftingHeight: decimal('起升高度', 'm'),
    workGrade: choice('整机工作级别', 'craneWorkGrade'),
  }),
  '5000': columnsOf({
    plateNo: text('场车牌照编号'),
    frameNo: text('车架编号'),
    powerMode: choice('动力方式', 'powerMode'),
    ratedCapacity: decimal('额定起重量', 'kg'),
  }),
  '6000': columnsOf({
    grade: choice('设备级别', 'amusementGrade'),
    runHeight: decimal('运行高度', 'm'),
    runSpeed: decimal('运行速度（线速度）', 'm/s'),
    seats: whole('额定承载人数', '人'),
  }),
  '8000': columnsOf({
    pipeGrade: choice('最高管道级别', 'pipeGrade'),
    medium: text('输送介质'),
    designPressure: decimal('最高设计压力', 'MPa'),
    designTemp: decimal('最高设计温度', '℃'),
    worstSafetyGrade: choice('最低安全状况等级', 'safetyGrade'),
  }),
  '8000GX': columnsOf({
    ...ofPipes,
    lineRegNo: text('管线登记编号'),
    pipeName: text('管道名称（登记单元）'),
    pipeGrade: choice('管道级别', 'pipeGrade'),
    dn: decimal('公称直径', 'mm'),
    length: decimal('管道长度', 'm'),
    startPlace: text('起点'),
    endPlace: text('止点'),
    deviceId: text('所属装置主键'),
  }),
  '9000': columnsOf({
    length: decimal('线路斜长', 'm'),
    heightDifference: decimal('高差', 'm'),
    runSpeed: decimal('额定运行速度', 'm/s'),
    capacity: whole('单向运量', '人/h'),
  }),
} as const satisfies Readonly<Record<string, Fields>>

export type ParameterCategory = keyof typeof parameterColumns

type Archive = typeof equipment
type Columns<C extends ParameterCategory> = (typeof parameterColumns)[C]
/** The fields of one record with those of another over them. */
type Over<A, B> = {
  readonly [K in keyof A | keyof B]: K extends keyof B ? B[K] : K extends keyof A ? A[K] : never
}

/** The archive with fields beside its own that its lists read from elsewhere or work out. */
export type ArchiveRecord<C extends ParameterCategory, M extends Fields> =
  Over<Over<FieldsOf<Archive>, Columns<C>>, M> extends infer F extends Fields
    ? RecordDefinition<F, Archive['actions'], OwnFilter<Archive>>
    : never

/** The archive as the pages of a kind of device show it: with its parameters, and this page's own words for a field. */
export function archiveRecord<C extends ParameterCategory, const M extends Fields = Record<never, never>>(
  category: C,
  more?: M,
): ArchiveRecord<C, M> {
  const fields: Fields = { ...equipment.fields, ...parameterColumns[category], ...more }
  return { ...equipment, fields } as ArchiveRecord<C, M>
}
