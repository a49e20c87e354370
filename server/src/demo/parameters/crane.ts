import { dayText } from '../days.ts'
import { type Making, type Parameters, rounded } from './making.ts'

type Kind = {
  sling: string
  girder: string
  operMode: string
  grade: readonly string[]
  place: string
  luff: string
}

const bridge: Kind = {
  sling: '吊钩',
  girder: '箱形',
  operMode: '地面',
  grade: ['A3', 'A4'],
  place: '室内',
  luff: '无',
}
const kinds: Readonly<Record<string, Kind>> = {
  电动单梁起重机: { ...bridge, girder: '单梁' },
  通用桥式起重机: { ...bridge, girder: '双梁', operMode: '司机室', grade: ['A5', 'A6'] },
  电动葫芦门式起重机: { ...bridge, girder: '单梁', place: '室外' },
  通用门式起重机: { ...bridge, girder: '双梁', operMode: '司机室', grade: ['A5'], place: '室外' },
  塔式起重机: {
    ...bridge,
    girder: '桁架',
    operMode: '司机室',
    grade: ['A4'],
    place: '室外',
    luff: '小车变幅',
  },
  施工升降机: { ...bridge, sling: '其他', girder: '桁架', operMode: '司机室', grade: ['A4'], place: '室外' },
  汽车起重机: { ...bridge, operMode: '司机室', grade: ['A3'], place: '室外', luff: '伸缩臂' },
  冶金桥式起重机: { ...bridge, girder: '双梁', operMode: '司机室', grade: ['A7'] },
  简易升降机: { ...bridge, sling: '其他', girder: '其他', grade: ['A3'] },
  升降横移类机械式停车设备: { ...bridge, sling: '其他', girder: '其他', grade: ['A4'], place: '室内外' },
}

type Size = { capacity: number; aux: number; span: number; height: number; moment: number; radius: number }

function sizeOf({ product, random, sizes }: Making): Size {
  const [first = 5, second = 0, third] = sizes
  const plain = {
    capacity: first,
    aux: 0,
    span: second,
    height: random.pick([6, 9, 12]),
    moment: 0,
    radius: 0,
  }
  if (product.name === '塔式起重机')
    return {
      ...plain,
      capacity: rounded(first / 10, 1),
      span: 0,
      height: random.whole(40, 140),
      moment: first,
      radius: Math.floor(second / 100),
    }
  if (product.name === '施工升降机')
    return { ...plain, capacity: first / 100, span: 0, height: random.whole(50, 120) }
  if (product.name === '汽车起重机')
    return { ...plain, span: 0, height: 38, moment: rounded(first * 3), radius: 32 }
  if (product.name === '简易升降机') return { ...plain, capacity: first / 1000, span: 0, height: second || 8 }
  if (product.name === '升降横移类机械式停车设备')
    return { ...plain, capacity: 2.2, span: 0, height: first * 1.9 }
  return third === undefined ? plain : { ...plain, aux: second, span: third }
}

function variantOf({ product, random, model, sizes, made }: Making, size: Size): Parameters {
  if (product.equclacode.startsWith('4D')) {
    const floors = sizes[0] ?? 2
    return {
      parkKind: '升降横移',
      parkingSpaces: random.whole(8, 60),
      floorCount: floors,
      carSize: '5000×1850×1550',
      carWeight: 2000,
      maxInOutTime: floors * 40,
      workCondition: '准无人',
    }
  }
  if (product.name === '施工升降机' || product.name === '简易升降机') {
    const double = product.name === '施工升降机'
    return {
      cageCount: double ? 2 : 1,
      cageSize: double ? '3.2×1.5×2.5 m' : '2.0×1.8×2.1 m',
      standardSection: double ? '650×650×1508 mm' : '无',
      freeHeight: double ? 9 : size.height,
      governorModel: double ? 'SAJ40-1.2' : 'SJ-1',
      governorDate: dayText(made + 20),
      stationNum: double ? random.whole(10, 33) : 3,
    }
  }
  if (product.name !== '塔式起重机') return {}
  return {
    baseForm: random.pick(['固定', '附着']),
    freeHeight: 40,
    attachHeight: size.height,
    jibLength: Math.floor(Number(model.match(/\((\d{2})/)?.[1] ?? 50)),
  }
}

/** Technical parameters of a crane, a hoist or a mechanical parking system. */
export function craneParameters(making: Making): Parameters {
  const { random, product } = making
  const kind = kinds[product.name] ?? bridge
  const size = sizeOf(making)
  const molten = product.name === '冶金桥式起重机'
  const gantry = product.name.includes('门式')
  return {
    ratedCapacity: size.capacity,
    mainCapacity: size.capacity,
    auxCapacity: size.aux,
    ratedMoment: size.moment,
    span: size.span,
    cantilever1: gantry ? 4 : 0,
    cantilever2: gantry ? 4 : 0,
    liftingHeight: size.height,
    lowerDepth: 0,
    workGrade: random.pick(kind.grade),
    hoistSpeed: random.decimal(4, 12),
    trolleySpeed: size.span || kind.luff === '小车变幅' ? 20 : 0,
    craneSpeed: size.span ? random.pick([20, 30, 45]) : 0,
    slewSpeed: size.radius ? 0.6 : 0,
    luffSpeed: size.radius ? 40 : 0,
    maxRadius: size.radius,
    minRadius: size.radius ? 2.5 : 0,
    luffMode: kind.luff,
    operMode: kind.operMode === '地面' ? random.pick(['地面', '遥控']) : kind.operMode,
    sling: kind.sling,
    hoistRope: size.capacity < 3 ? '环链' : '钢丝绳',
    girderForm: kind.girder,
    usePlace: kind.place,
    useOccasion: molten ? 'RR' : kind.place === '室外' ? 'SW' : 'SN',
    moltenMetal: molten,
    totalPower: rounded(size.capacity * 1.6 + 4, 1),
    selfWeight: rounded(size.capacity * 0.8 + size.span * 0.4 + 2, 1),
    maxWheelLoad: rounded(size.capacity * 6 + 20),
    trackGauge: size.span,
    safetyMonitor: molten || size.capacity >= 50,
    doubleTrolley: false,
    monitorModel: molten ? 'AQJK-2' : '无',
    otherParam: '无',
    ...variantOf(making, size),
  }
}
