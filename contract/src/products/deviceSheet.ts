import type { equipment } from '../equipment/equipment.ts'
import type { ChangesOf } from '../kit/record.ts'
import type { Value } from '../kit/values.ts'
import type { Product } from './product.ts'
import { productStates } from './productTypes.ts'

/** What is known of a product: its row, or what a form holds of it. */
type Known = Readonly<Partial<Product>>

/** Category of the devices that products of a class become; components and water treatment are no devices of their own. */
const categories: Readonly<Record<string, string>> = {
  boiler: '1000',
  vessel: '2000',
  elevator: '3000',
  hoisting: '4000',
}

/** Piping of an industrial grade (GC) is registered by the pipeline; other piping begins from its installation. */
const industrial = '8300'

/** The category in whose form a product's archive is begun; null for products that become no device. */
export function deviceCategoryOf({ productType, pipelineGrade }: Known): string | null {
  if (productType === 'pipingEng') return pipelineGrade?.startsWith('GC') ? industrial : null
  return categories[productType ?? ''] ?? null
}

/** Whether a product may become a device now: released, of a class that is registered, and none yet. */
export const mayBecomeDevice = (row: Known): boolean =>
  row.status === productStates.archived && !row.equdatasysid && deviceCategoryOf(row) !== null

/** The number that a text begins with, when its unit is the wanted one: 4 of `4 t/h`. */
function amountIn(text: string | null | undefined, unit: string): number | null {
  const [, number, named] = /^\s*(\d+(?:\.\d+)?)\s*([A-Za-z/]*)\s*$/.exec(text ?? '') ?? []
  return number && named === unit ? Number(number) : null
}

const filled = (values: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, value] as const],
    ),
  )

/** What a product's data sheet says of the technical parameters of its device (technical-parameters.json). */
function parametersOf(row: Known): Record<string, Value> {
  switch (row.productType) {
    case 'boiler':
      return filled({
        ratedCapacity: amountIn(row.ratedCapacity, 't/h'),
        ratedPower: amountIn(row.ratedCapacity, 'MW'),
        ratedPressure: row.ratedPressure,
      })
    case 'vessel':
      return filled({
        vesselCategory: row.vesselCategory,
        volume: row.volume,
        designPressureShell: row.designPressure,
        designTempShell: row.designTemp,
        mediumShell: row.medium,
      })
    case 'hoisting':
      return filled({ ratedCapacity: amountIn(row.ratedCapacity, 't') })
    case 'pipingEng':
      return filled({
        projectName: row.productname,
        pipeGrade: row.pipelineGrade,
        totalLength: row.totalLength,
      })
    default:
      return {}
  }
}

/** What the archive of a product's device begins with: fields of the archive, its parameters in `params`. */
export function deviceSheetOf(row: Known): Record<string, Value> & { params: Record<string, Value> } {
  const archive: ChangesOf<typeof equipment> = {
    equname: row.productname,
    factoryno: row.factoryno,
    model: row.model,
    designunit: row.designunit,
    madeunit: row.madeunit,
    madelicno: row.licenseno,
    madedate: row.madedate,
    typetestno: row.typetestno,
    madeinspno: row.madeinspno,
    madeinspunit: row.inspunit,
    instunit: row.instunit,
  }
  return { ...filled(archive), params: parametersOf(row) }
}
