/** Sentences of the menu as an installation arranges it. */
export const menuMessages = {
  keepShown: '系统管理菜单不能隐藏',
  keepInside: '系统管理菜单不能移出系统管理',
  noParent: '请选择上级菜单',
  wrongParent: '上级菜单应是同一系统的分组',
  circle: '上级菜单不能是自己或自己的下级',
  tooDeep: '菜单最多三级',
  onlyTopIcon: '只有一级菜单有图标',
  noAddress: '请填写以https://开头的地址',
  ownOnly: '只能新增分组和外部链接',
  standard: '标准菜单不能删除，可以隐藏',
  notEmpty: '请先移出该分组下的菜单',
  atEnd: '已在同级菜单的最前或最后',
} as const
