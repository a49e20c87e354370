import type { ItemEntries, TableRow } from '@tejian/contract/reports/entry.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import type { Template, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { linesOf } from '../lines.ts'
import { SheetTable } from '../SheetTable.tsx'
import { FactsProvider, type Sheet, SheetProvider } from '../sheetContext.ts'
import { createSheetStore } from '../sheetStore.ts'

/** A template of one section with these items. */
export const templateWith = (items: readonly TemplateItem[]): Template => ({
  code: 'T',
  name: '试验报告',
  version: 1,
  validFrom: '2026-01-01',
  classPrefix: ['2100'],
  inmGroups: ['DJ'],
  basis: 'TSG 21-2016',
  headerFields: [],
  requiredHeader: [],
  sections: [{ title: '检验项目', items }],
  conclusion: { options: [], codes: {}, rule: '', method: 'keyItems', afterRectification: false },
})

type Filled = {
  items?: ItemEntries
  archiveRows?: Readonly<Record<string, readonly TableRow[]>>
  readonly?: boolean
}

const plain = { inspectdate: '', ninspectdate: '', inspectResult: '', problemDesc: '', note: '' }

/** The sheet of a report as its page makes it, without the page. */
export function sheetWith(template: Template, { items = {}, archiveRows = {}, ...more }: Filled = {}): Sheet {
  const lines = linesOf(template)
  return {
    seisn: 'YW20260001',
    store: createSheetStore(lines, { items, header: {}, plain }),
    template,
    lines,
    closed: [],
    archiveRows,
    last: {},
    readonly: false,
    changed: new Map(),
    remarks: new Map(),
    mayAnswer: false,
    openFiles: () => {},
    onAnswered: () => {},
    ...more,
  }
}

const facts = factsOf('2100')

export function SheetPage({ sheet }: { sheet: Sheet }) {
  return (
    <SheetProvider value={sheet}>
      <FactsProvider value={facts}>
        <SheetTable />
      </FactsProvider>
    </SheetProvider>
  )
}
