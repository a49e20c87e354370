import { PaperClipOutlined } from '@ant-design/icons'
import type { ItemEntry, TableRow } from '@tejian/contract/reports/entry.ts'
import { appliesTo, reasonNotApplied } from '@tejian/contract/reports/templates/applies.ts'
import {
  isOutsideLimits,
  limitsOf,
  limitText,
  printedLimit,
} from '@tejian/contract/reports/templates/limits.ts'
import { filledRows, leastRows, withComputed } from '@tejian/contract/reports/templates/tables.ts'
import type { ItemTable, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { isJudged, isReadable, missingAt, unmeasured } from '@tejian/contract/reports/templates/unfit.ts'
import { memo, useEffect, useMemo, useRef } from 'react'
import { ChoiceCell } from './ChoiceCell.tsx'
import { judgementNames, marks, namesOf, readCell } from './cells.ts'
import type { Line } from './lines.ts'
import { RemarkRows } from './RemarkRows.tsx'
import { ResultCell } from './ResultCell.tsx'
import { cellId, itemId, markAt, markingOf } from './rowState.ts'
import { useFacts, useFileCounts, useSheet, useSheetState } from './sheetContext.ts'
import { TextCell } from './TextCell.tsx'
import { enterTable } from './table/entering.ts'
import { TableBlock, type TableItem } from './table/TableBlock.tsx'

const nothing: ItemEntry = {}
const noRows: readonly TableRow[] = []

const hasTable = (item: TemplateItem): item is TableItem => item.table !== undefined

/** The rows of one item. They listen to their own entry only: typing elsewhere does not draw them anew. */
export const ItemRows = memo(function ItemRows({ first }: { first: number }) {
  const { lines, last } = useSheet()
  const { item, height } = lines[first]!
  const typed = useSheetState(({ now }) => now.items[item.no]) ?? nothing
  const marking = useSheetState((state) => markingOf(lines, first, state))
  const facts = useFacts()
  const entry = useMemo(() => withComputed(item, typed, facts), [item, typed, facts])
  const folded = useSheetState((state) => state.folded.has(item.no))
  const open = missingAt(item, entry, facts) !== null
  const applies = appliesTo(item, facts)
  const offsets = Array.from({ length: height }, (_, offset) => offset)
  return (
    <tbody
      id={itemId(item.no)}
      className="sheet-rows"
      data-open={open || undefined}
      data-unfit={entry.result === 'N' || undefined}
      data-away={(applies === 'no' && entry.result === undefined) || undefined}
    >
      {offsets.map((offset) => (
        <tr key={offset}>
          {offset === 0 && <ItemHead line={lines[first]!} away={applies === 'no'} />}
          <ValueCells first={first} offset={offset} entry={entry} marking={marking} />
          {offset === 0 && (
            <Judged first={first} entry={entry} marking={marking} assumed={applies === 'no'} />
          )}
          {offset === 0 && <Noted first={first} entry={entry} marking={marking} />}
        </tr>
      ))}
      {hasTable(item) && !folded && (
        <tr className="sheet-below sheet-tablerow">
          <td colSpan={9}>
            <TableBlock item={item} rows={typed.rows ?? noRows} />
          </td>
        </tr>
      )}
      <RemarkRows item={item} before={last[item.no] ?? nothing} />
    </tbody>
  )
})

/** Without values the requirement takes their place. */
function ItemHead({ line: { item, height, value }, away }: { line: Line; away: boolean }) {
  return (
    <>
      <th scope="row" rowSpan={height} className="sheet-no">
        {item.key && <span title="重要项">*</span>}
        {item.no}
      </th>
      <td rowSpan={height} colSpan={value.kind === 'none' ? 4 : 1} className="sheet-item">
        <strong>{item.name}</strong>
        {away ? (
          <small>（无此项：{reasonNotApplied(item)}）</small>
        ) : (
          item.applies && !/^[0-9]/.test(item.applies) && <small>（{item.applies}）</small>
        )}
        {item.requirement && <p title={item.requirement}>{item.requirement}</p>}
      </td>
    </>
  )
}

type PartProps = { first: number; entry: ItemEntry; marking: string }

/** Name of the value, the value, its limits, and what it was last time. */
function ValueCells(props: PartProps & { offset: number }) {
  const { first, offset, entry, marking } = props
  const { lines, last, store } = useSheet()
  const facts = useFacts()
  const index = first + offset
  const { item, value } = lines[index]!
  const cell = { line: index, column: 'value' } as const
  const mark = markAt(marking, offset, 'value')
  const text = readCell(lines, { [item.no]: entry }, cell)
  const before = last[item.no] ?? nothing
  if (value.kind === 'none')
    return <td className="sheet-last">{before.result && <Mark result={before.result} />}</td>
  if (value.kind === 'table') return <TableLead {...props} table={value.table} />
  const measure = value.kind === 'number' || value.kind === 'computed' ? value.measure : null
  const limits = measure ? limitsOf(item, measure, facts, entry.values ?? {}) : {}
  const out = isOutsideLimits(value.kind === 'computed' ? entry.values?.[value.name] : text, limits)
  const unreadable = measure !== null && (!isReadable(text) || unmeasured(item, entry).includes(measure.name))
  const name =
    'name' in value
      ? value.name.replace(/^.*（情形）$/, '情形')
      : (wordsOf[value.kind as keyof typeof wordsOf] ?? '选择')
  const label = `${item.no} ${item.name} ${'name' in value ? value.name : name}`
  const limitId = `${cellId(cell)}-limit`
  const write = (typed: string, tag?: string) => store.getState().write([{ cell, text: typed }], tag)
  const several = value.kind === 'instruments' || (value.kind === 'choice' && value.multiple)
  const wide = value.kind === 'instruments'
  if (value.kind === 'computed')
    return (
      <>
        <NameCell name={name} unit={value.measure.unit} />
        <td
          className="sheet-value sheet-computed"
          data-out={out || undefined}
          title={out ? `超出限值 ${limitText(limits, value.measure)}` : '由测量值算出，不填写'}
        >
          <output aria-label={label}>{entry.values?.[value.name] ?? '—'}</output>
          <PreviousValue place={`items.${item.no}.values.${value.name}`} />
        </td>
        <td className="sheet-limit" data-out={out || undefined}>
          {printedLimit(limits, value.measure)}
          {limits.open && <small>按{limits.open}定</small>}
        </td>
        <td className="sheet-last">{before.values?.[value.name]}</td>
      </>
    )
  return (
    <>
      <NameCell name={name} unit={measure?.unit} />
      <td
        className="sheet-value"
        colSpan={wide ? 3 : 1}
        data-cell={`${index} value`}
        data-mark={mark}
        data-out={out || unreadable || undefined}
        title={
          unreadable
            ? '应填数字，不适用的请选“无此项”'
            : out
              ? `超出限值 ${limitText(limits, measure!)}`
              : undefined
        }
      >
        {value.kind === 'case' || value.kind === 'choice' || value.kind === 'instruments' ? (
          <ChoiceCell
            id={cellId(cell)}
            label={label}
            text={text}
            active={mark === 'active'}
            options={wide ? [...new Set([...value.options, ...namesOf(text)])] : value.options}
            multiple={several}
            onChoose={write}
          />
        ) : (
          <TextCell
            id={cellId(cell)}
            onType={write}
            label={label}
            text={text}
            active={mark === 'active'}
            numeric={value.kind === 'number'}
            long={value.kind === 'text'}
            invalid={out || unreadable}
            describedBy={measure ? limitId : undefined}
          />
        )}
        <PreviousValue place={`items.${item.no}.${'name' in value ? `values.${value.name}` : 'text'}`} />
      </td>
      {!wide && (
        <td id={limitId} className="sheet-limit" data-out={out || undefined}>
          {measure && printedLimit(limits, measure)}
          {limits.open && <small>按{limits.open}定</small>}
        </td>
      )}
      {!wide && (
        <td className="sheet-last">
          {readCell(lines, last, cell)}
          {offset === 0 && before.result && <Mark result={before.result} />}
        </td>
      )}
    </>
  )
}

/** What a value without a name of its own is called. */
const wordsOf = { text: '描述', instruments: '检验仪器' } as const

const NameCell = ({ name, unit }: { name: string; unit: string | undefined }) => (
  <td className="sheet-name">
    {name}
    {unit && <small> {unit}</small>}
  </td>
)

/** The line above a table: how much of it is filled in, and the way into it. */
function TableLead({
  first,
  offset,
  entry,
  marking,
  table,
}: PartProps & { offset: number; table: ItemTable }) {
  const { lines, last, store } = useSheet()
  const index = first + offset
  const { item } = lines[index]!
  const mark = markAt(marking, offset, 'value')
  const folded = useSheetState((state) => state.folded.has(item.no))
  const filled = filledRows(table, entry.rows).length
  const least = leastRows(table)
  const before = last[item.no] ?? nothing
  const box = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mark === 'active') box.current?.focus({ preventScroll: true })
  }, [mark])
  return (
    <>
      <NameCell name={table.of === 'lines' ? '管线' : '测点'} unit={undefined} />
      <td className="sheet-value sheet-lead" colSpan={2} data-cell={`${index} value`} data-mark={mark}>
        <button
          ref={box}
          id={cellId({ line: index, column: 'value' })}
          type="button"
          tabIndex={mark === 'active' ? 0 : -1}
          aria-expanded={!folded}
          aria-label={`${item.no} ${item.name} 表格，已填${filled}行`}
          title="回车键进入表格"
          onClick={() => (folded ? enterTable(store, item) : store.getState().fold(item.no, true))}
        >
          {folded ? '▸' : '▾'} {filled} 行{filled < least && <small>（至少 {least} 行）</small>}
        </button>
      </td>
      <td className="sheet-last">
        {before.rows && `${before.rows.length} 行`}
        {offset === 0 && before.result && <Mark result={before.result} />}
      </td>
    </>
  )
}

