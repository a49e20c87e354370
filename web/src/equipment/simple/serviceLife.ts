import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { Tone } from '@tejian/contract/kit/tone.ts'
import dayjs from 'dayjs'

export type LifeFacts = Partial<Pick<Equipment, 'designlife' | 'usedate' | 'madedate' | 'useState'>>

/** How a vessel stands to its recommended service life on a day; counted from its use, else its making. */
export function lifeState(
  { designlife, usedate, madedate, useState }: LifeFacts,
  today: string,
): { text: string; tone: Tone } | null {
  if (!designlife) return null
  const from = usedate ?? madedate
  if (!from) return { text: `${designlife}年`, tone: 'none' }
  const end = dayjs(from.slice(0, 10))
    .add(Math.round(designlife * 12), 'month')
    .format('YYYY-MM-DD')
  if (useState !== '1' && useState !== '6') return { text: `${designlife}年（${end}）`, tone: 'none' }
  if (end < today) return { text: `${designlife}年 ${end} 已超期`, tone: 'red' }
  const soon = dayjs(end).subtract(1, 'year').format('YYYY-MM-DD') <= today
  return { text: `${designlife}年 至${end}`, tone: soon ? 'orange' : 'green' }
}
