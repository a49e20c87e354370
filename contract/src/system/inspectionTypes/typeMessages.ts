/** Sentences of the kinds of inspection business that are offered. */
export const typeMessages = {
  known: (name: string): string => `已有“${name}”的配置，请编辑原有的一条`,
  misfit: (className: string, kind: string): string => `${className}不适用${kind}，不能配置`,
  open: (count: number): string => `仍有${count}笔在办业务，不能停用`,
  off: (className: string, kind: string): string => `${className}的${kind}已停用，不能申报`,
} as const