const Mark = ({ result }: { result: NonNullable<ItemEntry['result']> }) => (
  <span title={`上次：${judgementNames[result]}`} data-mark={result}>
    {marks[result]}
  </span>
)

function Judged({ first, entry, marking, assumed }: PartProps & { assumed: boolean }) {
  const { item, height } = useSheet().lines[first]!
  const mark = markAt(marking, 0, 'result')
  if (!isJudged(item)) return <td rowSpan={height} className="sheet-result sheet-void" />
  return (
    <td rowSpan={height} className="sheet-result" data-cell={`${first} result`} data-mark={mark}>
      <ResultCell
        cell={{ line: first, column: 'result' }}
        label={`${item.no} ${item.name} 判定`}
        result={entry.result}
        assumed={assumed && entry.result === undefined}
        active={mark === 'active'}
      />
      <PreviousValue place={`items.${item.no}.result`} />
    </td>
  )
}

function Noted({ first, entry, marking }: PartProps) {
  const { lines, openFiles, store } = useSheet()
  const { item, height } = lines[first]!
  const count = useFileCounts().get(item.no) ?? 0
  const mark = markAt(marking, 0, 'note')
  return (
    <>
      <td
        rowSpan={height}
        className="sheet-note"
        data-cell={`${first} note`}
        data-mark={mark}
        data-out={(entry.result === 'N' && !entry.note) || undefined}
      >
        <TextCell
          id={cellId({ line: first, column: 'note' })}
          onType={(text, tag) =>
            store.getState().write([{ cell: { line: first, column: 'note' }, text }], tag)
          }
          label={`${item.no} ${item.name} 说明`}
          text={entry.note ?? ''}
          active={mark === 'active'}
          numeric={false}
          long
          invalid={false}
        />
        <PreviousValue place={`items.${item.no}.note`} />
      </td>
      <td rowSpan={height} className="sheet-files">
        <button
          type="button"
          tabIndex={-1}
          data-some={count > 0 || undefined}
          aria-label={`${item.no} ${item.name} 照片和附件${count > 0 ? `，${count}个` : ''}`}
          title="照片和附件"
          onClick={() => openFiles(item.no)}
        >
          <PaperClipOutlined />
          {count > 0 && count}
        </button>
      </td>
    </>
  )
}

/** What stood at a place before the report was returned. */
export function PreviousValue({ place }: { place: string }) {
  const changed = useSheet().changed.get(place)
  if (!changed) return null
  return <small className="sheet-before">原为 {changed.before ?? '空'}</small>
}
