import type { Process } from '@tejian/contract/kit/process.ts'
import { createContext } from 'react'
import type { Decision } from './decision.ts'

/** How a single record is named to the task calls: a declaration or a business item. */
export type BusinessKey = { readonly appno: string } | { readonly seisn: string }

/** What is being decided; in a batch there is no single number. */
export type Deciding = {
  readonly process: Process
  readonly step: string
  readonly named: BusinessKey | null
  /** The step whose people the field `dealMan` chooses among. */
  readonly nextStep: string
  /** Where a return may land, where that is known already. */
  readonly backTo?: Decision['backTo'] | undefined
}

/** For decisions about what no process moves. */
export const noProcess: Process = { name: '', title: '', start: '', steps: {} }

/** What is being decided where no process says it. */
export const outsideProcess: Omit<Deciding, 'nextStep' | 'backTo'> = {
  process: noProcess,
  step: '',
  named: null,
}

export const DecidingContext = createContext<Deciding>({ ...outsideProcess, nextStep: '' })
