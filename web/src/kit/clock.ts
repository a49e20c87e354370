import { shanghaiDate, shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { rehearsalField } from '@tejian/contract/kit/constants.ts'
import { now } from './transport/serverTime.ts'

const rehearsed = new RegExp(`[?&]${rehearsalField}=(\\d{4}-\\d{2}-\\d{2})`)

/**
 * What day it is for the server, yyyy-MM-dd in Shanghai, whatever this machine's clock and time zone say; on a page that shows
 * a later day, that day.
 */
export const today = (): string =>
  rehearsed.exec(globalThis.location?.search ?? '')?.[1] ?? shanghaiDate(now())

/** The present moment on a clock in Shanghai, yyyy-MM-dd HH:mm:ss. */
export const timeOfDay = (): string => shanghaiDateTime(now())
