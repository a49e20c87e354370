import type { Tone } from '@tejian/contract/kit/tone.ts'
import dayjs from 'dayjs'

export type LifeFacts = {
  readonly designlife?: unknown
  readonly usedate?: unknown
  readonly madedate?: unknown
  readonly useState?: unknown
}

/** How a vessel stands to its recommended service life on a day; counted from its use, else its making. */
export function lifeState(
  { designlife, usedate, madedate, useState }: LifeFacts,
  today: string,
): { text: string; tone: Tone } | null {
  const years = Number(designlife)
  if (!designlife || !Number.isFinite(years)) return null
  const from = usedate ?? madedate
  if (typeof from !== 'string') return { text: `${years}年`, tone: 'none' }
  const end = dayjs(from.slice(0, 10))
    .add(Math.round(years * 12), 'month')
    .format('YYYY-MM-DD')
  if (useState !== '1' && useState !== '6') return { text: `${years}年（${end}）`, tone: 'none' }
  if (end < today) return { text: `${years}年 ${end} 已超期`, tone: 'red' }
  const soon = dayjs(end).subtract(1, 'year').format('YYYY-MM-DD') <= today
  return { text: `${years}年 至${end}`, tone: soon ? 'orange' : 'green' }
}
