/** Sentences of notices. */
export const announcementMessages = {
  noOrganisation: '您的账号没有所属机构，不能发布公告',
  unknownChannel: '请选择有效的发布渠道',
  unknownCatalog: '请选择有效的栏目',
  rolesMissing: '发布到内部桌面时，请选择接收角色',
  unknownRole: '请选择有效的接收角色',
  endsTooEarly: '截止时间应晚于计划发布时间',
  endPassed: '截止时间已过，请退回修改后再发布',
  ownWork: '不能审核自己拟写的公告，请由其他审核人员办理',
  notPublished: '只有已发布的公告可以置顶或撤下，请刷新列表',
  notTakenDown: '只有已撤下的公告可以修改重发，请刷新列表',
  takeDownReasonMissing: '请填写撤下原因',
  takeDownTitle: (title: string): string => `撤下《${title}》`,
  takeDownHint: '撤下后立即不再展示，可在修改后重新送审发布。',
  pinned: '已置顶',
  unpinned: '已取消置顶',
  takenDown: '已撤下',
  revised: '已转为草稿，可修改后重新送审',
  nothingToRead: '没有发给您的公告',
  allRead: '没有未读的公告',
  gone: '该公告已撤下、到期或不是发给您的',
} as const

/** Sentences of the public notice pages. */
export const publicNoticeMessages = {
  gone: '没有找到该公告，可能已撤下或到期',
  fileGone: '没有找到该附件，可能已随公告撤下',
  nothingFound: '没有符合条件的公告',
  nothingYet: '还没有发布公告',
} as const
