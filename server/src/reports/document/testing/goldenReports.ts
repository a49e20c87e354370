import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { headerSpec } from '@tejian/contract/reports/header.ts'
import { basisNamed, basisOn } from '@tejian/contract/reports/templates/basis.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import { reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import { latestTemplate, templates } from '@tejian/contract/reports/templates/shipped.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { titleOf } from '@tejian/contract/reports/templates/title.ts'
import { concludedLines } from '../conclusionLines.ts'
import { layoutOf, unitOnCover } from '../layout.ts'
import type { ReportPrint } from '../reportPrint.ts'
import { factRows } from '../reportPrintOf.ts'
import { sectionsOf } from '../sections.ts'
import { goldenAnswers } from './goldenAnswers.ts'
import { signedPaper } from './signedPaper.ts'

type Golden = {
  code: string
  equclacode: string
  equclass: string
  kind: string
  reportno: string
  header: HeaderValues
  more?: Partial<ReportPrint>
  /** Single items that are found otherwise. */
  found?: ItemEntries
}

const place = { safemanager: '𠮷䶮', safemanagertel: '19900001234' }

/** Five reports of one institute, written by hand: one in order, one with many items, one graded, one unfit, one of several pipelines. */
const reports: readonly Golden[] = [
  {
    code: 'DT-QY-DQ',
    equclacode: '3110',
    equclass: '曳引驱动乘客电梯',
    kind: '定期检验',
    reportno: '3311-DT-DJ-2026-000123',
    header: {
      useunit: '丽水市莲都区绿谷物业服务有限公司（演示）',
      useaddress: '浙江省丽水市莲都区中东路188号绿谷花园3幢2单元',
      equname: '曳引驱动乘客电梯',
      equcode: '31101234520230018',
      usecertno: '梯11浙K00123(23)',
      factoryno: 'HT20230018',
      innerno: '3-2',
      model: 'GeN2-MR',
      madeunit: '杭州西奥电梯有限公司',
      madedate: '2023-03-01',
      ...place,
      ratedLoad: '1000',
      ratedSpeed: '1.75',
      floors: '18',
      stops: '18',
      doors: '18',
      controlMode: '集选',
      tractionModel: 'GETM3.0H',
      tractionNo: 'T2302118',
      cabinetModel: 'GECB-MR',
      governorModel: 'XDS-2',
      maintunit: '丽水市安达电梯维修有限公司（演示）',
    },
  },
  {
    code: 'GL-NB',
    equclacode: '1100',
    equclass: '承压蒸汽锅炉',
    kind: '内部检验',
    reportno: '3311-GL-NJ-2026-000045',
    header: {
      useunit: '缙云县壶镇热力供应有限责任公司第二分公司（演示）',
      useaddress: '浙江省丽水市缙云县壶镇镇工业园区兴达二路66号锅炉房',
      equname: '循环流化床锅炉',
      equcode: '11003311220150007',
      usecertno: '锅10浙K00077(15)',
      factoryno: 'G2015-0077',
      innerno: '2#',
      model: 'UG-75/3.82-M',
      madeunit: '无锡华光锅炉股份有限公司',
      madedate: '2015-06-18',
      ...place,
      boilerGrade: 'A',
      ratedCapacity: '75',
      ratedPressure: '3.82',
      ratedTemp: '450',
      structure: '单锅筒横置式、自然循环、全钢架Π型布置',
      fuel: '烟煤、生物质成型燃料掺烧',
      materialShell: '20G、12Cr1MoVG',
    },
    found: {
      '2.3': {
        result: 'Y',
        note: '锅筒内壁轻微点蚀，最大深度0.3 mm，点数12，已打磨圆滑过渡并经磁粉检测合格',
      },
    },
    more: {
      note: '本次检验与外部检验同期进行；炉墙、保温、燃烧设备不在本次检验范围之内。\n下次内部检验前应当对二级过热器出口集箱做金相检测。',
      signed: signedPaper(['江检验', '罗检验', '欧阳检验'], ['2026-11-18', '2026-11-19', '2026-11-20']),
    },
  },
  {
    code: 'RQ-DQ',
    equclacode: '2150',
    equclass: '第一类压力容器',
    kind: '定期检验',
    reportno: '3311-RQ-DJ-2026-000310',
    header: {
      useunit: '浙江龙泉青瓷宝剑小镇压缩空气站（演示）',
      useaddress: '浙江省丽水市龙泉市剑池街道贤良路388号',
      equname: '储气罐',
      equcode: '21503311812018003',
      usecertno: '容15浙K00310(18)',
      factoryno: 'R18-0310',
      innerno: 'C-03',
      model: 'C-2/1.0',
      madeunit: '上海申江压力容器有限公司',
      madedate: '2018-04-09',
      ...place,
      vesselCategory: 'Ⅰ类',
      volume: '2.0',
      innerDiameter: '1000',
      designPressureShell: '1.05',
      designTempShell: '110',
      mediumShell: '压缩空气',
      materialShell: 'Q345R',
      thickShell: '8',
      safetyGrade: '2级',
      periodBasis: '按安全状况等级',
    },
    found: { '9.5': { result: 'Y', values: { 周期: '6' } } },
    more: { nextinspdate: '2032-11' },
  },
  {
    code: 'QZ-DQ',
    equclacode: '4110',
    equclass: '通用桥式起重机',
    kind: '定期检验',
    reportno: '3311-QZ-DJ-2026-000088',
    header: {
      useunit: '青田县船寮镇不锈钢铸造厂（演示）',
      useaddress: '浙江省丽水市青田县船寮镇赤岩工业区12号一车间',
      equname: '通用桥式起重机',
      equcode: '41103311212019021',
      usecertno: '起11浙K00088(19)',
      factoryno: 'Q19-0088',
      innerno: '1号行车',
      model: 'QD20/5-22.5A5',
      madeunit: '河南卫华重型机械股份有限公司',
      madedate: '2019-08-20',
      ...place,
      ratedCapacity: '20/5',
      span: '22.5',
      liftingHeight: '12/14',
      workGrade: 'A5',
      operMode: '司机室操作',
      sling: '吊钩',
      useOccasion: '吊运熔融金属以外的一般场合',
      hoistSpeed: '0.63~6.3',
      craneSpeed: '7.5~75',
      trolleySpeed: '4.5~45',
    },
    found: {
      'C3.3.2': { result: 'N', note: '主起升制动器制动轮表面有油污，制动下滑量超限' },
    },
    more: {
      conclusion: '不合格',
      problemDesc: 'C3.3.2 零件：主起升制动器制动轮表面有油污，制动下滑量超限',
      nextinspdate: '',
      verifyCode: '',
      verifyAddress: '',
      sealedDate: '',
      mark: '预览',
    },
  },
  {
    code: 'GD-DQ',
    equclacode: '8310',
    equclass: '工艺管道',
    kind: '定期检验',
    reportno: '3311-GD-DJ-2026-000017',
    header: {
      useunit: '浙江遂昌凯恩特种材料股份有限公司化学品分厂（演示）',
      useaddress: '浙江省丽水市遂昌县妙高街道凯恩路1008号',
      equname: '装置区工艺管道',
      equcode: '83103311232012006',
      usecertno: '管31浙K00017(12)',
      factoryno: '',
      innerno: 'GD-2012-01~07',
      model: '',
      madeunit: '浙江省工业设备安装集团有限公司',
      madedate: '2012-11-30',
      ...place,
      projectName: '年产2000吨电解电容器纸配套化学品装置工艺管道安装工程',
      pipeName:
        '环氧乙烷进料管线、氮气吹扫管线、蒸汽伴热管线、循环冷却水上水管线、循环冷却水回水管线、放空总管、废液排放管线',
      pipeNo:
        'EO-1101-80-B2A、N2-1203-50-A1B、LS-1305-40-A2A、CWS-1401-150-A1A、CWR-1402-150-A1A、VT-1501-100-B1A、WL-1602-65-B1A',
      pipeGrade: 'GC1、GC2',
      dn: '40～150',
      thickness: '3.5～7.1',
      length: '1286.5',
      materialGrade: '06Cr19Ni10（GB/T 14976）、20（GB/T 8163）',
      medium: '环氧乙烷、氮气、饱和蒸汽、循环水、废碱液',
      designPressure: '0.4～2.5',
      designTemp: '-19～185',
      layMode: '架空',
      safetyGrade: '2级',
    },
    found: {
      '3.2': {
        result: 'Y',
        values: { 公称壁厚: '5.0', 最小实测: '4.6', 年腐蚀速率: '0.03' },
        note: 'EO-1101 弯头背弯处实测最小 4.6 mm；CWS-1401 三通处实测最小 6.8 mm；其余各管线测点见附页壁厚测定记录，均不低于最小需要壁厚',
      },
      '9.4': { result: 'Y', values: { 周期: '6' } },
    },
    more: {
      nextinspdate: '2032-11',
      problemDesc:
        '1．N2-1203-50-A1B 管线 3 号支架 U 形螺栓松动，已现场紧固；\n2．LS-1305-40-A2A 管线保温外护层局部破损约 1.2 ㎡，应当在一个月内修复；\n3．CWR-1402-150-A1A 管线穿墙处未设套管。',
    },
  },
]

