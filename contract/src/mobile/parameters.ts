import { integerParameter } from '../kit/parameter.ts'

/** How many days of visits a trip pack holds. */
export const packDays = integerParameter({
  key: 'mobile.packDays',
  group: '移动',
  name: '行程下载天数',
  note: '检验人员在手机上下载从今天起这些天内的检验任务；此前没有录完的任务一并下载',
  default: 3,
  range: [1, 14],
  unit: '天',
})

/** The longer side of photographs that are taken within a trip. */
export const photoPx = integerParameter({
  key: 'mobile.photoPx',
  group: '移动',
  name: '手机照片长边像素',
  note: '手机录入时拍摄的照片按此长边缩小后保存和上传',
  default: 1600,
  range: [800, 4000],
  unit: '像素',
})

/** A trip pack is wiped from the phone after so many hours; what was not sent yet stays. */
export const packHours = 72
