/** Sentences about lists' and forms' layouts. */
export const layoutMessages = {
  unknownView: '没有找到该页面的布局',
  badConfig: '布局内容格式不正确',
  unknownField: '布局中有本页面没有的字段：',
  notOwn: '只能修改或删除本人保存的布局',
  mayNotShare: '您没有为部门或全体用户保存布局的权限',
  noDepartment: '您没有所属部门，不能保存部门布局',
} as const