/** Everything that was not written by hand above: a head as its fields go, the institute's own number. */
function plainReport({ code, classPrefix, headerFields, ownFields }: Template): Golden {
  const equclacode = classPrefix[0] ?? ''
  const named = headerFields.map((name) => [
    name,
    plainHeader[name] ?? plainValue(equclacode, name, ownFields),
  ])
  return {
    code,
    equclacode,
    equclass: '设备品种（演示）',
    kind: '定期检验',
    reportno: '3311-DJ-2026-000001',
    header: Object.fromEntries(named),
  }
}

const plainHeader: HeaderValues = {
  ...place,
  useunit: '丽水市莲都区绿谷物业服务有限公司（演示）',
  useaddress: '浙江省丽水市莲都区中东路188号',
  equname: '设备名称（演示）',
  madeunit: '杭州制造有限公司（演示）',
}

function plainValue(equclacode: string, name: string, ownFields: Template['ownFields']): string {
  const own = ownFields?.[name]
  const kind = own?.kind ?? headerSpec(equclacode, name).kind
  if (own?.options?.[0]) return own.options[0]
  if (kind === 'date') return '2018-04-09'
  return kind === 'text' || kind === 'dict' ? '' : '10'
}

const day = '2026-11-18'

/** Every template that is in force on the day, whoever wrote it: a new one has its golden text by itself. */
export const goldenCodes: readonly string[] = [...new Set(templates.map(({ code }) => code))].filter((code) =>
  latestTemplate(code, day),
)

