import { shanghaiDate, shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { now } from './transport/serverTime.ts'

/** What day it is for the server, yyyy-MM-dd in Shanghai, whatever this machine's clock and time zone say. */
export const today = (): string => shanghaiDate(now())

/** The present moment on a clock in Shanghai, yyyy-MM-dd HH:mm:ss. */
export const timeOfDay = (): string => shanghaiDateTime(now())
