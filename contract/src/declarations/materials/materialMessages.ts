/** Sentences of what is handed in with declarations. */
export const materialMessages = {
  known: (material: string): string => `该检验类别和设备类别已有“${material}”的要求，请编辑原有的一条`,
  missing: (material: string): string => `请上传“${material}”`,
} as const
