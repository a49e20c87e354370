/**
 * Equipment class codes: four or five characters of the national catalogue (2014, announcement 114), matched at five
 * prefix levels (spec 1 §3). 8000GX, a single pipeline of a piping installation, is the product's own code: it is
 * matched whole first, then without its suffix.
 */

export type EquipmentRoot = {
  readonly code: string
  readonly name: string
  readonly abbr: string
  readonly alias: string
  readonly route: string
}

/** The ten categories (spec 2 §3), each with its archive route. */
export const roots = [
  { code: '1000', name: '锅炉', abbr: 'GL', alias: 'boiler', route: 'boiler' },
  { code: '2000', name: '压力容器', abbr: 'RQ', alias: 'pressureVessel', route: 'pressureVessel' },
  { code: '3000', name: '电梯', abbr: 'DT', alias: 'elevator', route: 'elevator' },
  { code: '4000', name: '起重机械', abbr: 'QZ', alias: 'crane', route: 'hoistingMachinery' },
  {
    code: '5000',
    name: '场（厂）内专用机动车辆',
    abbr: 'CC',
    alias: 'fieldVehicle',
    route: 'fieldMotorVehicles',
  },
  { code: '6000', name: '大型游乐设施', abbr: 'YL', alias: 'amusement', route: 'majorAmusementFacilities' },
  { code: '7000', name: '压力管道元件', abbr: 'YJ', alias: 'pipingComponent', route: 'samvalve' },
  { code: '8000', name: '压力管道', abbr: 'GD', alias: 'pressurePiping', route: 'pressurePiping' },
  { code: '8000GX', name: '压力管线', abbr: 'GX', alias: 'pressurePipeline', route: 'pressurePipeline' },
  { code: '9000', name: '客运索道', abbr: 'SD', alias: 'ropeway', route: 'passengerRopeway' },
] as const satisfies readonly EquipmentRoot[]

export type RootCode = (typeof roots)[number]['code']

const pipelineSuffix = 'GX'
const codeShape = /^[0-9ABD-FTZ]{4,5}(GX)?$/

/** Codes of the levels above and including `code`, from the category down; empty for what is no class code. */
export function classLevels(code: string): string[] {
  if (!codeShape.test(code)) return []
  const plain = code.replace(pipelineSuffix, '')
  const levels = [1, 2, 3, 4].map((length) => plain.slice(0, length).padEnd(4, '0'))
  return [...new Set([...levels, plain, code])]
}

/** Entry of a table keyed by class code for `code`: the deepest level that the table has. */
export function matchClass<T>(code: string, table: Readonly<Record<string, T>>): T | undefined {
  const level = classLevels(code).findLast((candidate) => Object.hasOwn(table, candidate))
  return level === undefined ? undefined : table[level]
}

const rootByCode: Readonly<Record<string, (typeof roots)[number]>> = Object.fromEntries(
  roots.map((root) => [root.code, root]),
)

/** The category of a class code; undefined for what has none (safety accessories F000 belong to no category). */
export function rootOf(code: string): (typeof roots)[number] | undefined {
  return matchClass(code, rootByCode)
}

/**
 * The beginning that all codes under a class share, for an index range or LIKE: 3000 → 3, 3100 → 31, 3110 → 311,
 * 3111 → 3111. What is no class code comes back unchanged and so matches itself only.
 */
export function classPrefix(code: string): string {
  return /^[0-9ABD-FTZ]{4}$/.test(code) ? code.replace(/(?<=.)0+$/, '') : code
}

/** Whether `code` is `ancestor` or lies under it; agrees with a search by `classPrefix`. */
export function isUnder(code: string, ancestor: string): boolean {
  return codeShape.test(code) && codeShape.test(ancestor) && code.startsWith(classPrefix(ancestor))
}

/**
 * Class of the piping that a pipeline of a grade belongs to: GA long-distance, GB public, GC industrial; undefined for
 * no grade. A single pipeline (8000GX) has no class of its own beyond its category.
 */
export function pipingClassOf(pipeGrade: unknown): string | undefined {
  const byGrade: Readonly<Record<string, string>> = { GA: '8100', GB: '8200', GC: '8300' }
  return byGrade[String(pipeGrade ?? '').slice(0, 2)]
}

/** The deepest class that all devices share: 3111 and 3112 lie under 3110, 3100 and 3310 under 3000. */
export function commonClass(codes: readonly string[]): string {
  const [first = '', ...others] = codes.map(classLevels)
  const shared = [...first].findLast((level) => others.every((levels) => levels.includes(level)))
  return shared ?? codes[0] ?? ''
}
