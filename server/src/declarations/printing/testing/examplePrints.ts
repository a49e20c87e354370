import type {
  DeclarationPrint,
  PaymentNoticePrint,
  PaymentSlipPrint,
  PrintedDevice,
  PrintedFee,
  ReceiptPrint,
  SafetyValvePrint,
} from '../printData.ts'

/* Fictitious documents for tests. */

const head = {
  appno: 'SB331100202601150007',
  institute: '丽水市特种设备检测院（演示）',
  printedAt: '2026-01-15 09:30',
}

const unit = {
  unitname: '浙江括苍山食品机械有限公司（演示）',
  creditcode: '91331100MA2E3XK41Q',
  inscontactname: '叶建国',
  INSCONTACTTEL: '19900000001',
  inmGroup: '定期检验',
  appdate: '2026-01-15',
  expectdate: '2026-02-03',
}

const application = {
  ...head,
  ...unit,
  address: '浙江省丽水市莲都区水阁工业区绿谷大道 238 号',
  appway: '窗口申报',
  note: '',
  materials: ['使用登记证复印件', '上一周期检验报告', '维护保养记录', '自行检测报告'],
}

/** The n-th device, every field filled. */
export function exampleDevice(n: number): PrintedDevice {
  const serial = String(n).padStart(4, '0')
  return {
    equcode: `31101234520230${serial}`,
    equname: n % 2 === 0 ? '曳引驱动乘客电梯' : '自动扶梯',
    equclaname: '曳引与强制驱动电梯',
    equregcode: `3110331100202301${serial}`,
    usecertno: `梯11浙K0${serial}(23)`,
    factoryno: `NE23-${serial}-A`,
    innerno: `${n}#`,
    ninspectdate: '2026-02-28',
    useaddress: `莲都区水阁街道绿谷大道 238 号 ${n} 幢`,
  }
}

export function exampleDeclaration(devices: number, more: Partial<DeclarationPrint> = {}): DeclarationPrint {
  return { ...application, devices: Array.from({ length: devices }, (_, i) => exampleDevice(i + 1)), ...more }
}

export function exampleValves(valves: number): SafetyValvePrint {
  const valve = (n: number) => ({
    valveno: `AQF2026${String(n).padStart(4, '0')}`,
    factoryno: `V23-${n}`,
    valveModel: 'A48Y-16C',
    valveStructure: '弹簧直接载荷式',
    dn: '50',
    pn: '1.6',
    setPressure: '1.05',
    workPressure: '0.8',
    workMedium: '饱和蒸汽',
    workTemp: '175',
    calibMode: '离线',
    nextCalibDate: '2026-02-28',
    installPlace: '锅炉房 1 号锅筒顶部',
    hostEquCode: '11001234520200018',
  })
  return {
    ...application,
    inmGroup: '安全阀离线校验',
    verifyTest: true,
    valves: Array.from({ length: valves }, (_, i) => valve(i + 1)),
  }
}

export function exampleReceipt(devices: number): ReceiptPrint {
  const { creditcode: _, ...applicant } = unit
  return {
    ...head,
    ...applicant,
    acceptno: 'SL331100202601160003',
    acceptDate: '2026-01-16',
    acceptUserName: '吴晓燕',
    inspDept: '机电检验一部',
    instituteTel: '19900000099',
    devices: Array.from({ length: devices }, (_, i) => {
      const { equcode, equname, usecertno, ninspectdate } = exampleDevice(i + 1)
      const seisn = `YW20260115${String(i + 1).padStart(6, '0')}`
      return { seisn, equcode, equname, usecertno, ninspectdate }
    }),
  }
}

function charge(lines: number) {
  const fees: PrintedFee[] = Array.from({ length: lines }, (_, i) => ({
    itemName: '曳引驱动电梯定期检验',
    equcode: `31101234520230${String(i + 1).padStart(4, '0')}`,
    explanation: '10 层 10 站，基价加层站费',
    price: 85_050,
    quantity: '1',
    money: 85_050,
  }))
  const totalMoney = lines * 85_050
  const { unitname, inmGroup } = unit
  const payee = {
    payee: head.institute,
    bankName: '演示银行丽水分行营业部',
    bankAccount: '0000 0000 0000 0000 000',
  }
  return {
    ...head,
    ...payee,
    unitname,
    inmGroup,
    chasn: 'SF202601000012',
    fees,
    totalMoney,
    registrar: '吴晓燕',
  }
}

export function exampleNotice(lines: number): PaymentNoticePrint {
  const body = charge(lines)
  return {
    ...body,
    reliefMoney: 10_000,
    reliefReason: '小微企业减免',
    receivableMoney: body.totalMoney - 10_000,
    noticeDate: '2026-01-16',
    payBefore: '2026-01-31',
    instituteTel: '19900000099',
    instituteAddress: '丽水市莲都区人民路 1 号',
  }
}

export function exampleSlip(lines: number): PaymentSlipPrint {
  const body = charge(lines)
  return {
    ...body,
    creditcode: unit.creditcode,
    receivableMoney: body.totalMoney,
    slipDate: '2026-01-16',
    payWay: '银行转账',
    invoiceTitle: unit.unitname,
  }
}
