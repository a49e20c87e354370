import type { ItemEntry, TableRow } from '@tejian/contract/reports/entry.ts'
import { partLabel } from '@tejian/contract/reports/flatten.ts'
import { judgementNames } from './cells.ts'
import { type Changes, type Content, plainNames, withChanges } from './changes.ts'
import { mergedRows } from './table/mergedRows.ts'

/** A place that two people filled in differently, and what each of them wrote there. */
export type Contest = {
  /** By which it is chosen: `header.weight`, `items.2.1.values.间隙`, `items.2.1.rows.3.厚度`, `inspectdate`. */
  readonly place: string
  readonly kind: 'header' | 'items' | 'plain'
  /** Field or number of the item. */
  readonly name: string
  /** What of an item: 检验结果, a value, a cell of its table. */
  readonly part: string
  readonly mine: string
  readonly theirs: string
}

type Parts = Readonly<Record<string, string | undefined>>
const noRows: readonly TableRow[] = []
const noneChosen: ReadonlySet<string> = new Set()

/** An item's answer by its parts, its table apart. */
const partsOf = ({ result, values = {}, text, note }: ItemEntry): Parts => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`values.${name}`, value])),
  result,
  text,
  note,
})

function entryOf(parts: Parts, rows: readonly TableRow[]): ItemEntry {
  const values = Object.entries(parts).flatMap(([part, value]) =>
    part.startsWith('values.') && value ? [[part.slice('values.'.length), value] as const] : [],
  )
  const { result, text, note } = parts
  return {
    ...(result && { result: result as NonNullable<ItemEntry['result']> }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(rows.length > 0 && { rows }),
    ...(text && { text }),
    ...(note && { note }),
  }
}

const said = (part: string, text: string | undefined): string =>
  part === 'result' && text ? judgementNames[text as keyof typeof judgementNames] : (text ?? '')

type Three<T> = { readonly before: T; readonly theirs: T; readonly mine: T }

/** Whether two people changed the same, differently. */
const apart = ({ before, theirs, mine }: Three<string | undefined>): boolean => {
  const [was, they, me] = [before ?? '', theirs ?? '', mine ?? '']
  return was !== they && was !== me && they !== me
}

/** One's own where it was changed, else the other's. */
const either = ({ before, theirs, mine }: Three<string | undefined>): string | undefined =>
  (before ?? '') === (mine ?? '') ? theirs : mine

type Take = (contest: Contest) => boolean

function mergedEntry(
  no: string,
  { before, theirs, mine }: Three<ItemEntry>,
  take: Take,
  chosen: ReadonlySet<string>,
) {
  const at = (part: string, label: string, my: string, their: string): Contest => ({
    place: `items.${no}.${part}`,
    kind: 'items',
    name: no,
    part: label,
    mine: my,
    theirs: their,
  })
  const [a, b, c] = [partsOf(before), partsOf(theirs), partsOf(mine)]
  const judged = apart({ before: a.result, theirs: b.result, mine: c.result })
  const parts = [...new Set([...Object.keys(a), ...Object.keys(b), ...Object.keys(c)])].map((part) => {
    const three = { before: a[part], theirs: b[part], mine: c[part] }
    // What is noted belongs to the judgement: where that is contested, so is the note.
    const contested = apart(three) || (judged && part === 'note' && (b.note ?? '') !== (c.note ?? ''))
    if (!contested) return [part, either(three)] as const
    const theirsTaken = take(at(part, partLabel(part), said(part, c[part]), said(part, b[part])))
    return [part, theirsTaken ? b[part] : c[part]] as const
  })
  const prefix = `items.${no}.rows.`
  const keys = new Set(
    [...chosen].flatMap((place) => (place.startsWith(prefix) ? place.slice(prefix.length) : [])),
  )
  const { rows, contests } = mergedRows(
    before.rows ?? noRows,
    theirs.rows ?? noRows,
    mine.rows ?? noRows,
    keys,
  )
  for (const { key, row, column, mine: my, theirs: their } of contests)
    take(at(`rows.${key}`, column === null ? `第${row}行` : partLabel(`rows.${row}.${column}`), my, their))
  return entryOf(Object.fromEntries(parts), rows)
}

/**
 * A report in which two people wrote: what either changed stands, cell by cell. Where both changed the same differently
 * one's own stands, unless the other's is chosen by its place.
 */
export function merged(
  before: Content,
  theirs: Content,
  mine: Changes,
  chosen: ReadonlySet<string> = noneChosen,
): { content: Content; contests: readonly Contest[] } {
  const contests: Contest[] = []
  const take: Take = (contest) => {
    contests.push(contest)
    return chosen.has(contest.place)
  }
  const field = (kind: 'header' | 'plain', name: string, three: Three<string | undefined>): string => {
    const place = kind === 'header' ? `header.${name}` : name
    const [my, their] = [three.mine ?? '', three.theirs ?? '']
    return apart(three) && take({ place, kind, name, part: '', mine: my, theirs: their }) ? their : my
  }
  const header = Object.entries(mine.header).map(([name, text]) => {
    const three = { before: before.header[name], theirs: theirs.header[name], mine: text }
    return [name, field('header', name, three)] as const
  })
  const items = Object.entries(mine.items).map(([no, entry]) => {
    const three = { before: before.items[no] ?? {}, theirs: theirs.items[no] ?? {}, mine: entry ?? {} }
    return [no, mergedEntry(no, three, take, chosen)] as const
  })
  const plain = plainNames.flatMap((name) => {
    const text = mine.plain[name]
    const three = { before: before.plain[name], theirs: theirs.plain[name], mine: text }
    return text === undefined ? [] : [[name, field('plain', name, three)] as const]
  })
  const content = withChanges(theirs, {
    header: Object.fromEntries(header),
    items: Object.fromEntries(items),
    plain: Object.fromEntries(plain),
  })
  return { content, contests }
}
