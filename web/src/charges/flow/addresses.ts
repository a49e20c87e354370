/** The sheet by which a declaration is charged. */
export const sheetAddress = (appno: unknown): string =>
  `/assistMng/chargeRegisterForm?${new URLSearchParams({ appno: String(appno) })}`

/** One charge, read only; where finance confirms, the page on which it decides. */
export function chargeAddress(id: string, list = '', deciding = false): string {
  const path = deciding ? '/assistMng/payMng/chargeStayConfirmForm' : '/assistMng/chargeCompositeQueryForm'
  return `${path}?${new URLSearchParams({ id, ...(list && { list }) })}`
}

/** The slip of these charges with the code to scan. */
export const payAddress = (ids: string, list = ''): string =>
  `/qrcodePay?${new URLSearchParams({ ids, ...(list && { list }) })}`

/** The lists from which a charge is opened; others are nobody's. */
export const listOf = (address: string, otherwise: string): string =>
  address.startsWith('/assistMng/') ? address : otherwise
