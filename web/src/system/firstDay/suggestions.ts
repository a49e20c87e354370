/** Codes as installations usually have them: the authority's by its area, the institute's by the city. */
export const codesOf = (areaId: string): { authorityCode: string; instituteCode: string } => ({
  authorityCode: `${areaId}JC`,
  instituteCode: `${areaId.endsWith('0000') ? areaId.slice(0, 2) : areaId.slice(0, 4)}JY`,
})

export const namesOf = (city: string): { authorityName: string; instituteName: string } => ({
  authorityName: `${city}市场监督管理局`,
  instituteName: `${city}特种设备检验检测院`,
})
