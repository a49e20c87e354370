/** Sentences of the import of declarations. */
export const declarationImportMessages = {
  noDevice: (equcode: string): string => `设备${equcode}不存在或不在您的管辖范围内`,
  noUnit: (equcode: string): string => `设备${equcode}没有使用单位，请先补充档案`,
  repeated: (equcode: string, kind: string): string => `设备${equcode}的${kind}在表中出现了两次`,
  submittedSince: (appno: string): string => `申报单${appno}已提交，不能撤销`,
  voidReason: '导入撤销：撤销批量导入',
} as const
