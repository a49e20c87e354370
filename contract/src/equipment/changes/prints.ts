/** What is printed of a change application, and the code of each paper's template (spec 1 §7, /api/alterapply print endpoints). */
export const changePrints = {
  printSQD: { code: 'RPT_BGSQD', title: '特种设备变更登记申请表' },
  printSLD: { code: 'RPT_BGSLD', title: '特种设备变更登记受理单' },
  printLLD: { code: 'RPT_BGLLD', title: '特种设备变更登记联络单' },
} as const

export type ChangePrint = keyof typeof changePrints

/** The paper of a template's code; undefined for codes of others. */
export const changePrintOf = (code: string): ChangePrint | undefined =>
  (Object.keys(changePrints) as ChangePrint[]).find((name) => changePrints[name].code === code)

/** What a print ticket names: the paper and its applications. */
export const changePrintRecord = (type: string, ids: string): string => `${type}|${ids}`
