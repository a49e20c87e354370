import { dayText } from '../days.ts'
import { type Making, type Parameters, partNo, rounded } from './making.ts'

type Kind = {
  grade: string
  medium: string
  hazard: string
  pressure: number
  temperature: number
  material: string
  lay: string
  standard: string
  /** From where to where. */
  from: string
}

const industrial = 'GB/T 20801.3-2020'
const kinds: Readonly<Record<string, Kind>> = {
  厂区蒸汽管道: {
    grade: 'GC2',
    medium: '蒸汽',
    hazard: '无毒不可燃',
    pressure: 1.25,
    temperature: 194,
    material: '钢制',
    lay: 'JK',
    standard: industrial,
    from: '锅炉房至生产车间',
  },
  压缩空气管道: {
    grade: 'GC2',
    medium: '压缩空气',
    hazard: '无毒不可燃',
    pressure: 1.0,
    temperature: 60,
    material: '钢制',
    lay: 'JK',
    standard: industrial,
    from: '空压站至生产车间',
  },
  天然气管道: {
    grade: 'GB1',
    medium: '天然气',
    hazard: '可燃',
    pressure: 0.4,
    temperature: 20,
    material: '聚乙烯',
    lay: 'MD',
    standard: 'GB 50028-2006',
    from: '调压站至末端用户',
  },
  导热油管道: {
    grade: 'GC2',
    medium: '导热油',
    hazard: '可燃',
    pressure: 1.0,
    temperature: 300,
    material: '钢制',
    lay: 'JK',
    standard: industrial,
    from: '导热油炉房至生产车间',
  },
  液氨制冷管道: {
    grade: 'GC1',
    medium: '液氨',
    hazard: '毒性高度',
    pressure: 2.0,
    temperature: 50,
    material: '钢制',
    lay: 'JK',
    standard: industrial,
    from: '制冷机房至冷库',
  },
  物料工艺管道: {
    grade: 'GC2',
    medium: '有机溶剂',
    hazard: '可燃',
    pressure: 0.6,
    temperature: 80,
    material: '不锈钢',
    lay: 'JK',
    standard: industrial,
    from: '储罐区至反应工段',
  },
  集中供热管道: {
    grade: 'GB2',
    medium: '蒸汽',
    hazard: '无毒不可燃',
    pressure: 1.6,
    temperature: 280,
    material: '钢制',
    lay: 'JK',
    standard: 'CJJ 34-2022',
    from: '热电厂至换热站',
  },
}

/** Technical parameters of a piping installation. */
export function pipingParameters(making: Making): Parameters {
  const { random, product, used } = making
  const kind = kinds[product.name] ?? (kinds.厂区蒸汽管道 as Kind)
  const length = kind.grade.startsWith('GB') ? random.whole(900, 8200) : random.whole(120, 1500)
  const buried = kind.lay === 'MD'
  return {
    projectName: `${product.name}工程`,
    pipeGrade: kind.grade,
    lineCount: random.whole(2, 3),
    totalLength: length,
    material: kind.material,
    medium: kind.medium,
    mediumHazard: kind.hazard,
    designPressure: kind.pressure,
    workPressure: rounded(kind.pressure * 0.8, 2),
    designTemp: kind.temperature,
    minTemp: product.name.includes('制冷') ? -35 : 0,
    workTemp: rounded(kind.temperature * 0.9),
    maxDn: random.pick([80, 100, 150, 200, 300]),
    layMode: kind.lay,
    designStandard: kind.standard,
    constructStandard: 'GB 50235-2010',
    designLicNo: 'TS1833001-2028',
    instLicNo: 'TS3833001-2028',
    completeDate: dayText(used - 20),
    supervisionReportNo: partNo('GDJJ', making),
    important: kind.grade === 'GC1',
    startEnd: kind.from,
    crossCounty: false,
    antiCorrosion: buried ? '三层聚乙烯' : '油漆',
    cathodic: buried && kind.material === '钢制',
    coldStorage: product.name.includes('制冷'),
    worstSafetyGrade: random.pick(['1', '2', '2', '2', '3']),
    registeredLength: length,
  }
}
