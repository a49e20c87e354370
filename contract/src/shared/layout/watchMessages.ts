import { mostTracked, mostWatches } from './watch.ts'

/** Sentences about kept views that tell their owner. */
export const watchMessages = {
  nothingChosen: '请至少选择一种提醒条件',
  tooMany: `最多关注${mostWatches}个查询，请先取消不再需要的关注`,
  notWatched: '该页面的查询不能关注',
  tooWide: (count: number): string =>
    `该查询现有${count}条，“有新增”和“超过期限”最多跟踪${mostTracked}条，请缩小查询条件后再关注`,
  noMobile: '您的账号没有登记手机号码，不能短信提醒',
  noRight: '您已没有该页面的权限，关注暂停',
  widened: (count: number): string => `该查询已有${count}条，超过${mostTracked}条，暂不逐条跟踪`,
  title: (day: string): string => `关注提醒（${day}）`,
  least: (count: number, least: number): string => `共${count}条，达到${least}条`,
  fresh: (count: number): string => `新增${count}条`,
  old: (count: number, days: number): string => `${count}条超过${days}个工作日`,
  line: (page: string, name: string, found: readonly string[]): string =>
    `${page}·${name}：${found.join('，')}`,
} as const
