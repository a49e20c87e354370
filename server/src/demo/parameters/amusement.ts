import { addMonths, dayText } from '../days.ts'
import { type Making, type Parameters, rounded } from './making.ts'

type Kind = {
  grade: string
  height: number
  speed: number
  drive: string
  restraint: string
  swing?: number
  diameter?: number
  track?: number
}

const kinds: Readonly<Record<string, Kind>> = {
  自控飞机: { grade: 'B', height: 6, speed: 4.2, drive: '液压', restraint: '安全带', diameter: 10 },
  '旋转木马（转马）': {
    grade: 'C',
    height: 2.5,
    speed: 1.6,
    drive: '电动机',
    restraint: '安全带',
    diameter: 9,
  },
  海盗船: { grade: 'B', height: 9.5, speed: 9.8, drive: '电动机', restraint: '压杠和安全带', swing: 90 },
  观览车: { grade: 'A', height: 42, speed: 0.3, drive: '电动机', restraint: '无', diameter: 38 },
  滑行车: { grade: 'B', height: 12, speed: 11, drive: '链条提升', restraint: '安全压杠', track: 320 },
  水滑梯: { grade: 'B', height: 12, speed: 8, drive: '重力', restraint: '无', track: 110 },
  碰碰车: { grade: 'C', height: 0.5, speed: 2.2, drive: '电动机', restraint: '安全带' },
  滑道: { grade: 'B', height: 80, speed: 8, drive: '重力', restraint: '安全带', track: 800 },
  高空滑索: { grade: 'B', height: 45, speed: 12, drive: '重力', restraint: '安全带', track: 320 },
  峡谷漂流: { grade: 'B', height: 8, speed: 4, drive: '重力', restraint: '安全挡杆', track: 400 },
}

/** Technical parameters of an amusement ride. */
export function amusementParameters({ random, product, sizes, used }: Making): Parameters {
  const kind = kinds[product.name] ?? (kinds.碰碰车 as Kind)
  const water = product.name === '水滑梯'
  const seats = product.name === '滑道' || product.name === '高空滑索' || water ? 2 : (sizes[0] ?? 20)
  const perVehicle = seats >= 30 ? 6 : 2
  const height = water ? (sizes[0] ?? kind.height) : kind.height
  const power = rounded(seats * 1.1 + height / 2, 1)
  return {
    grade: kind.grade,
    seats,
    vehicles: Math.max(1, Math.floor(seats / perVehicle)),
    perVehicle,
    runHeight: height,
    equipHeight: rounded(height + 2.5, 1),
    runSpeed: kind.speed,
    rotateSpeed: kind.diameter ? rounded((kind.speed * 60) / (Math.PI * kind.diameter), 1) : 0,
    slewDiameter: kind.diameter ?? 0,
    swingAngle: kind.swing ?? 0,
    inclination: kind.track ? 12 : 0,
    trackHeight: kind.track ? height : 0,
    trackLength: kind.track ?? 0,
    gauge: product.name === '滑行车' ? 900 : 0,
    dropHeight: kind.track ? rounded(height * 0.8, 1) : 0,
    acceleration: rounded(1 + kind.speed / 8, 1),
    accelZone: kind.speed > 8 ? '3' : '1',
    driveForm: kind.drive,
    drivePower: power,
    voltage: 380,
    ratedLoad: seats * 70,
    useForm: '固定式',
    slideHeight: water ? height : 0,
    poolDepth: water ? 1.1 : 0,
    restraint: kind.restraint,
    designLifeYears: random.pick([10, 15, 20]),
    lifeEndDate: dayText(addMonths(used, 240)),
    extendYears: 0,
  }
}
