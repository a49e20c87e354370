import type { Changes } from '../sheet/changes.ts'

/** Requests drop what is empty (spec 1 §5); a blank says that a text was emptied. */
const emptied = (text: string | undefined): string | undefined => (text === '' ? ' ' : text)

/** The changed parts of a report as saveRptEditInfo takes them. */
export function saveRequest({ items, header, plain }: Changes) {
  const { inspectdate, ninspectdate, inspectResult, problemDesc, note } = plain
  return {
    inspectdate: inspectdate || undefined,
    ninspectdate: ninspectdate || undefined,
    inspectResult: emptied(inspectResult),
    formData: JSON.stringify({
      items,
      header,
      ...(note !== undefined && { note }),
      ...(problemDesc !== undefined && { problemDesc }),
    }),
  }
}
