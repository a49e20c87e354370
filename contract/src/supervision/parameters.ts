import { integerParameter } from '../kit/parameter.ts'

const note = '抽取后修改的，不影响已抽取的计划；按当地规定设置'

/** Of a hundred units of each side, how many a yearly plan draws beside those that are checked anyway. */
export const producingRatio = integerParameter({
  key: 'supervision.producingRatio',
  group: '任务',
  name: '生产单位年度检查随机抽取比例',
  note,
  default: 25,
  range: [1, 100],
  unit: '%',
})

export const usingRatio = integerParameter({
  key: 'supervision.usingRatio',
  group: '任务',
  name: '使用单位年度检查随机抽取比例',
  note,
  default: 5,
  range: [1, 100],
  unit: '%',
})
