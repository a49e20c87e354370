/** Sentences of copy notifications (spec 2 §7.7). */
export const copyMessages = {
  toOneself: '接收机构不能是本机构',
  unknownOrganisation: '请选择接收机构',
  notDraft: '该通知已发出，不能再修改',
  notYours: '该操作由另一方办理',
  assignedTo: (name: string): string => `该通知已分配给${name}办理`,
  wrongState: (state: string): string => `该通知${state}，不能办理此操作，请刷新`,
  opinionMissing: '请填写处理意见',
  returnReasonMissing: '请填写退回原因',
  chooseAssignee: '请选择办理人',
  foreignAssignee: '办理人须是接收机构的在用账号',
  sent: '通知已发出',
} as const
