import * as z from 'zod/mini'

/** What a line of a device's timeline tells of. */
export const eventKinds = {
  archive: '档案',
  registration: '登记',
  business: '业务',
  inspection: '检验',
  notice: '通知与不合格',
} as const

export type EventKind = keyof typeof eventKinds

export const deviceEvent = z.object({
  key: z.string(),
  kind: z.enum(['archive', 'registration', 'business', 'inspection', 'notice']),
  /** An instant, or a day where only that is known. */
  at: z.string(),
  title: z.string(),
  detail: z.string(),
  actorName: z.string(),
  tone: z.enum(['green', 'orange', 'red', 'grey', 'blue']),
})

export type DeviceEvent = z.output<typeof deviceEvent>

/** Newest first; a day without a time stands behind that day's instants, as what is known least precisely. */
export const byTime = (a: DeviceEvent, b: DeviceEvent): number =>
  b.at.slice(0, 10).localeCompare(a.at.slice(0, 10)) || b.at.localeCompare(a.at)
