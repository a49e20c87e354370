import { atShare } from './random.ts'
import { words } from './words.ts'

/** What a unit does; decides which devices it has. */
export type Trade =
  | 'property'
  | 'factory'
  | 'chemical'
  | 'hospital'
  | 'school'
  | 'mall'
  | 'hotel'
  | 'scenic'
  | 'construction'
  | 'gas'
  | 'heating'
  | 'station'
  | 'logistics'

export type Product = {
  category: string
  name: string
  equclacode: string
  models: readonly string[]
  weight: number
  trades: readonly Trade[]
}

const works = ['factory', 'chemical'] as const
const people = ['hospital', 'school', 'hotel'] as const

/** How often a product occurs inside its category, and who has it. */
const spread: Readonly<Record<string, readonly [weight: number, ...trades: Trade[]]>> = {
  卧式燃气蒸汽锅炉: [30, 'factory', 'hospital', 'hotel', 'chemical'],
  链条炉排生物质锅炉: [20, 'factory'],
  立式蒸汽锅炉: [15, 'factory', 'school', 'hotel'],
  常压外承压热水锅炉: [12, 'hospital', 'hotel'],
  有机热载体锅炉: [18, ...works],
  循环流化床锅炉: [5, 'heating'],
  储气罐: [40, 'factory', 'chemical', 'hospital'],
  反应釜: [12, 'chemical'],
  管壳式换热器: [12, 'chemical', 'heating', 'hotel'],
  液化石油气储罐: [4, 'gas'],
  液氨贮液器: [5, 'chemical', 'logistics'],
  脉动真空灭菌器: [8, 'hospital', 'factory'],
  蒸压釜: [4, 'factory'],
  低温液体储罐: [4, 'hospital', 'gas', 'factory'],
  医用氧舱: [1, 'hospital'],
  液化天然气汽车罐车: [2, 'gas'],
  液化石油气钢瓶: [8, 'gas'],
  曳引驱动乘客电梯: [52, 'property', 'mall', ...people],
  无机房乘客电梯: [12, 'property', 'hotel', 'station'],
  曳引驱动载货电梯: [10, 'factory', 'mall'],
  自动扶梯: [12, 'mall', 'station'],
  自动人行道: [2, 'mall', 'station'],
  杂物电梯: [4, 'hotel', 'school', 'mall'],
  消防员电梯: [7, 'property', 'hotel', 'hospital'],
  液压载货电梯: [1, 'factory'],
  电动单梁起重机: [40, 'factory'],
  通用桥式起重机: [12, 'factory'],
  电动葫芦门式起重机: [12, 'factory', 'logistics'],
  通用门式起重机: [5, 'factory', 'construction'],
  塔式起重机: [7, 'construction'],
  施工升降机: [5, 'construction'],
  汽车起重机: [4, 'construction'],
  冶金桥式起重机: [2, 'factory'],
  简易升降机: [8, 'factory', 'logistics'],
  升降横移类机械式停车设备: [5, 'property', 'hospital', 'mall'],
  内燃平衡重式叉车: [40, ...works, 'logistics'],
  蓄电池平衡重式叉车: [28, ...works, 'logistics'],
  蓄电池前移式叉车: [8, 'logistics', 'factory'],
  托盘堆垛车: [14, ...works, 'logistics', 'mall'],
  观光车: [9, 'scenic'],
  观光列车: [1, 'scenic'],
  厂区蒸汽管道: [20, 'factory'],
  压缩空气管道: [15, 'factory'],
  天然气管道: [20, 'gas'],
  导热油管道: [15, ...works],
  液氨制冷管道: [8, 'chemical', 'logistics'],
  物料工艺管道: [15, 'chemical'],
  集中供热管道: [7, 'heating'],
  主蒸汽管线: [10, 'factory'],
  减压后蒸汽管线: [8, 'factory'],
  反应釜出料管线: [8, 'chemical'],
  氮气管线: [6, 'chemical'],
  高压氨气管线: [4, 'chemical', 'logistics'],
}

const byCategory: Readonly<Record<string, readonly [weight: number, ...trades: Trade[]]>> = {
  '6000': [1, 'scenic'],
  '7000': [1, 'factory', 'chemical', 'gas', 'heating', 'hospital'],
  '9000': [1, 'scenic'],
}

/** Sterilisers open quickly: 2152; the word list has the code of spherical tanks. */
const corrected: Readonly<Record<string, string>> = { 脉动真空灭菌器: '2152' }

/** Everything that demo units use, by category. Single pipelines have the class 8000GX itself (spec 2 §3). */
export const products: ReadonlyMap<string, readonly Product[]> = new Map(
  Object.entries(words.products).map(([category, list]) => [
    category,
    list.map(({ name, class: code, models }) => {
      const [weight = 1, ...trades] = spread[name] ?? byCategory[category] ?? []
      return {
        category,
        name,
        equclacode: category === '8000GX' ? category : (corrected[name] ?? code),
        models,
        weight,
        trades,
      }
    }),
  ]),
)

const shares = Object.entries(words.distribution.classShare).map(([category, weight]) => ({
  category,
  weight,
}))
const whole = shares.reduce((sum, { weight }) => sum + weight, 0)

/** The category of the device of that place: spread evenly, so that any number of devices has the shares of the list. */
export function categoryAt(place: number): string {
  return atShare(shares, ((place * 0.618_033_988_749_895) % 1) * whole).category
}
