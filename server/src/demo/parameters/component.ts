import { dayText } from '../days.ts'
import { type Making, type Parameters, partNo, rounded } from './making.ts'

/** Technical parameters of a safety valve. The dates of its calibration are set with its inspections. */
export function componentParameters(making: Making): Parameters {
  const { random, product, model, used } = making
  const lever = product.name.includes('杠杆')
  const pn = Number(model.match(/-(\d+)/)?.[1] ?? 16) / 10
  const setPressure = random.decimal(pn * 0.25, pn * 0.8, 2)
  const dn = random.pick([15, 20, 25, 32, 40, 50, 65, 80, 100])
  return {
    componentKind: '安全阀',
    valveModel: model,
    valveStructure: lever ? '重锤（杠杆）式' : '弹簧直接载荷式',
    dn,
    flowDiameter: rounded(dn * 0.65),
    pn,
    setPressure,
    sealPressure: rounded(setPressure * 0.9, 2),
    blowdown: 10,
    reseatPressure: rounded(setPressure * 0.9, 2),
    springMin: rounded(setPressure * 0.8, 2),
    springMax: rounded(setPressure * 1.2, 2),
    workMedium: random.pick(['饱和蒸汽', '压缩空气', '氮气', '液化石油气']),
    workTemp: random.whole(20, 190),
    workPressure: rounded(setPressure * 0.85, 2),
    calibMedium: '空气',
    calibMode: random.chance(0.9) ? '离线' : '在线',
    connect: model.includes('1W') || dn <= 25 ? '螺纹' : '法兰',
    hostEquName: random.pick(['储气罐', '蒸汽锅炉', '分气缸', '储罐']),
    installPlace: '设备顶部',
    material: model.endsWith('P') ? '不锈钢' : '碳钢',
    batchNo: partNo('PH', making),
    batchCount: random.whole(20, 200),
    lastCalibDate: dayText(used),
    nextCalibDate: dayText(used + 365),
    sealNo: partNo('QF', making),
  }
}
