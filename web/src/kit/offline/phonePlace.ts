/** The service worker's scope, and the first page of the phone. `/m` alone would be the beginning of `/message` as well. */
export const phoneHome = '/m/'

/** Whether an address is one of the phone's pages. */
export const isPhonePath = (path: string): boolean => path === '/m' || path.startsWith(phoneHome)
