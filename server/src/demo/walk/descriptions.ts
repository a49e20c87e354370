import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'

/** Where gauges are held, one after the other. */
const spots = ['上部', '中部', '下部', '进口侧', '出口侧', '焊缝附近']

/** Where piping wears. */
const bends = ['1 号弯头背弯', '三通', '直管段', '2 号弯头背弯', '异径管']

const isOfPiping = ({ table }: TemplateItem): boolean =>
  table?.columns.some(({ name }) => name === '管线编号' || name === '单线图图号') ?? false

/** An item is named after the part, unless it is named after what is done there. */
const partOf = ({ name }: TemplateItem): string => (/测定|壁厚|检测|试验|抽查/.test(name) ? '本体' : name)

/** What stands in a cell of text where nothing is the matter. */
const cellTexts: readonly (readonly [RegExp, (row: number, item: TemplateItem) => string])[] = [
  [/管线编号|管道编号/, (row) => `PL-${String(row + 1).padStart(2, '0')}`],
  [/气瓶编号/, (row) => `D${String(20417 + row * 36)}`],
  [/制造年月/, () => '2021-03'],
  [/里程/, (row) => `K0+${String(120 + row * 260).padStart(3, '0')}`],
  [/编号|序号|测试桩|图号/, (row) => String(row + 1)],
  [/管子名称/, (row) => `水冷壁管第 ${4 + row * 6} 根${spots[row % 3]}`],
  [
    /部位|位置|方向/,
    (row, item) =>
      isOfPiping(item) ? (bends[row % bends.length] ?? '') : partOf(item) + (spots[row % spots.length] ?? ''),
  ],
  [/报废原因/, () => '/'],
  [/检测方法/, () => 'RT 10%'],
  [/试验介质/, () => '水'],
  [/^方法$/, () => '宏观检查'],
  [/缺陷|腐蚀|锈蚀|损伤|变形/, () => '未见'],
  [/级别|等级/, () => 'Ⅰ'],
  [/材质/, () => '20'],
]

export const cellText = (name: string, row: number, item: TemplateItem): string =>
  cellTexts.find(([pattern]) => pattern.test(name))?.[1](row, item) ?? '正常'

/** What the archive says is inside, on both sides of what has two. */
function mediumOf({ values }: Facts): string {
  const shell = values.mediumShell ?? values.fillingMedium ?? values.medium ?? '按设计介质'
  const tube = values.mediumTube
  return tube && tube !== '无' ? `壳程：${shell}；管程：${tube}` : shell
}

/** What is written of an item where nothing is the matter, by its name. */
const descriptions: readonly (readonly [RegExp, (facts: Facts) => string])[] = [
  [/介质与|工况/, () => '在允许参数内运行，无异常情况'],
  [/介质$/, mediumOf],
  [/条件|说明|建议|不合格|报废处理|与未使用/, () => '无'],
  [/金相|剩余寿命|应力分析/, () => '本次不实施'],
  [/检测部位与结果/, () => '本次不实施'],
  [/处理结果|处理意见|探坑环境/, () => '无需处理'],
  [/表面状况/, () => '打磨见金属光泽；机油'],
  [/恢复/, () => '已放净存水，隔离已拆除，安全阀已恢复'],
  [/检验标志/, ({ values }) => `钢印：${(values.inspectDate ?? '').slice(0, 7).replace('-', '.')}`],
  [/压力表/, () => 'Y-150，0～2.5 MPa，1.6 级，在检定有效期内'],
]

/** What is described where nothing is the matter. */
export const described = ({ name }: TemplateItem, facts: Facts): string =>
  descriptions.find(([pattern]) => pattern.test(name))?.[1](facts) ?? '未见异常'
