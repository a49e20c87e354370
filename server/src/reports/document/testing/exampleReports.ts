import type { ItemEntries, ItemEntry, TableRow } from '@tejian/contract/reports/entry.ts'
import { basisNamed, basisOn } from '@tejian/contract/reports/templates/basis.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import { placeKey } from '@tejian/contract/reports/templates/tables.ts'
import {
  type ItemTable,
  itemsOf,
  type TableColumn,
  type Template,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { titleOf } from '@tejian/contract/reports/templates/title.ts'
import { concludedLines } from '../conclusionLines.ts'
import { layoutOf } from '../layout.ts'
import type { ReportPrint } from '../reportPrint.ts'
import { sectionsOf } from '../sections.ts'
import { signedPaper } from './signedPaper.ts'

const typed = (item: TemplateItem): Record<string, string> =>
  Object.fromEntries(
    (item.measures ?? []).map(({ name, min, max }) => [name, String(max ?? (min === undefined ? 120 : min))]),
  )

/** Points in rows of ten on the sketch, thin ones among them. */
const rowsOf = ({ columns }: ItemTable): TableRow[] =>
  Array.from({ length: 14 }, (_, at) => ({
    [placeKey]: `${100 + (at % 10) * 80},${250 + Math.floor(at / 10) * 100}`,
    ...Object.fromEntries(columns.map((column) => [column.name, cellOf(column, at)])),
  }))

function cellOf({ kind, options, max }: TableColumn, at: number): string {
  if (kind === 'date') return '2032-11-20'
  if (kind === 'choice') return options?.[0] ?? ''
  if (kind === 'text') return at % 2 === 0 ? `EO-${1101 + at}-80-B2A` : '筒体下部'
  return at % 5 === 4 ? String((max ?? 7) + 1) : (7.5 + at * 0.25).toFixed(at % 2)
}

function entryOf(item: TemplateItem, place: number): ItemEntry {
  const { table, ...rest } = item
  if (table) return { ...entryOf(rest, place), rows: rowsOf(table) }
  if (item.resultKind === 'select')
    return { text: item.options?.slice(0, item.multiple ? 2 : 1).join('、') ?? '' }
  if (item.resultKind === 'instruments') return { text: '超声波测厚仪（TJ-0045）' }
  if (item.resultKind === 'text') return { text: '外表面局部油漆脱落，未见影响安全使用的缺陷。' }
  if (place % 11 === 7) return { result: 'NA' }
  if (place % 17 === 12) return { result: 'N', values: typed(item), note: '现场已要求维保单位于十日内整改' }
  return { result: place % 13 === 5 ? 'D' : 'Y', values: typed(item) }
}

/** Every item of a template filled in, so that each kind of line is on the paper. */
export const filledEntries = (template: Template): ItemEntries =>
  Object.fromEntries(itemsOf(template).map((item, place) => [item.no, entryOf(item, place)]))

/** A sealed report of a template, as printed data. */
export function exampleReport(template: Template, more: Partial<ReportPrint> = {}): ReportPrint {
  const entries = filledEntries(template)
  const facts = factsOf(template.classPrefix[0] ?? '3110', { doorOpenMode: '中分', pipeGrade: 'GC2' })
  return {
    title: titleOf(template.name, 'DJ'),
    ...layoutOf(template),
    reportno: '3311-DT-DJ-2026-000123',
    institute: '丽水市特种设备检测院',
    institutePhone: '0578-12345678',
    approvalno: 'TS7110312-2028',
    certificates: '江检验（TS6JDT2202400107）、罗检验（TS6JDT2202400218）',
    kind: '定期检验',
    unitname: '丽水市莲都区绿谷物业服务有限公司（演示）',
    equname: '曳引驱动乘客电梯',
    equclass: '曳引驱动乘客电梯',
    equcode: '31101234520230018',
    inspectdate: '2026-11-20',
    nextinspdate: '2027-11',
    conclusion: template.conclusion.options[0] ?? '',
    grade: gradeIn(template, entries) ?? '',
    concluded: concludedLines(template, entries, facts),
    basis: basisNamed(basisOn(template.basis, '2026-11-20', template.classPrefix[0] ?? '')),
    instruments: '电梯限速器测试仪（TJ-0012）、绝缘电阻测试仪（TJ-0031）、钢卷尺（TJ-0107）',
    facts: [
      ['使用单位', '丽水市莲都区绿谷物业服务有限公司（演示）'],
      ['使用地点', '浙江省丽水市莲都区中东路 188 号绿谷花园 3 幢 2 单元'],
      ['设备名称', '曳引驱动乘客电梯'],
      ['设备代码', '31101234520230018'],
      ['使用登记证编号', '梯11浙K00123(23)'],
      ['出厂编号', 'HT20230018'],
      ['单位内编号', '3-2'],
      ['规格型号', 'GeN2-MR'],
      ['制造单位', '杭州西奥电梯有限公司'],
      ['制造日期', '2023-03-01'],
      ['安全管理人员', '𠮷䶮'],
      ['额定载重量', '1000 kg'],
      ['额定速度', '1.75 m/s'],
      ['层站门', '18/18/18'],
    ],
    sections: sectionsOf(template, entries, facts),
    problemDesc: '',
    note: '',
    signed: signedPaper(['江检验', '罗检验'], ['2026-11-20', '2026-11-21', '2026-11-22']),
    sealedDate: '2026-11-22',
    verifyCode: 'K7QX-M2TF-9RWB-4HPD',
    verifyAddress: 'https://tejian.example.cn/scanPage?code=K7QX-M2TF-9RWB-4HPD',
    mark: '',
    ...more,
  }
}
