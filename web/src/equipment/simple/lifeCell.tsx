import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { type LifeFacts, lifeState } from './serviceLife.ts'

/** The recommended service life with what is left of it; red when a vessel in use is past it. */
export function lifeCell(row: ListedRow): ReactNode {
  const life = lifeState(row as LifeFacts, dayjs().format('YYYY-MM-DD'))
  return life && <span className={`tj-state tj-state-${life.tone}`}>{life.text}</span>
}
