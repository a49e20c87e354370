import { addMonths, dayText } from '../days.ts'
import { type Making, type Parameters, partNo, rounded } from './making.ts'

type Kind = {
  drive: string
  drag: string
  control: string
  door: string
  room: boolean
  floors: readonly [number, number]
}

const traction: Kind = {
  drive: '曳引',
  drag: '交流变频',
  control: 'JX',
  door: 'ZF',
  room: true,
  floors: [5, 26],
}
const kinds: Readonly<Record<string, Kind>> = {
  曳引驱动乘客电梯: traction,
  消防员电梯: { ...traction, floors: [18, 33] },
  无机房乘客电梯: { ...traction, room: false, floors: [3, 7] },
  曳引驱动载货电梯: { ...traction, control: 'AN', door: 'PK', floors: [2, 7] },
  液压载货电梯: { drive: '液压', drag: '液压', control: 'AN', door: 'PK', room: true, floors: [2, 4] },
  杂物电梯: { drive: '曳引', drag: '交流双速', control: 'AN', door: 'SXK', room: true, floors: [2, 5] },
}

const stairs: readonly string[] = ['自动扶梯', '自动人行道']

/** Parts that both lifts and escalators have. */
function driveOf(making: Making): Parameters {
  const { random } = making
  return {
    tractionModel: random.pick(['YPM-160', 'YPM-200', 'LXG-220', 'LXG-250']),
    tractionNo: partNo('T', making),
    cabinetModel: random.pick(['YPK-3000', 'LXC-5', 'LXC-7']),
    cabinetNo: partNo('C', making),
    hasIot: random.chance(0.3),
  }
}

function stairParameters(making: Making): Parameters {
  const { random, product, sizes } = making
  const [inclination = 30, width = 1000, third = 4.5] = sizes
  const walk = product.name === '自动人行道'
  const rise = walk ? rounded(third * Math.sin((inclination * Math.PI) / 180), 1) : third
  const transit = random.chance(0.2)
  return {
    ...driveOf(making),
    liftHeight: rise,
    driveMode: '其他',
    controlMode: 'QT',
    dragMode: '交流变频',
    motorPower: random.pick([5.5, 7.5, 11]),
    nominalSpeed: 0.5,
    nominalWidth: width,
    inclination,
    sectionLength: walk ? third : rounded(rise / Math.sin((inclination * Math.PI) / 180) + 2.4, 1),
    passengerCapacity: width >= 1000 ? 6000 : 4800,
    isPublicTransit: transit,
    workType: transit ? '公共交通型' : '普通型',
  }
}

function safetyParts(making: Making, speed: number): Parameters {
  const { random, used, today } = making
  const calibrated = addMonths(used, 24 * Math.max(0, Math.floor((today - used) / 731)))
  return {
    governorModel: random.pick(['XS3', 'LXS-240', 'PB187']),
    governorNo: partNo('G', making),
    governorCalibDate: dayText(calibrated),
    safetyGearModel: speed > 0.63 ? 'AQ10' : 'AQ11',
    bufferKind: speed > 1 ? '耗能型' : '非线性蓄能型',
    upOverspeedModel: random.pick(['夹绳器 JS-1', '主机制动器']),
    ucmpModel: '主机制动器',
    doorLockModel: random.pick(['161', 'DS-6']),
    lastBrakeTestDate: dayText(addMonths(used, 60 * Math.max(0, Math.floor((today - used) / 1827)))),
  }
}

function variantOf({ product, random, made }: Making, height: number, speed: number): Parameters {
  if (product.equclacode.startsWith('31')) {
    return {
      cabinetMaker: '云磐电梯有限公司（演示）',
      tractionMaker: '凌溪电梯有限公司（演示）',
      motorSpeed: random.pick([96, 135, 159, 167]),
      hasIcCard: random.chance(0.3),
      governorElecSpeed: rounded(speed * 1.15 + 0.25, 2),
      governorMechSpeed: rounded(speed * 1.25 + 0.25, 2),
      governorMadeDate: dayText(made - 30),
      bufferModel: speed > 1 ? 'YH1/175' : 'JHQ-A-1',
    }
  }
  if (product.name === '液压载货电梯') {
    return {
      cylinderCount: 2,
      cylinderStyle: '柱塞',
      pumpModel: 'LP-80',
      pumpPower: 22,
      oilPressure: rounded(3.6 + height / 20, 1),
      jackMode: '间接',
    }
  }
  return product.name === '杂物电梯' ? { carWidth: 1000, carDepth: 1000, carHeight: 1200 } : {}
}

/** Technical parameters of a lift, an escalator or a moving walk, with those of its variant. */
export function liftParameters(making: Making): Parameters {
  const { random, product, sizes } = making
  if (stairs.includes(product.name)) return stairParameters(making)
  const [load = 1000, speed = 1] = sizes
  const kind = kinds[product.name] ?? traction
  const most = speed < 1 ? Math.min(kind.floors[1], 8) : kind.floors[1]
  const retrofit = product.name === '无机房乘客电梯' && random.chance(0.4)
  const floors = retrofit ? random.whole(4, 6) : random.whole(Math.min(kind.floors[0], most), most)
  const height = rounded((floors - 1) * (retrofit ? 2.9 : 3.3) + random.decimal(0, 1.5), 1)
  const governed = product.name !== '杂物电梯'
  return {
    ratedLoad: load,
    ratedSpeed: speed,
    ratedSpeedDown: speed,
    floors,
    stops: floors,
    doors: floors,
    liftHeight: height,
    ratedPersons: product.name.includes('货') || !governed ? 0 : Math.floor(load / 75),
    driveMode: kind.drive,
    controlMode: kind.control === 'JX' ? random.pick(['JX', 'JX', 'BL', 'QK', 'XJX']) : kind.control,
    doorOpenMode: kind.door,
    dragMode: kind.drag,
    machineRoom: kind.room,
    ...driveOf(making),
    motorPower: rounded((load * speed) / 150 + 1, 1),
    tractionRatio: kind.room && load <= 1050 ? '1:1' : '2:1',
    suspensionKind: kind.room ? '钢丝绳' : random.pick(['钢丝绳', '包覆带']),
    suspensionCount: load > 1500 ? 7 : 5,
    suspensionDia: load > 1500 ? 13 : 10,
    balanceFactor: random.decimal(0.42, 0.48, 2),
    hasAutoRescue: random.chance(0.5),
    isRetrofitResidential: retrofit,
    ...(governed && safetyParts(making, speed)),
    ...variantOf(making, height, speed),
  }
}
