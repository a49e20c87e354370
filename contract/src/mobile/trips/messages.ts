/** Sentences of trips. */
export const tripMessages = {
  /** The pages on the phone are older than the release that everybody must have. */
  mustReload: '手机端已发布必须更新的版本，请更新后再同步；未同步的记录仍保留在手机上',
  released: '该任务已不在报告录入环节，手机上的记录没有写入；请与办理人核对',
  tooMany: '一次最多同步300个检验项目',
} as const
