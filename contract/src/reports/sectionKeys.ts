/** What of a report is approved on its own: its head, each section of its items, its conclusion. */
export type ReportSection = { readonly key: string; readonly title: string }

export const conclusionSection: ReportSection = { key: 'conclusion', title: '结论' }
export const headSection: ReportSection = { key: 'head', title: '报告表头' }

/** The key of a section of items. */
export const itemSectionKey = (title: string): string => `items:${title}`
