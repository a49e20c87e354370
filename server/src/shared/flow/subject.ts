import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'

/** One record on the way of a business: a declaration, then its item. */
export type FlowSubject = { readonly record: AnyRecord; readonly row: Row; readonly no: string }

/** Where a row of some process stands; empty for one that has not begun it. */
export const stepOf = ({ step }: Row): string => (typeof step === 'string' ? step : '')

/** How a task call names what it is about. */
export type SubjectKey = {
  seisn?: string | undefined
  appno?: string | undefined
  process?: string | undefined
  recordId?: string | undefined
}

/** The records behind a business number in the caller's scope, in the order in which they are worked on. */
export type Locate = (context: Context, named: SubjectKey) => Promise<FlowSubject[]>

declare module '../../kit/domain.ts' {
  interface DomainParts {
    /** Finds the records of a business number that a task call names. */
    locate: Locate
  }
}

/** The records that a process moves. */
const moved = ({ domains }: Context): AnyRecord[] => domains.records.filter(({ process }) => process)

/** The record of a process by the process's name. */
export const recordOfProcess = (context: Context, name: string): AnyRecord | undefined =>
  moved(context).find(({ process }) => process?.name === name)

/** The record whose process has a step of this code. */
export const recordOfStep = (context: Context, step: string): AnyRecord | undefined =>
  moved(context).find(({ process }) => Object.hasOwn(process?.steps ?? {}, step))
