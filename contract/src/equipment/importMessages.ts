/** Sentences of the import of devices. */
export const importMessages = {
  noCategory: '请从设备类别的档案页面导入',
  unitMissing: '请填写使用单位或其统一社会信用代码',
  unknownUnit: (name: string): string => `没有找到使用单位“${name}”，请先建立单位档案`,
  unitTwice: (name: string): string => `有多个使用单位名为“${name}”，请填写统一社会信用代码`,
  noClass: (text: string, like: string | null): string =>
    like === null
      ? `设备品种“${text}”不在特种设备目录中`
      : `设备品种“${text}”不在特种设备目录中，是否为“${like}”`,
  otherCategory: (text: string, category: string): string => `设备品种“${text}”不属于${category}`,
} as const
