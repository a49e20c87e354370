import type { AnyRecord, ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'

/** A record that a process moves, and what must follow when its task changes hands. */
export type FlowDomain<R extends AnyRecord = AnyRecord> = {
  readonly record: R
  /** Runs in the same transaction after a task was handed over or taken back. */
  placed?(context: Context, row: RowOf<R>): Promise<void>
  /** Business fields that belong to a withdrawal to `step`. */
  withdrawn?(context: Context, row: RowOf<R>, step: string): Promise<ChangesOf<R>>
  /** Which of these people may not do a step of this row, with the part that forbids it. */
  barred?(
    context: Context,
    row: RowOf<R>,
    step: string,
    people: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
}

/** One record on the way of a business: a declaration, then its item. */
export type FlowSubject = { readonly domain: FlowDomain; readonly row: Row; readonly no: string }

/** Where a row of some process stands; empty for one that has not begun it. */
export const stepOf = ({ step }: Row): string => (typeof step === 'string' ? step : '')

/** How a task call names what it is about. */
export type Named = {
  seisn?: string | undefined
  appno?: string | undefined
  process?: string | undefined
  recordId?: string | undefined
}

/** The processes of the product, by name, and how a business number leads to its records; the wiring fills it. */
export type FlowRegistry = {
  readonly domains: Readonly<Record<string, FlowDomain>>
  /** The records behind a business number in the caller's scope, in the order in which they are worked on. */
  locate(context: Context, named: Named): Promise<FlowSubject[]>
  /** Leaves a message with somebody, in the same transaction. */
  tell(context: Context, message: { to: readonly string[]; title: string; content: string }): Promise<void>
}

/** The process that has a step of this code. */
export function domainOfStep(registry: FlowRegistry, step: string): FlowDomain | undefined {
  return Object.values(registry.domains).find((domain) =>
    Object.hasOwn(domain.record.process?.steps ?? {}, step),
  )
}
