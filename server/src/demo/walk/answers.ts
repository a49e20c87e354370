import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import { appliesTo } from '@tejian/contract/reports/templates/applies.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf, casesOf, limitsOf } from '@tejian/contract/reports/templates/limits.ts'
import {
  itemsOf,
  type Measure,
  type Template,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { type Random, randomOf } from '../random.ts'

const counted: ReadonlySet<string> = new Set(['根', '个', '次', '处', '点', '年', '人', '只'])

/** Nobody counts tenths, and a limit of hundredths is measured in thousandths. */
function decimalsOf(measure: Measure, limit: number): number {
  if (counted.has(measure.unit)) return 0
  const needed = limit > 0 && limit < 1 ? Math.ceil(-Math.log10(limit)) + 1 : 1
  return Math.max(measure.decimals ?? (measure.unit === 'MPa' ? 2 : 1), needed)
}

/** What instruments commonly show where no limit says what is right, by the name of the measure. */
const asFound: Readonly<Record<string, string>> = {
  公称直径: '10.0',
  实测最小直径: '9.8',
  断丝数: '0',
  一个捻距内断丝数: '0',
  最高表面温度: '62',
  对重越程最大允许值: '350',
  对重越程测量值: '210',
  宽度: '1000',
  工作压力: '0.78',
  出口温度: '165',
  排烟温度: '148',
  公称壁厚: '8.0',
  公称厚度: '8.0',
  设计厚度: '8.0',
  原厚度: '8.0',
  实测最小壁厚: '7.7',
  最小壁厚: '7.7',
  最小实测: '7.8',
  实测厚度: '7.8',
  锈蚀处厚度: '7.6',
  计算所需厚度: '5.2',
  平均减薄: '0.1',
  年腐蚀速率: '0.02',
  最大直径: '652',
  最小直径: '648',
  局部凹凸量: '1.0',
  硬度: '138',
  最大硬度: '152',
  最小硬度: '131',
  试验压力: '1.05',
  允许最高工作压力: '0.80',
  要求整定压力: '0.84',
  第一次: '0.84',
  第二次: '0.84',
  第三次: '0.83',
  偏差: '0.01',
  密封试验压力: '0.76',
  绳夹间距: '90',
  上拱度: '14',
  跨中下挠: '9',
  下滑量: '30',
  初速度: '10.0',
  坡度: '10',
  制动距离: '2.2',
  抽查比例: '25',
  比例: '25',
  额定电流: '15.0',
  工作电流: '12.4',
  水深: '1.1',
  最大速度: '2.1',
}

/** A value as a tape or gauge would show it: inside the limits, seldom at their edge. */
function measured(
  item: TemplateItem,
  measure: Measure,
  facts: Facts,
  values: Record<string, string>,
  random: Random,
) {
  const [first] = casesOf(measure)
  if (first !== undefined) values[caseOf(measure)] = first
  const { min, max } = limitsOf(item, measure, facts, values)
  if (min === undefined && max === undefined) return asFound[measure.name] ?? '/'
  const low = min ?? (max as number) * 0.55
  const high = max ?? low * 1.3
  const share = random.whole(25, 75) / 100
  return (low + (high - low) * share).toFixed(decimalsOf(measure, high))
}

function answer(item: TemplateItem, facts: Facts, random: Random): ItemEntry {
  if (item.resultKind === 'text') return { text: '未见异常' }
  if (item.resultKind === 'select')
    return { text: item.dict === 'safetyGrade' ? random.pick(['2级', '3级']) : (item.options?.[0] ?? '') }
  const values: Record<string, string> = {}
  for (const measure of item.measures ?? [])
    values[measure.name] = measured(item, measure, facts, values, random)
  return { result: 'Y', ...(item.measures && !item.optionalMeasure && { values }) }
}

/** What an inspector writes down of a device in order. `unfit` makes that many key items unfit. */
export function inspectionAnswers(
  template: Template,
  facts: Facts,
  seed: string,
  unfit = 0,
): Record<string, ItemEntry> {
  const random = randomOf(`answers ${seed}`)
  // What other devices have is not inspected at this one: no firemen's lift in an ordinary one.
  const items = itemsOf(template).filter((item) => appliesTo(item, facts) !== 'no')
  const failing = new Set(
    items
      .filter(({ resultKind, key }) => resultKind === 'judge' && key)
      .slice(0, unfit)
      .map(({ no }) => no),
  )
  return Object.fromEntries(
    items.map((item) => [
      item.no,
      failing.has(item.no)
        ? ({ result: 'N', note: '现场检验不符合要求，已告知使用单位' } satisfies ItemEntry)
        : answer(item, facts, random),
    ]),
  )
}
