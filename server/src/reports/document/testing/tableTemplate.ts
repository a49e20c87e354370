import type { ItemEntries, TableRow } from '@tejian/contract/reports/entry.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import { withAllComputed } from '@tejian/contract/reports/templates/tables.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { concludedLines } from '../conclusionLines.ts'
import type { ReportPrint } from '../reportPrint.ts'
import { sectionsOf } from '../sections.ts'
import { exampleReport } from './exampleReports.ts'

/** A vessel's template with all that a paper lays out by itself: tables, reports within the report, what stands at the conclusion. */
export const tableTemplate: Template = {
  code: 'RQ-TEST',
  name: '压力容器定期检验报告',
  version: 1,
  validFrom: '2026-01-01',
  classPrefix: ['2150'],
  inmGroups: ['DJ'],
  basis: 'TSG 21-2016',
  headerFields: [],
  requiredHeader: [],
  conclusion: { options: ['符合要求'], codes: {}, rule: '', method: 'grade', afterRectification: false },
  sections: [
    {
      title: '1 宏观检验',
      items: [
        { no: '1.1', name: '外表面', resultKind: 'judge' },
        {
          no: '1.2',
          name: '椭圆度',
          resultKind: 'measure',
          table: {
            of: 'points',
            columns: [
              { name: '截面', unit: '', kind: 'text' },
              { name: '直径差', unit: 'mm', kind: 'number', max: 10 },
            ],
          },
        },
      ],
    },
    {
      title: '2 壁厚测定报告',
      sheet: true,
      items: [
        { no: '2.0', name: '测厚仪', resultKind: 'instruments' },
        {
          no: '2.1',
          name: '筒体',
          resultKind: 'measure',
          measures: [{ name: '最小厚度', unit: 'mm', computed: 'min(实测厚度)', decimals: 1 }],
          table: {
            of: 'points',
            sketch: 'horizontalVessel',
            columns: [
              { name: '测点部位', unit: '', kind: 'text' },
              { name: '实测厚度', unit: 'mm', kind: 'number', decimals: 1, min: 7.2 },
            ],
          },
        },
      ],
    },
    {
      title: '3 磁粉检测报告',
      sheet: true,
      optional: true,
      items: [{ no: '3.1', name: '检测标准', resultKind: 'text' }],
    },
    {
      title: '4 评定',
      items: [
        {
          no: '4.1',
          name: '允许使用压力',
          resultKind: 'measure',
          measures: [{ name: '压力', unit: 'MPa' }],
          atConclusion: true,
        },
        { no: '4.2', name: '安全状况等级', resultKind: 'select', dict: 'safetyGrade', atConclusion: true },
      ],
    },
  ],
}

/** As many thickness points as asked for, the fourth of them too thin, all on the sketch. */
export const pointRows = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, at) => ({
    测点部位: `筒体上部第${at + 1}环焊缝附近`,
    实测厚度: at === 3 ? '7.1' : (7.5 + at / 100).toFixed(at % 2 === 0 ? 1 : 2),
    '@': `${100 + ((at * 40) % 800)},${200 + ((at * 30) % 200)}`,
  }))

export const tableEntries = (points: number): ItemEntries => ({
  '1.1': { result: 'Y' },
  '1.2': { result: 'Y', rows: [{ 截面: '中部', 直径差: '4' }] },
  '2.0': { text: '超声波测厚仪（TJ-0045）' },
  '2.1': { result: 'Y', rows: pointRows(points) },
  '4.1': { result: 'Y', values: { 压力: '0.80' } },
  '4.2': { text: '2级' },
})

/** What a template and its entries print, on the example's head. */
export function printOfEntries(
  template: Template,
  entries: ItemEntries,
  more: Partial<ReportPrint> = {},
): ReportPrint {
  const facts = factsOf('2150')
  const items = withAllComputed(template, entries, facts)
  return exampleReport(template, {
    sections: sectionsOf(template, items, facts),
    grade: gradeIn(template, items) ?? '',
    concluded: concludedLines(template, items, facts),
    ...more,
  })
}
