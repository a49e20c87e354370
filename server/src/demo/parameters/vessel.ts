import { dayText } from '../days.ts'
import { type Making, type Parameters, rounded } from './making.ts'

type Kind = {
  category: string
  structure: string
  mount: string
  medium: string
  pressure: number
  temperature: number
  material: string
  tube?: string
}

const kinds: Readonly<Record<string, Kind>> = {
  储气罐: {
    category: '1',
    structure: '单腔',
    mount: '立式',
    medium: '压缩空气',
    pressure: 0.84,
    temperature: 100,
    material: 'Q345R',
  },
  反应釜: {
    category: '2',
    structure: '夹套',
    mount: '立式',
    medium: '有机物料',
    pressure: 0.4,
    temperature: 200,
    material: 'S30408',
  },
  管壳式换热器: {
    category: '2',
    structure: '管壳式换热',
    mount: '卧式',
    medium: '循环水',
    pressure: 1.6,
    temperature: 150,
    material: 'Q345R',
    tube: '蒸汽',
  },
  液化石油气储罐: {
    category: '3',
    structure: '单腔',
    mount: '卧式',
    medium: '液化石油气',
    pressure: 1.77,
    temperature: 50,
    material: 'Q345R',
  },
  液氨贮液器: {
    category: '2',
    structure: '单腔',
    mount: '卧式',
    medium: '液氨',
    pressure: 2.0,
    temperature: 50,
    material: 'Q345R',
  },
  脉动真空灭菌器: {
    category: '2',
    structure: '快开门',
    mount: '卧式',
    medium: '水蒸气',
    pressure: 0.25,
    temperature: 139,
    material: 'S30408',
  },
  蒸压釜: {
    category: '1',
    structure: '快开门',
    mount: '卧式',
    medium: '饱和蒸汽',
    pressure: 1.6,
    temperature: 204,
    material: 'Q345R',
  },
  低温液体储罐: {
    category: '3',
    structure: '低温绝热',
    mount: '立式',
    medium: '液氧',
    pressure: 1.6,
    temperature: -196,
    material: 'S30408',
  },
  医用氧舱: {
    category: '1',
    structure: '单腔',
    mount: '卧式',
    medium: '空气',
    pressure: 0.3,
    temperature: 50,
    material: 'Q345R',
  },
  液化天然气汽车罐车: {
    category: '3',
    structure: '低温绝热',
    mount: '卧式',
    medium: '液化天然气',
    pressure: 0.7,
    temperature: -196,
    material: 'S30408',
  },
  液化石油气钢瓶: {
    category: '3',
    structure: '单腔',
    mount: '立式',
    medium: '液化石油气',
    pressure: 2.1,
    temperature: 60,
    material: 'HP295',
  },
}

function volumeOf({ product, sizes }: Making): number {
  const [first = 1, second = 1, length = 1] = sizes
  if (product.name === '反应釜') return first / 1000
  if (product.name === '管壳式换热器') return rounded((first / 1000) ** 2 * 0.785 * 3, 2)
  if (product.name === '蒸压釜') return rounded((second / 2) ** 2 * Math.PI * length, 1)
  if (product.name === '医用氧舱') return 26
  if (product.name === '液化天然气汽车罐车') return 52.6
  return product.name === '液化石油气钢瓶' ? first / 1000 : first
}

function variantOf(making: Making, kind: Kind): Parameters {
  const { random, product, model, sizes, place } = making
  if (product.name === '反应釜') {
    return {
      materialLining: model.startsWith('K') ? '搪玻璃' : '无',
      materialJacket: 'Q235B',
      thickLining: model.startsWith('K') ? 1.2 : 0,
      thickJacket: 10,
      designPressureJacket: 0.6,
      designTempJacket: 200,
      maxWorkPressureJacket: 0.5,
      mediumJacket: '饱和蒸汽',
    }
  }
  if (product.name === '液化天然气汽车罐车') {
    return {
      plateNo: `浙K${String(10_000 + (place % 90_000))}`,
      tankStructure: '真空多层绝热卧式罐体',
      ratedLoad: 20.5,
      emptyWeight: 19.4,
      fullWeight: 40,
      fillingMedium: kind.medium,
      fillingRatio: 0.39,
      vinNo: `LDEMO${String(place).padStart(12, '0')}`,
      urgentCutoff: 'DJ-40',
    }
  }
  if (product.name === '液化石油气钢瓶') {
    return {
      cylinderModel: model,
      cylinderCount: random.whole(80, 800),
      singleVolume: sizes[0] ?? 35.5,
      nominalPressure: 2.1,
      fillingMedium: kind.medium,
      cylinderLife: 8,
      lastMark: dayText(making.used),
    }
  }
  if (product.name !== '医用氧舱') return {}
  return {
    cabinType: '多人',
    persons: 10,
    ratedPressure: 0.3,
    cabinVolume: 26,
    pressMedium: '空气',
    airStorage: '储气罐 6 m³ × 2',
  }
}

/** Technical parameters of a pressure vessel, a cylinder or an oxygen chamber. */
export function vesselParameters(making: Making): Parameters {
  const { random, product, sizes } = making
  const kind = kinds[product.name] ?? (kinds.储气罐 as Kind)
  const volume = volumeOf(making)
  const pressure = ['储气罐', '管壳式换热器', '低温液体储罐', '液化石油气储罐'].includes(product.name)
    ? (sizes[1] ?? kind.pressure)
    : kind.pressure
  const innerDiameter =
    product.name === '蒸压釜' ? 2000 : Math.max(200, Math.round(((volume / 2.2) ** (1 / 3) * 1000) / 50) * 50)
  const height = rounded((volume / (0.785 * (innerDiameter / 1000) ** 2)) * 1000 + innerDiameter * 0.25)
  const thickness = Math.max(4, Math.ceil((pressure * innerDiameter) / 320 + 2))
  return {
    vesselCategory: kind.category,
    materialKind: '金属',
    volume,
    innerDiameter,
    height,
    materialShell: kind.material,
    materialHead: kind.material,
    thickShell: thickness,
    thickHead: thickness + 1,
    totalWeight: rounded((innerDiameter * height * thickness * 7.85 * 3.3) / 1e6),
    mediumWeight: rounded(volume * (kind.medium.includes('空气') ? 10 : 500)),
    designPressureShell: pressure,
    designTempShell: kind.temperature,
    maxWorkPressureShell: rounded(pressure * 0.95, 2),
    mediumShell: kind.medium,
    // Only what has tubes has a second side.
    ...(kind.tube && {
      designPressureTube: rounded(pressure * 0.9, 2),
      designTempTube: 180,
      maxWorkPressureTube: rounded(pressure * 0.85, 2),
      mediumTube: kind.tube,
    }),
    structure: kind.structure,
    mount: kind.mount,
    support: kind.mount === '立式' ? '支承式' : '鞍式',
    insulation: kind.structure === '低温绝热' ? '真空粉末' : '无',
    ndtMethod: volume > 20 ? '组合' : 'RT',
    ndtRatio: kind.category === '3' ? 100 : 20,
    pressureTestKind: '液压',
    pressureTestValue: rounded(pressure * 1.25, 2),
    leakTestPressure: kind.category === '3' ? pressure : 0,
    heatTreat: kind.category === '3' ? '整体消除应力' : '无',
    safetyGrade: random.weighted(grades).grade,
    quickOpen: kind.structure === '快开门',
    rbi: false,
    ...variantOf(making, kind),
  }
}

const grades = [
  { grade: '1', weight: 30 },
  { grade: '2', weight: 50 },
  { grade: '3', weight: 18 },
  { grade: '4', weight: 2 },
]
