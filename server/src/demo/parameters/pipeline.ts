import { dayText } from '../days.ts'
import { type Making, type Parameters, partNo, rounded } from './making.ts'

type Kind = {
  grade: string
  medium: string
  pressure: number
  temperature: number
  steel: string
  material: string
}

const steam: Kind = {
  grade: 'GC2',
  medium: '蒸汽',
  pressure: 1.25,
  temperature: 194,
  steel: '20',
  material: '钢制',
}
const kinds: Readonly<Record<string, Kind>> = {
  主蒸汽管线: { ...steam, pressure: 1.6, temperature: 204 },
  减压后蒸汽管线: steam,
  反应釜出料管线: {
    ...steam,
    medium: '有机物料',
    pressure: 0.6,
    temperature: 120,
    steel: '06Cr19Ni10',
    material: '不锈钢',
  },
  氮气管线: { ...steam, medium: '氮气', pressure: 0.8, temperature: 40 },
  高压氨气管线: { ...steam, grade: 'GC1', medium: '氨气', pressure: 2.0, temperature: 150 },
}

/** Technical parameters of a single pipeline. Its installation and the dates of its inspections are set later. */
export function pipelineParameters(making: Making): Parameters {
  const { random, product, used } = making
  const kind = kinds[product.name] ?? steam
  const dn = random.pick([50, 65, 80, 100, 150, 200])
  const hot = kind.temperature > 100
  return {
    pipeName: product.name,
    pipeNo: partNo('PL', making),
    pipeGrade: kind.grade,
    startPlace: random.pick(['锅炉房', '空压站', '储罐区', '制冷机房']),
    endPlace: random.pick(['一车间', '二车间', '三车间', '反应工段']),
    dn,
    outerDia: rounded(dn * 1.09),
    thickness: dn > 100 ? 6 : 4,
    length: random.whole(20, 260),
    material: kind.material,
    materialGrade: kind.steel,
    medium: kind.medium,
    designPressure: kind.pressure,
    designTemp: kind.temperature,
    workPressure: rounded(kind.pressure * 0.8, 2),
    workTemp: rounded(kind.temperature * 0.9),
    layMode: 'JK',
    insulation: hot ? '岩棉 80 mm' : '无',
    antiCorrosion: '油漆',
    ndtRatio: kind.grade === 'GC2' ? 10 : 20,
    testPressure: rounded(kind.pressure * 1.5, 2),
    leakTest: kind.medium.includes('氨') ? '气密' : '无',
    isoDrawingNo: partNo('ISO', making),
    safetyGrade: random.pick(['1', '2', '2', '3']),
    lineUseDate: dayText(used),
    lineUseState: '1',
  }
}
