import { type Making, type Parameters, partNo, rounded } from './making.ts'

type Build = {
  boilerGrade: string
  structure: string
  fuel: string
  burnMode: string
  assembly: string
  wall: boolean
}

const builds: Readonly<Record<string, Build>> = {
  卧式燃气蒸汽锅炉: {
    boilerGrade: 'B',
    structure: '锅壳（卧式）',
    fuel: 'TRQ',
    burnMode: '室燃',
    assembly: '整装',
    wall: false,
  },
  链条炉排生物质锅炉: {
    boilerGrade: 'B',
    structure: '水管（单锅筒）',
    fuel: 'SWZ',
    burnMode: '层燃',
    assembly: '组装',
    wall: true,
  },
  立式蒸汽锅炉: {
    boilerGrade: 'C',
    structure: '锅壳（立式）',
    fuel: 'TRQ',
    burnMode: '室燃',
    assembly: '整装',
    wall: false,
  },
  常压外承压热水锅炉: {
    boilerGrade: 'B',
    structure: '锅壳（卧式）',
    fuel: 'TRQ',
    burnMode: '室燃',
    assembly: '整装',
    wall: false,
  },
  有机热载体锅炉: {
    boilerGrade: 'B',
    structure: '其他',
    fuel: 'TRQ',
    burnMode: '室燃',
    assembly: '整装',
    wall: false,
  },
  循环流化床锅炉: {
    boilerGrade: 'A',
    structure: '水管（单锅筒）',
    fuel: 'YM',
    burnMode: '流化床',
    assembly: '散装',
    wall: true,
  },
}

function sizeOf({ product, model, sizes }: Making): Parameters {
  const [first = 1, second = 0.7] = sizes
  if (product.name === '常压外承压热水锅炉') {
    return {
      medium: '水',
      ratedPower: first,
      ratedPressure: second,
      ratedTemp: 95,
      outletWaterTemp: 95,
      returnWaterTemp: 70,
    }
  }
  if (product.name === '有机热载体锅炉') {
    return {
      medium: '有机热载体',
      ratedPower: first / 1000,
      ratedPressure: 0.8,
      ratedTemp: 300,
      outletWaterTemp: 300,
      returnWaterTemp: 270,
      airTestPressure: 0.8,
    }
  }
  const steam: Parameters = {
    medium: '水',
    ratedCapacity: first,
    ratedPressure: second,
    feedWaterTemp: first >= 35 ? 150 : 20,
  }
  if (!model.startsWith('UG')) return { ...steam, ratedTemp: rounded(100 + 66 * second ** 0.6) }
  return { ...steam, ratedTemp: second > 9 ? 540 : 485, reheatFlow: 0, reheatPressure: 0, reheatTemp: 0 }
}

/** Technical parameters of a boiler. */
export function boilerParameters(making: Making): Parameters {
  const { random, product, model } = making
  const build = builds[product.name] ?? (builds.卧式燃气蒸汽锅炉 as Build)
  const size = sizeOf(making)
  const tons = Number(size.ratedCapacity ?? Number(size.ratedPower) / 0.7)
  const solid = build.fuel === 'SWZ' || build.fuel === 'YM' || model.includes('YGL')
  const pressure = Number(size.ratedPressure)
  return {
    ...size,
    boilerGrade: build.boilerGrade,
    boilerUse:
      build.boilerGrade === 'A'
        ? '电站锅炉（中低压）'
        : size.outletWaterTemp === 95
          ? '生活锅炉'
          : '工业锅炉',
    structure: build.structure,
    allowPressure: pressure,
    fuel: model.includes('YGL') ? 'SWZ' : model.startsWith('LDR') ? 'D' : build.fuel,
    burnMode: model.includes('YGL') ? '层燃' : model.startsWith('LDR') ? '电加热' : build.burnMode,
    assembly: build.assembly,
    waterVolume: rounded(tons * 1350 + random.whole(0, 300)),
    designEfficiency: random.decimal(solid ? 80 : 92, solid ? 88 : 98),
    bodyTestPressure: rounded(pressure * (pressure < 0.8 ? 1.5 : 1) + (pressure < 0.8 ? 0 : 0.4), 2),
    heatingArea: rounded(tons * 28 + random.decimal(0, 6), 1),
    waterTreat: size.medium === '水' ? random.pick(['锅外化学处理', '除盐']) : '其他',
    deaerate: tons >= 10 ? '热力' : '无',
    dustRemove: solid ? random.pick(['布袋', '湿法', '旋风']) : '无',
    hasWall: build.wall,
    inPlantUnit: false,
    internalInspectionPossible: !model.startsWith('LSS0.3'),
    operatorCount: random.whole(2, 6),
    waterStaffCount: random.whole(1, 2),
    designDocAppraisalNo: partNo('GLJD', making),
    appraisalUnit: '演示锅炉设计文件鉴定机构',
  }
}
