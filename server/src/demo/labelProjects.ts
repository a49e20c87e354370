import { type BulkRow, stableId } from '../kit/db/bulk.ts'

/** Label projects as an institute keeps them: for every device, for lifts, for vessels after an inspection, for rescue codes, and a former one. */
const projects = [
  ['BQ-TY', '通用设备标签', '', '', '1', '1', 'equcode,usecertno,nextinspdate,useunit', true],
  [
    'BQ-DT',
    '电梯轿厢标签',
    '3',
    '',
    '1',
    '4',
    'equcode,usecertno,nextinspdate,useunit,maintunit,emergencytel',
    true,
  ],
  ['BQ-RQ', '压力容器定期检验标签', '2', 'DJ', '2', '3', 'equcode,factoryno,nextinspdate,inspunit', true],
  ['BQ-JY', '救援识别码标签', '', '', '4', '1', 'useaddress,useunit,equcode', true],
  ['BQ-JJ', '简易标签（停用）', '', '', '3', '2', 'equcode,nextinspdate', false],
] as const

/** The label projects of the demonstration. */
export const makeLabelProjects = (): BulkRow[] =>
  projects.map(
    ([labelCode, labelName, equclacode, seisortcodeset, templateCode, labelSize, itemList, enabled]) => ({
      id: stableId('label project', labelCode),
      labelCode,
      labelName,
      equclacode: equclacode || null,
      seisortcodeset: seisortcodeset || null,
      templateCode,
      labelSize,
      itemList,
      enabled,
    }),
  )
