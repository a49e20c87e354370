import { productProcess } from '@tejian/contract/products/product.process.ts'
import type { product } from '@tejian/contract/products/product.ts'
import { productStates, productTypes, vesselType } from '@tejian/contract/products/productTypes.ts'
import { stableId } from '../kit/db/bulk.ts'
import { type Day, dayText } from './days.ts'
import type { Columns, DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import { type Random, randomOf } from './random.ts'
import type { DemoUnit } from './units.ts'

export type ProductRow = DemoRow<typeof product>
type Tools = { flow: DemoFlow; clock: OfficeClock; today: Day }

/** What a vessel has been through: drafts, waiting ones (one overdue), returned ones, passed ones. */
const vesselActs: ReadonlyArray<readonly string[]> = [
  [],
  [],
  ['submit'],
  ['submit'],
  ['submit'],
  ['submit', 'return'],
  ['submit', 'return'],
  ['submit', 'return', 'submit'],
  ['submit', 'pass'],
  ['submit', 'pass'],
  ['submit', 'pass'],
  ['submit', 'return', 'submit', 'pass'],
]

const eachType = 6
const maker = '许制造'

type Own = (random: Random) => { name: string } & Columns<typeof product>

/** What the data sheet of a class says. */
const sheets: Readonly<Record<string, Own>> = {
  boiler: (random) => ({
    name: random.pick(['卧式燃气蒸汽锅炉', '立式蒸汽锅炉', '有机热载体锅炉']),
    ratedCapacity: random.pick(['2 t/h', '4 t/h', '1.4 MW', '2.8 MW']),
    ratedPressure: random.pick([0.7, 1, 1.25, 1.6]),
  }),
  vessel: (random) => ({
    name: random.pick(['储气罐', '反应釜', '管壳式换热器', '液氨贮液器']),
    vesselCategory: random.pick(['1', '2']),
    volume: random.decimal(0.6, 40, 1),
    designPressure: random.pick([0.84, 1.05, 1.6, 2.2]),
    designTemp: random.pick([60, 100, 150, 200]),
    medium: random.pick(['压缩空气', '蒸汽', '氨', '热水']),
    designunit: '处州压力容器设计有限公司（演示）',
  }),
  elevator: (random) => ({
    name: '曳引驱动乘客电梯',
    equclaname: '曳引驱动乘客电梯',
    model: random.pick(['TKJ1000/1.75', 'TKJ800/1.5', 'TKJ1600/2.5']),
    typetestno: `TSX3333${random.whole(1000, 9999)}`,
  }),
  hoisting: (random) => ({
    name: '电动单梁起重机',
    equclaname: '电动单梁起重机',
    model: random.pick(['LD5-16.5', 'LD10-22.5', 'LDC3-13.5']),
    ratedCapacity: random.pick(['3 t', '5 t', '10 t']),
  }),
  pipingCom: (random) => ({
    name: random.pick(['无缝钢制弯头', '金属波纹膨胀节', '闸阀']),
    equclaname: random.pick(['无缝管件', '膨胀节', '闸阀']),
    model: random.pick(['90E(L)', 'DN100-1.6', 'Z41H-25']),
    dn: random.pick([50, 80, 100, 150, 200]),
    material: random.pick(['20', '06Cr19Ni10', 'Q345B']),
  }),
  pipingEng: (random) => ({
    name: random.pick(['厂区蒸汽管道工程', '天然气管道工程', '压缩空气管道工程']),
    pipelineGrade: random.pick(['GC2', 'GB1']),
    totalLength: random.whole(80, 3200),
    instunit: '瓯江管道安装有限公司（演示）',
  }),
  waterTreatment: (random) => ({
    name: '钠离子交换器',
    model: random.pick(['LNN-2', 'LNN-4']),
    treatType: '离子交换',
    treatCapacity: random.pick([2, 4, 6]),
  }),
}

/** What the maker's product numbers begin with. */
const letters: Readonly<Record<string, string>> = {
  boiler: 'GL',
  vessel: 'RQ',
  elevator: 'DT',
  hoisting: 'QZ',
  pipingCom: 'YJ',
  pipingEng: 'GD',
  waterTreatment: 'SC',
}

const columns = [
  'equclaname',
  'model',
  'ratedCapacity',
  'ratedPressure',
  'vesselCategory',
  'volume',
  'designPressure',
  'designTemp',
  'medium',
  'designunit',
  'typetestno',
  'dn',
  'material',
  'pipelineGrade',
  'totalLength',
  'instunit',
  'treatType',
  'treatCapacity',
  'auditUserName',
  'auditDate',
  'auditOpinion',
  'applyUserName',
  'applyDate',
  'equdatasysid',
  'equcode',
  'note',
  'step',
  'taskId',
  'dealMan',
  'dealManName',
  'receiveTime',
  'deadline',
  'backReason',
  'backDescription',
  'backDutyTask',
]

/** Products of every class, and vessels at every place of their review, of the manufacturer of the demo accounts. */
export function makeProducts(units: readonly DemoUnit[], tools: Tools): ProductRow[] {
  const using = units.filter(({ row }) => row.unittype === '01')
  const [, , , made] = units
  if (!made) return []
  return productTypes.flatMap(({ code }) => {
    const amount = code === vesselType ? vesselActs.length : eachType
    return Array.from({ length: amount }, (_, place) => makeProduct(code, place, { made, using }, tools))
  })
}

function makeProduct(
  code: string,
  place: number,
  { made, using }: { made: DemoUnit; using: readonly DemoUnit[] },
  { flow, clock, today }: Tools,
): ProductRow {
  const random = randomOf(`product ${code} ${place}`)
  const { name, ...own } = sheets[code]?.(random) ?? { name: '产品' }
  const acts = code === vesselType ? (vesselActs[place] ?? []) : null
  const created = clock.now - 9000 + place * 500 - (acts?.length ?? 0) * 700
  const day = today - random.whole(60, 500)
  const row: ProductRow = {
    id: stableId('demo product', `${code} ${place}`),
    version: 1 + (acts?.length ?? 0),
    createDate: clock.text(created),
    createUserName: maker,
    ...Object.fromEntries(columns.map((column) => [column, null])),
    ...own,
    productType: code,
    productno: `${letters[code]}${dayText(day).slice(0, 4)}-${String(place + 1).padStart(3, '0')}`,
    productname: name,
    factoryno: `${dayText(day).slice(2, 4)}${random.whole(1000, 9999)}`,
    makeUnitId: made.row.id,
    madeunit: made.row.unitname,
    licenseno: 'TS2333001-2029',
    madedate: dayText(day),
    madeinspno: `ZJ${dayText(day + 5).replaceAll('-', '')}${random.whole(10, 99)}`,
    inspunit: '丽水市特种设备检验检测院（演示）',
    deliverunit: random.pick(using).row.unitname,
    status: acts ? productStates.draft : productStates.archived,
    areaId: made.row.areaId,
  }
  if (!acts) return Object.assign(row, { updateDate: clock.text(created), updateUserName: maker })
  return review(row, acts, created, { flow, clock })
}

/** Takes a vessel through its review as the kernel would. */
function review(
  row: ProductRow,
  acts: readonly string[],
  created: number,
  { flow, clock }: Omit<Tools, 'today'>,
): ProductRow {
  let at = created
  let last = personOf('zhizao')
  flow.start(productProcess, row, at, last)
  for (const action of acts) {
    at += 640
    last = personOf(action === 'submit' ? 'zhizao' : 'shenhe')
    const day = clock.day(at)
    const why = {
      backReason: '申报单填写不规范',
      backDescription: '设计压力与产品数据表不一致，请核对后重新提交。',
    }
    flow.move(productProcess, row, { action, at, actor: last, ...(action === 'return' && why) })
    Object.assign(
      row,
      action === 'submit'
        ? { status: productStates.waiting, applyUserName: last.name, applyDate: day }
        : {
            status: action === 'pass' ? productStates.archived : productStates.returned,
            auditUserName: last.name,
            auditDate: day,
            auditOpinion: action === 'pass' ? '审核通过' : why.backDescription,
          },
    )
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}
