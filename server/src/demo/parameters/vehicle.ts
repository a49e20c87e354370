import { dayOfText } from '../days.ts'
import { type Making, type Parameters, partNo, rounded } from './making.ts'

const kinds: Readonly<Record<string, string>> = {
  内燃平衡重式叉车: '平衡重式叉车',
  蓄电池平衡重式叉车: '平衡重式叉车',
  蓄电池前移式叉车: '前移式叉车',
  托盘堆垛车: '托盘堆垛车',
  观光车: '观光车',
  观光列车: '观光列车',
}

/** Forklifts made since that day carry a safety monitor (TSG 81-2022). */
const monitored = dayOfText('2023-12-01')

function liftingOf(making: Making, tons: number): Parameters {
  const { random, product } = making
  const mast = product.name.includes('平衡重')
  return {
    ratedCapacity: tons * 1000,
    loadCenter: tons > 5 ? 600 : 500,
    maxLiftHeight: mast ? 3000 : random.pick([3000, 4500, 6000, 7500]),
    freeLiftHeight: 150,
    tiltForward: mast ? 6 : 2,
    tiltBackward: mast ? 12 : 4,
    liftSpeedEmpty: 480,
    liftSpeedLoaded: 420,
    lowerSpeedLoaded: 450,
    tractorSeats: 0,
    carriages: 0,
    passengers: 0,
  }
}

function carryingOf(making: Making, seats: number): Parameters {
  const train = making.product.name === '观光列车'
  return {
    ratedCapacity: 0,
    loadCenter: 0,
    maxLiftHeight: 0,
    freeLiftHeight: 0,
    tiltForward: 0,
    tiltBackward: 0,
    liftSpeedEmpty: 0,
    liftSpeedLoaded: 0,
    lowerSpeedLoaded: 0,
    passengers: seats,
    tractorSeats: train ? 2 : 0,
    carriages: train ? 2 : 0,
  }
}

/** Technical parameters of a forklift or a sightseeing vehicle. */
export function vehicleParameters(making: Making): Parameters {
  const { random, product, sizes, made } = making
  const sightseeing = product.name.startsWith('观光')
  const first = sizes[0] ?? 30
  const tons = sightseeing ? 1.5 : first / 10
  const burning = product.name.startsWith('内燃')
  const speed = sightseeing ? 28 : burning ? 19 : random.whole(6, 14)
  return {
    vehicleKind: kinds[product.name] ?? '平衡重式叉车',
    plateNo: `场内浙K${String(making.place % 100_000).padStart(5, '0')}`,
    engineNo: partNo(burning ? 'E' : 'M', making),
    frameNo: partNo('F', making),
    powerMode: burning ? 'NR' : random.pick(['XDC', 'XDC', 'LDC']),
    engineModel: burning ? '4D27G31' : 'XQ-8',
    enginePower: rounded(tons * 12 + 5, 1),
    systemVoltage: burning ? 12 : random.pick([48, 72, 80]),
    ...(sightseeing ? carryingOf(making, first) : liftingOf(making, tons)),
    selfWeight: rounded(tons * 1150 + 900 + random.whole(0, 120)),
    travelSpeedEmpty: speed,
    travelSpeedLoaded: speed - 1,
    length: rounded(2100 + tons * 330),
    width: rounded(1050 + tons * 60),
    heightTotal: 2120,
    groundClearance: 130,
    wheelBase: rounded(1300 + tons * 130),
    trackFront: 1000,
    trackRear: 970,
    turnRadius: rounded(1800 + tons * 180),
    maxGrade: sightseeing ? 10 : 15,
    brakeDistance: sightseeing ? 4.5 : 2.8,
    safetyMonitor: made >= monitored && !sightseeing,
  }
}
