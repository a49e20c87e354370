export const parameterMessages = {
  unknown: '本版本没有这个参数',
  firstDay: '安装信息由首次设置写入，不能在此修改',
  noAreas: '该参数不能按区域设置',
} as const
