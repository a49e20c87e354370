/** Judgement of an item: 符合, 不符合, 无此项, 资料确认符合. */
export type Judgement = 'Y' | 'N' | 'NA' | 'D'

/** A row of an item's table, by column; `@` is its place on the sketch. */
export type TableRow = Readonly<Record<string, string>>

/** What was found at one item. Numbers stay as the texts that were typed, so that 0.40 does not become 0.4. */
export type ItemEntry = {
  readonly result?: Judgement
  /** Measured values by the name of the measure. */
  readonly values?: Readonly<Record<string, string>>
  /** Measuring points or lines, where the item has a table. */
  readonly rows?: readonly TableRow[]
  /** Of items that are chosen or described instead of judged. */
  readonly text?: string
  readonly note?: string
}

/** What was found, by item number of the report's template. */
export type ItemEntries = Readonly<Record<string, ItemEntry>>

/** Values of a report's head, by field name of its template. */
export type HeaderValues = Readonly<Record<string, string>>
