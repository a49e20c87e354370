import { mostTiles } from './tile.ts'

/** Sentences about statistics on desktops. */
export const tileMessages = {
  tooMany: `桌面最多放${mostTiles}个统计，请先移除不用的统计`,
  unknownStatistic: '没有找到该统计，请刷新后重试',
  unknownMeasure: '该统计没有所选的指标',
  unknownPeriod: '该统计没有所选的统计区间',
  fixedDays: '请选择统计区间的起止日期',
  badOrder: '桌面上的统计已有变化，请刷新后重试',
  /** Instead of figures, on the desktop. */
  noRight: '您已没有查看该统计的权限',
  gone: '该统计已不再提供',
} as const
