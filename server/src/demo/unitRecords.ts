import { type Day, dayText, yearOf } from './days.ts'
import type { DemoNumbers } from './numbers.ts'
import { randomOf } from './random.ts'
import { type DemoUnit, type KindColumns, makeUnits, type UnitRow } from './units.ts'
import { counties, marker, words } from './words.ts'

/** Places in the range of credit codes that no office and no benchmark reaches. */
const firstOfKinds = 99_000
const firstTwin = 99_500

const licences: Readonly<Record<string, { mark: string; scope: string }>> = {
  '02': { mark: 'TS2', scope: '特种设备制造（电梯、起重机械、压力容器）' },
  '03': { mark: 'TS3', scope: '特种设备安装、改造、修理（电梯、起重机械）' },
  '04': { mark: 'TS3', scope: '电梯安装（含修理）A1、A2；维护保养' },
  '05': { mark: 'TS7', scope: '锅炉、压力容器、压力管道、电梯、起重机械、场车检验' },
  '06': { mark: 'TS7', scope: '常规无损检测、安全阀校验' },
  '08': { mark: 'TS4', scope: '气瓶充装（液化石油气、压缩天然气）' },
}
const industries: Readonly<Record<string, string>> = {
  factory: '制造业',
  chemical: '化工',
  property: '物业管理',
  hospital: '医疗卫生',
  school: '教育',
  mall: '批发零售',
  hotel: '住宿餐饮',
  scenic: '旅游',
  construction: '建筑业',
  gas: '燃气供应',
  heating: '热力供应',
  station: '交通运输',
  logistics: '仓储物流',
}

/** Days until a licence ends: one in nine has ended, one in six ends within two months. */
function untilEnd(place: number): number {
  if (place % 9 === 4) return -10 - place
  return place % 6 === 3 ? 8 + ((place * 7) % 50) : 200 + ((place * 131) % 1200)
}

const nothing = {
  licenseno: null,
  licenseScope: null,
  approvedItems: null,
  filingno: null,
  filingDate: null,
  approveno: null,
  validDate: null,
  orgCode: null,
  orgLevel: null,
  parentName: null,
  examItems: null,
  examPlace: null,
  examinerCount: null,
}

/** The columns by which the kinds of unit are known; every row gets all of them. */
function recordOf(unit: DemoUnit, place: number, today: Day): KindColumns {
  const { row, trades, safetyManager } = unit
  const licence = licences[row.unittype]
  const chemical = trades.includes('chemical')
  const until = today + untilEnd(place)
  return {
    ...nothing,
    industry: industries[trades[0] ?? ''] ?? null,
    status: '1',
    safemanager: ['01', '08'].includes(row.unittype) ? safetyManager.name : null,
    ...(licence && {
      licenseno: `${licence.mark}33${String(place).padStart(3, '0')}-${yearOf(until)}`,
      licenseScope: licence.scope,
      validDate: dayText(until),
    }),
    petrochemical: chemical,
    parkname: chemical ? words.address.parks[place % words.address.parks.length] : null,
    overhaulCycle: chemical ? 3 + (place % 2) : null,
    nextOverhaul: chemical ? dayText(today + 60 + place * 11) : null,
  }
}

type Kind = { name: string; unittype: string; areaId: string; more: KindColumns }

const authority = (name: string, areaId: string, level: string, parent: string): Kind => ({
  name,
  unittype: '07',
  areaId,
  more: { orgCode: `${areaId}JC`, orgLevel: level, parentName: parent },
})

function kinds(today: Day): Kind[] {
  const city = '丽水市市场监督管理局'
  const institutes: readonly string[] = words.unit.inspection
  return [
    authority(city, '331100', '2', '浙江省市场监督管理局'),
    ...counties.map((county) => authority(`${county.name}市场监督管理局`, county.areaId, '3', city)),
    ...institutes.map((name, place) => ({
      name: name.replace(marker, ''),
      unittype: place < 2 ? '05' : '06',
      areaId: '331102',
      more: {
        approvedItems: place < 2 ? 'GJ1、RJ1、DJ2、TJ1、QJ1、NJ1' : '无损检测、安全阀校验',
        // The youngest of them has not filed yet.
        ...(place + 1 < institutes.length && {
          filingno: `LSBA${yearOf(today) - 1}${String(place + 1).padStart(3, '0')}`,
          filingDate: dayText(today - 300 + place * 40),
        }),
      },
    })),
    ...['丽水市特种设备作业人员考试中心', '青田县职业技能考试站'].map((name, place) => ({
      name,
      unittype: '11',
      areaId: place === 0 ? '331102' : '331121',
      more: {
        approveno: `浙市监特考〔${yearOf(today) - 1}〕${12 + place}号`,
        validDate: dayText(today + (place === 0 ? 640 : 26)),
        examItems: place === 0 ? 'A、G1、R1、T、Q1、Q2、N1、Y2' : 'A、N1、Q2',
        examPlace: place === 0 ? '莲都区括苍路演示考场' : '青田县鹤城街道演示考场',
        examinerCount: place === 0 ? 18 : 7,
      },
    })),
  ]
}

/** Authorities, inspecting and examining institutions; two units that somebody has registered twice. */
function otherUnits(numbers: DemoNumbers, today: Day, using: readonly DemoUnit[]): UnitRow[] {
  const made = kinds(today).map(({ name, unittype, areaId, more }, place) => {
    const county = counties.find((candidate) => candidate.areaId === areaId) ?? counties[0]
    const [unit] = makeUnits(
      [{ name, unittype, unitNature: '5', county: county as (typeof counties)[number], trades: [], size: 1 }],
      numbers,
      { first: firstOfKinds + place, today },
    ) as [DemoUnit]
    const random = randomOf(`unit kind ${place}`)
    return {
      ...unit.row,
      ...recordOf(unit, place + 1, today),
      ...more,
      areaId,
      email: `office${random.whole(100, 999)}@example.com`,
    }
  })
  const twins = using.slice(0, 2).map((original, place) => {
    const [unit] = makeUnits(
      [
        {
          name: twinName(original.row.unitname.replace(marker, '')),
          unittype: original.row.unittype,
          unitNature: '3',
          county: original.county,
          trades: original.trades,
          size: 1,
        },
      ],
      numbers,
      { first: firstTwin + place, today },
    ) as [DemoUnit]
    const { address, contactname, contacttel } = original.row
    return { ...unit.row, ...recordOf(unit, place, today), address, contactname, contacttel }
  })
  return [...made, ...twins]
}

const twinName = (name: string): string =>
  name.endsWith('有限公司') ? name.replace(/有限公司$/, '有限责任公司') : `${name}（本部）`

/** All rows of the table of units, those of the office first. */
export function makeUnitRecords(units: readonly DemoUnit[], numbers: DemoNumbers, today: Day): UnitRow[] {
  const using = units.filter(({ row }, place) => place > 3 && row.unittype === '01')
  const rows = units.map((unit, place) => ({ ...unit.row, ...recordOf(unit, place, today) }))
  return [...rows, ...otherUnits(numbers, today, using)]
}
