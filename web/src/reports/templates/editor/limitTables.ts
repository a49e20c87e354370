import { limitText } from '@tejian/contract/reports/templates/limits.ts'
import type { LimitCase, LimitTable, Measure } from '@tejian/contract/reports/templates/template.ts'

/** By what else than fixed numbers a limit is found; a measure has one of them (limits.ts takes the first). */
export const limitWays = {
  expression: '按算式',
  maxRef: '不大于另一测量值',
  tolerance: '允许偏差（以首个测量值为准）',
  bySpeed: '按名义速度',
  maxByClass: '上限按设备品种',
  maxByDoor: '上限按开门方式',
  maxByKind: '上限按车辆品种',
  minByGrade: '下限按管道级别',
  maxBySystem: '上限按接地型式',
  minByVoltage: '下限按电压等级',
  maxTable: '上限按现场情形',
  sameAs: '与另一测量值相同',
} as const
export type LimitWay = keyof typeof limitWays

const fieldsOf: Readonly<Record<LimitWay, readonly (keyof Measure)[]>> = {
  expression: ['minExpr', 'maxExpr'],
  maxRef: ['maxRef'],
  tolerance: ['tolerance'],
  bySpeed: ['bySpeed'],
  maxByClass: ['maxByClass'],
  maxByDoor: ['maxByDoor'],
  maxByKind: ['maxByKind'],
  minByGrade: ['minByGrade'],
  maxBySystem: ['maxBySystem'],
  minByVoltage: ['minByVoltage'],
  maxTable: ['maxTable'],
  sameAs: ['sameAs'],
}

const ways = Object.keys(limitWays) as LimitWay[]

export const wayOf = (measure: Measure): LimitWay | undefined =>
  ways.find((way) => fieldsOf[way].some((field) => measure[field] !== undefined))

const beginnings: Readonly<Record<LimitWay, Partial<Measure>>> = {
  expression: { maxExpr: '' },
  maxRef: { maxRef: '' },
  tolerance: { tolerance: {} },
  bySpeed: { bySpeed: {} },
  maxByClass: { maxByClass: {} },
  maxByDoor: { maxByDoor: { 中分: 0, 旁开: 0 } },
  maxByKind: { maxByKind: { 观光车: 0, 观光列车: 0 } },
  minByGrade: { minByGrade: { GC1: 0, GC2: 0, GC3: 0 } },
  maxBySystem: { maxBySystem: { TN: 0, TT: 0, IT: 0 } },
  minByVoltage: { minByVoltage: {} },
  maxTable: { maxTable: {} },
  sameAs: { sameAs: '' },
}

/** A measure whose limits are found another way; what the way before needed is gone. */
export function withWay(measure: Measure, way: LimitWay | undefined): Measure {
  const gone = new Set<string>(ways.flatMap((one) => fieldsOf[one]))
  const rest = Object.fromEntries(Object.entries(measure).filter(([name]) => !gone.has(name)))
  return { ...(rest as Measure), ...(way && beginnings[way]) }
}

const ofInspector: readonly LimitWay[] = ['maxBySystem', 'minByVoltage', 'maxTable', 'sameAs']

/** The ways that limits under a condition may be found. */
export const caseWays: readonly LimitWay[] = ways.filter((way) => !ofInspector.includes(way))

/** A case as the form of a measure has it, and back. */
export const asMeasure = ({ when: _condition, ...bounds }: LimitCase, unit: string): Measure => ({
  name: '',
  unit,
  ...bounds,
})
export const asCase = (when: string, { name: _name, unit: _unit, ...bounds }: Measure): LimitCase => ({
  when,
  ...bounds,
})

/** Unit, limits and by what else they are found, in one line. */
export function aboutMeasure(measure: Measure): string {
  const { min, max, minExpr, maxExpr } = measure
  const way = wayOf(measure)
  const limit = limitText({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }, measure)
  return [
    limit || measure.unit,
    way &&
      (way === 'expression'
        ? [minExpr && `≥${minExpr}`, maxExpr && `≤${maxExpr}`].filter(Boolean).join('，')
        : limitWays[way]),
    measure.cases && `另有${measure.cases.length}种情形`,
    measure.computed && `= ${measure.computed}`,
  ]
    .filter(Boolean)
    .join('　')
}

/** A table of limits as rows of texts, and back; null while a row is not finished. */
export type TableForm<T> = {
  readonly heads: readonly string[]
  rows(table: T): readonly (readonly string[])[]
  table(rows: readonly (readonly string[])[]): T | null
}

const number = (text: string | undefined): number | null =>
  /^-?\d+(\.\d+)?$/.test((text ?? '').trim()) ? Number(text) : null

const filled = (rows: readonly (readonly string[])[]) =>
  rows.filter((row) => row.some((text) => text.trim() !== ''))

/** Reads each row by its key; null where a key is missing or there twice, or a value is none. */
function readRows<V>(
  rows: readonly (readonly string[])[],
  readValue: (row: readonly string[]) => V | null,
): Record<string, V> | null {
  const table: Record<string, V> = {}
  for (const row of filled(rows)) {
    const key = (row[0] ?? '').trim()
    const value = readValue(row)
    if (key === '' || value === null || Object.hasOwn(table, key)) return null
    table[key] = value
  }
  return table
}

export const simpleTable = (key: string, value: string): TableForm<LimitTable> => ({
  heads: [key, value],
  rows: (table) => Object.entries(table).map(([name, limit]) => [name, String(limit)]),
  table: (rows) => readRows(rows, ([, limit]) => number(limit)),
})

export const speedTable: TableForm<NonNullable<Measure['bySpeed']>> = {
  heads: ['名义速度（m/s）', '下限', '上限'],
  rows: (table) => Object.entries(table).map(([speed, [min, max]]) => [speed, String(min), String(max)]),
  table: (rows) =>
    readRows(rows, ([speed, min, max]) => {
      const [least, most] = [number(min), number(max)]
      return number(speed) === null || least === null || most === null ? null : ([least, most] as const)
    }),
}

export const toleranceTable: TableForm<NonNullable<Measure['tolerance']>> = {
  heads: ['要求值范围（如 <=0.5）', '允许偏差（数值，或如 3%）'],
  rows: (table) => Object.entries(table).map(([range, allowed]) => [range, String(allowed)]),
  table: (rows) =>
    readRows(rows, ([range = '', allowed = '']) => {
      if (!/^(<=|>=|<|>)\s*\d+(\.\d+)?$/.test(range.trim())) return null
      return /^\d+(\.\d+)?%$/.test(allowed.trim()) ? allowed.trim() : number(allowed)
    }),
}

export const caseTable: TableForm<NonNullable<Measure['maxTable']>> = {
  heads: ['情形', '再分（可空）', '上限'],
  rows: (table) =>
    Object.entries(table).flatMap(([name, limit]) =>
      typeof limit === 'number'
        ? [[name, '', String(limit)]]
        : Object.entries(limit).map(([kind, value]) => [name, kind, String(value)]),
    ),
  table(rows) {
    const table: Record<string, number | Record<string, number>> = {}
    for (const [given = '', kind = '', text] of filled(rows)) {
      const [name, limit] = [given.trim(), number(text)]
      const known = table[name]
      if (name === '' || limit === null) return null
      if (kind.trim() === '') {
        if (known !== undefined) return null
        table[name] = limit
      } else {
        if (typeof known === 'number' || known?.[kind.trim()] !== undefined) return null
        table[name] = { ...known, [kind.trim()]: limit }
      }
    }
    return table
  },
}
