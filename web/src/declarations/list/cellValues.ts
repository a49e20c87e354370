import { channels } from '@tejian/contract/declarations/channels.ts'

/** The channel of a declaration: what is neither registered nor on site comes from a unit (spec 2 §2.11). */
export const channelOf = (code: unknown): string =>
  code === channels.registration || code === channels.onSite ? code : channels.unit

/** How many serial numbers a comma list holds. */
export const countOf = (codes: unknown): number =>
  typeof codes === 'string' ? codes.split(',').filter((code) => code.trim() !== '').length : 0
