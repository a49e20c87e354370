import type { ReactNode } from 'react'
import { today } from '../../kit/clock.ts'
import { type LifeFacts, lifeState } from './serviceLife.ts'

/** The recommended service life with what is left of it; red when a vessel in use is past it. */
export function lifeCell(row: Required<LifeFacts>): ReactNode {
  const life = lifeState(row, today())
  return life && <span className={`tj-state tj-state-${life.tone}`}>{life.text}</span>
}