/** A report as its paper shows it, from nothing but what stands here. */
export function goldenReport(code: string): ReportPrint {
  const template = latestTemplate(code, day)
  if (!template) throw new Error(`no golden report ${code}`)
  const golden = reports.find((one) => one.code === code) ?? plainReport(template)
  const { header, equclacode, equclass, kind, reportno, more, found } = golden
  const facts = reportFacts(equclacode, null, header, { inmGroupCode: 'DJ', inspectdate: day })
  const entries = { ...goldenAnswers(template, facts), ...found }
  const verifyCode = 'K7QX-M2TF-9RWB-4HPD'
  return {
    title: titleOf(template.name, 'DJ'),
    ...layoutOf(template),
    reportno,
    institute: '丽水市特种设备检测院',
    institutePhone: '0578-12345678',
    approvalno: 'TS7110312-2028',
    certificates: '江检验（TS6JDT2202400107）、罗检验（TS6JDT2202400218）',
    kind,
    unitname: unitOnCover(template, header, header.useunit ?? ''),
    equname: header.equname ?? '',
    equclass,
    equcode: header.equcode ?? '',
    inspectdate: day,
    nextinspdate: '2027-11',
    conclusion: template.conclusion.options[0] ?? '',
    grade: gradeIn(template, entries) ?? '',
    concluded: concludedLines(template, entries, facts),
    basis: basisNamed(basisOn(template.basis, day, equclacode)),
    instruments:
      '超声波测厚仪（TJ-0045）、数字式接地电阻测试仪（TJ-0031）、钢卷尺（TJ-0107）、万用表（TJ-0012）',
    facts: factRows(template, equclacode, header),
    sections: sectionsOf(template, entries, facts),
    problemDesc: '',
    note: '',
    signed: signedPaper(['江检验', '罗检验'], ['2026-11-18', '2026-11-19', '2026-11-20']),
    sealedDate: '2026-11-20',
    verifyCode,
    verifyAddress: `https://tejian.example.cn/scanPage?code=${verifyCode}`,
    mark: '',
    ...more,
  }
}
