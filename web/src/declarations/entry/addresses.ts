/** Addresses of the entry pages (spec 2 §2.3). */
export const newDeclarationPath = '/businessPro/newapply'
export const registrationListPath = '/businessPro/applyList'

/** The sheet of one declaration. */
export const declarationAddress = (id: string): string => `/businessPro/apply2?id=${id}`
