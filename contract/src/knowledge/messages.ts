/** Sentences of the knowledge base. */
export const knowledgeMessages = {
  choose: '请选择知识条目',
  published: '发布成功',
  withdrawn: '已撤下',
  alreadyPublished: '该条目已发布',
  notPublished: '该条目未发布，不能推送，请先发布',
  onlyPublished: '只有已发布的条目可以撤下',
  deletePublished: '已发布的条目不能删除，请先撤下',
  // Pushing
  titleMissing: '请输入标题',
  contentMissing: '请输入推送内容',
  noUnit: '没有查到已开通账号的单位',
  unitsRead: '单位只能阅读推送给它的条目',
  receiversMissing: '请选择接收人',
  tooManyReceivers: (most: number): string => `一次最多推送给${most}人`,
  unknownReceiver: (names: readonly string[]): string => `接收人不存在或不能阅读知识库：${names.join('、')}`,
  pushed: (count: number): string => `已推送给${count}人`,
} as const

/** How much one person may push. */
export const knowledgeLimits = {
  receiversPerPush: 200,
  pushesPerHour: 30,
  /** Looking again within this time counts as the same visit. */
  visitMs: 30 * 60_000,
} as const
