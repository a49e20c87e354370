import type { FieldName } from '../kit/record.ts'
import type { product } from './product.ts'

type Name = FieldName<typeof product>

/** A class of products (calls.json, productType): its archive page, what only it has. */
export type ProductType = {
  readonly code: string
  readonly name: string
  readonly page: string | null
  readonly own: readonly Name[]
}

export const vesselType = 'vessel'

export const productTypes = [
  { code: 'boiler', name: '锅炉产品', page: 'boilerProducts', own: ['ratedCapacity', 'ratedPressure'] },
  {
    code: 'vessel',
    name: '压力容器产品',
    page: 'PressureVesselPdt',

    own: ['vesselCategory', 'volume', 'designPressure', 'designTemp', 'medium', 'designunit'],
  },
  {
    code: 'elevator',
    name: '电梯产品',
    page: 'elevatorProducts',
    own: ['equclaname', 'model', 'typetestno'],
  },
  {
    code: 'hoisting',
    name: '起重机械产品',
    page: 'hoistingProducts',
    own: ['equclaname', 'model', 'ratedCapacity'],
  },
  {
    code: 'pipingCom',
    name: '压力管道元件产品',
    page: 'pipingComProducts',

    own: ['equclaname', 'model', 'dn', 'material'],
  },
  {
    code: 'pipingEng',
    name: '压力管道工程',
    page: 'pipingEngProducts',

    own: ['pipelineGrade', 'totalLength', 'instunit'],
  },
  {
    code: 'waterTreatment',
    name: '水处理设备产品',
    page: null,

    own: ['model', 'treatType', 'treatCapacity'],
  },
] as const satisfies readonly ProductType[]

export const productTypeOf = (code: unknown): ProductType | undefined =>
  productTypes.find((type) => type.code === code)

/** What a product stands at (PRODUCT_STATE). */
export const productStates = { draft: '0', waiting: '1', returned: '2', archived: '3' } as const
