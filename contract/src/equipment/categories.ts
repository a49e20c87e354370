import { matchClass } from '../kit/classCodes.ts'

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
  { code: '8000GX', name: '管线', abbr: 'GX', alias: 'pressurePipeline', route: 'pressurePipeline' },
  { code: '9000', name: '客运索道', abbr: 'SD', alias: 'ropeway', route: 'passengerRopeway' },
] as const satisfies readonly EquipmentRoot[]

export type RootCode = (typeof roots)[number]['code']

const rootByCode: Readonly<Record<string, (typeof roots)[number]>> = Object.fromEntries(
  roots.map((root) => [root.code, root]),
)

/** The category of a class code; undefined for what has none (safety accessories F000 belong to no category). */
export function rootOf(code: string): (typeof roots)[number] | undefined {
  return matchClass(code, rootByCode)
}

/**
 * Class of the piping that a pipeline of a grade belongs to: GA long-distance, GB public, GC industrial; undefined for
 * no grade. A single pipeline (8000GX) has no class of its own beyond its category.
 */
export function pipingClassOf(pipeGrade: unknown): string | undefined {
  const byGrade: Readonly<Record<string, string>> = { GA: '8100', GB: '8200', GC: '8300' }
  return byGrade[String(pipeGrade ?? '').slice(0, 2)]
}
