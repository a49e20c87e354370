/** Fixed values of spec 1 §9 and spec 2 §9, each written once. */

import defaultRegion from '../../data/default-region.json' with { type: 'json' }

export const productTitle = '特种设备检验监察平台'
/** Prefix of every key in browser storage, and the first of the two system codes of the menu tree (spec 2 §2). */
export const systemCode = 'scdeap'
/** Menu entries with another system code do not become routes (spec 2 §2). */
export const menuSystemCodes = [systemCode, 'supervise'] as const

/** Name under which a value is kept in cookies, local or session storage (spec 2 §9). */
export function storageKey(name: string): string {
  return `${systemCode}_${name}`
}

/** Browser tab title: the product's, followed by the page's (spec 1 §9). */
export function documentTitle(pageTitle?: string): string {
  return pageTitle ? `${productTitle} - ${pageTitle}` : productTitle
}

// Lists and screens
export const pageSizes = [10, 20, 50, 80, 100, 200, 300] as const
export const actionColumn = { width: 270, fixed: 'left' } as const
/** Names of table views in the specification (spec 2 §7.1), and the views of the product that they are. */
export const tableViewNames: Readonly<Record<string, string>> = { jy_appmain_sheet_list: 'applyList' }
export const examinerPageSize = 1000
export const instrumentLogModalWidth = 1000
export const maxOpenTabs = 10
export const scrollAnimationMs = 500
/** Rows of the note of an evaluation (spec 1 §5). */
export const evaluationNoteRows = { minRows: 3, maxRows: 5 } as const
export const homeRouteName = 'home'

// Session
/** How often in a day somebody who sees a kind of numbers masked may search by one of them, page turns and totals included. */
export const mostMaskedSearchesPerDay = 100
/** How long a login is kept, plainly and when it is remembered, unless an installation sets another time (SESSION_DAYS, REMEMBER_DAYS). */
export const authCookieDays = 1
export const rememberLoginCookieDays = 10
export const loginType = 1
/** loginType of a single sign-on by city account code (spec 1 §7). */
export const ssoLoginType = 'PC'
/** Code of the refusal of a signature that the person has not released by password; asked for once, the call goes out again. */
export const unreleasedCode = 'unreleased'

/** Code of the refusal of a right password whose second factor is still to come; its detail holds the ticket for it. */
export const secondFactorCode = 'secondFactor'

/** Code of the refusal of a right password within a session, where the second factor is to come with it; its detail says by what. */
export const ownFactorCode = 'ownFactor'

// Requests
export const duplicateWindowMs = 5000
export const signatureRounds = 3
export const uploadRandomMax = 9999
export const passwordLength = { min: 8, max: 16 } as const

// Areas
/** The region that the specification begins with; where an installation is, it says itself (`installation.ts`). */
export const defaultAreaCode: string = defaultRegion.areaId

// Business
export const payStatus = { noPay: '0', paid: '1' } as const
export const smsTemplateSubsidyAudit = 'ZZBLGL'
export const smsSendTypeDeclaration = 'SBDJ'
export const exportFileNames = { declarations: '申报登记导出', details: '申报登记明细导出' } as const

export const printTypes = {
  declaration: 'RPT_SQDDY',
  safetyValveDeclaration: 'RPT_AQFSQDDY',
  receipt: 'RPT_SQHZDDY',
  paymentNotice: 'jktzs',
  paymentSlip: 'jktzd',
} as const
export const paymentSlipTemplate = 'FZNB001'
/** templateCode of a print answer may name several templates (spec 2 §7.1). */
export const templateCodeSeparator = '@'

/** Print type of a declaration form: sets of class 7 use the safety-valve form (spec 2 §9). */
export function declarationPrintType(equipmentClassSet: string): string {
  return equipmentClassSet.startsWith('7') ? printTypes.safetyValveDeclaration : printTypes.declaration
}

/** Dictionary lists that are narrowed to the user's own organisation (spec 2 §9); how: `server/src/system/dictionaries.ts`. */
export const filteredDictionaries = [
  'inspect_department',
  'monitor_department',
  'SCD_JYJGWYDM',
  'SCD_ORG',
  'department_21',
  'department_22',
  'WJTX_MENU_TREE',
] as const

/** Conclusions that open an unqualified record and need the second audit (spec 2 §9). */
export const unacceptableResultNames = [
  '不合格',
  '停止运行',
  '限制条件运行',
  '整改后运行',
  '停止使用',
  '复检不合格',
  '5级',
  '不符合要求',
] as const

/** Unqualified result codes; the specification names 01, 03, 1012 and 8032, the rest is the dictionary's. */
// biome-ignore format: grouped by equipment category
export const unqualifiedResultCodes = [
  '01', '03',
  '1012', '1013', '1014', '1015', '1022', '1023', '1024', '1025', '1032',
  '2013', '2014', '2023', '2024', '2032',
  '3012', '3014', '3022', '3032',
  '4012', '4014', '4022',
  '5012', '5014',
  '6012', '6014', '6015',
  '7012',
  '8012', '8023', '8032',
] as const

/** True when a conclusion, given as name or as result code, is unacceptable. */
export function isUnacceptableResult(nameOrCode: string): boolean {
  const known: readonly string[] = [...unacceptableResultNames, ...unqualifiedResultCodes]
  return known.includes(nameOrCode)
}

/** The field of a request, and of an address, that asks for a list as it will be on a later day (`rehearsal.ts`). */
export const rehearsalField = 'asOf'
