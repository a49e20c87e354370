import type { CallContext } from '../../kit/http/bind.ts'

/** Who may have a ticket for a purpose (domain.md, decision 2): stands in the domain that serves the link. */
export type TicketRule = {
  readonly purpose: string
  /** Which of the purpose's records are meant, where several domains serve it; the others when left out. */
  claims?(recordId: string): boolean
  /** Refuses when the caller has no right to the record; answers nothing otherwise. */
  check(context: CallContext, recordId: string): Promise<void>
}

declare module '../../kit/domain.ts' {
  interface DomainParts {
    tickets: TicketRule
  }
}

/** The rule for a ticket; undefined for a purpose that nobody serves: nothing is signed for it. */
export function ticketRule(
  { domains }: Pick<CallContext, 'domains'>,
  purpose: string,
  recordId: string,
): TicketRule | undefined {
  const rules = domains.all('tickets').filter((rule) => rule.purpose === purpose)
  return rules.find(({ claims }) => claims?.(recordId)) ?? rules.find(({ claims }) => !claims)
}
