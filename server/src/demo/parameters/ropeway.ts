import { type Making, type Parameters, rounded } from './making.ts'

/** Technical parameters of a passenger ropeway. */
export function ropewayParameters({ random, product, sizes }: Making): Parameters {
  const circulating = product.name.startsWith('循环')
  const length = random.whole(620, 2400)
  const rise = rounded(length * random.decimal(0.18, 0.38, 2))
  return {
    length,
    horizontalDistance: rounded(Math.sqrt(length ** 2 - rise ** 2)),
    heightDifference: rise,
    runSpeed: circulating ? 6 : 7,
    capacity: sizes[1] ?? 1200,
    carrierKind: circulating ? '吊厢' : '车厢',
    carrierCount: circulating ? random.whole(28, 70) : 2,
    carrierSeats: sizes[0] ?? 8,
    towerCount: random.whole(3, 18),
    maxSpan: random.whole(160, 420),
    ...(!circulating && { ropeDiameterCarry: 50 }),
    ropeDiameterHaul: circulating ? 44 : 26,
    ropeModel: '6×36WS-EPC',
    ropeGauge: 5.2,
    gripKind: circulating ? '脱挂式' : '夹索器',
    motorModel: 'Z4-315',
    motorPower: circulating ? 355 : 280,
    auxDrive: '内燃机',
    tension: circulating ? '液压' : '重锤',
    tensionForce: 260,
    driveStation: '上站',
    tensionStation: '下站',
    maxSlope: random.whole(25, 42),
    maxGroundClearance: random.whole(20, 80),
    minGroundClearance: 3,
    brakeWork: 42,
    brakeSafe: 60,
    windStop: 15,
    operateDays: random.whole(280, 340),
    rescueMode: '垂直救护与水平救护',
  }
}
