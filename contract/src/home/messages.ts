/** Sentences of the message centre (spec 1 §4). */
export const homeMessages = {
  notUnread: '该消息已读，请刷新消息列表',
  notRead: '只有已读消息可以移入回收站',
  notTrash: '只有回收站中的消息可以还原',
} as const
