type Approved = {
  readonly applyno: string
  readonly equcode: string
  readonly useunit: string
  readonly useaddress: string
  readonly maintunit: string
}

/** Which lift of which unit: no person is named. */
const rows = ({
  applyno,
  equcode,
  useunit,
  useaddress,
  maintunit,
}: Approved): ReadonlyArray<[string, string]> => [
  ['申请编号', applyno],
  ['设备代码', equcode],
  ['使用单位', useunit],
  ['使用地点', useaddress],
  ['维保单位', maintunit],
]

const cell = (text: string): string => text.replace(/[|\n]/g, ' ')
const table = (lines: ReadonlyArray<readonly [string, string]>): string =>
  ['| 项目 | 内容 |', '|---|---|', ...lines.map(([name, value]) => `| ${name} | ${cell(value)} |`)].join('\n')

/** What the public reads of an approval of maintenance on demand. */
export const demandNotice = (
  of: Approved,
  { cycle, from, until }: { cycle: number; from: string; until: string },
) => ({
  title: `电梯按需维保公示（${of.equcode}）`,
  content: `下列电梯经审批实行按需维保，现予公示。

${table([...rows(of), ['维保周期', `${cycle}天`], ['生效日期', from], ['有效期至', until]])}`,
})

/** What the public reads once it has ended before its time; why stays in the application, where anything may be written. */
export const demandEndNotice = (of: Approved, day: string) => ({
  title: `电梯终止按需维保公示（${of.equcode}）`,
  content: `下列电梯终止按需维保，恢复半月维保，现予公示。

${table([...rows(of), ['终止日期', day]])}`,
})

/** Why the notice of an approval is taken down. */
export const demandNoticeOver = '按需维保已终止'
