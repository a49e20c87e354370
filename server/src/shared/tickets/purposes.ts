import type { CallContext } from '../../kit/http/bind.ts'

/** Refuses when the caller has no right to the record; answers nothing otherwise. */
export type TicketCheck = (context: CallContext, recordId: string) => Promise<void>

const checks = new Map<string, TicketCheck>()

/**
 * Says who may have a ticket for a purpose (domain.md, decision 2). Called by the part that serves the link, beside its
 * own route; genToken signs nothing for purposes that nobody has registered.
 */
export function allowTickets(purpose: string, check: TicketCheck): void {
  checks.set(purpose, check)
}

/** The check of a purpose; undefined for an unknown one. */
export const ticketCheck = (purpose: string): TicketCheck | undefined => checks.get(purpose)
