import { PaperClipOutlined } from '@ant-design/icons'
import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import { appliesTo, reasonNotApplied } from '@tejian/contract/reports/templates/applies.ts'
import {
  isOutsideLimits,
  limitsOf,
  limitText,
  printedLimit,
} from '@tejian/contract/reports/templates/limits.ts'
import { isJudged, isReadable, missingAt, unmeasured } from '@tejian/contract/reports/templates/unfit.ts'
import { memo } from 'react'
import { ChoiceCell } from './ChoiceCell.tsx'
import { judgementNames, marks, readCell } from './cells.ts'
import type { Line } from './lines.ts'
import { RemarkRows } from './RemarkRows.tsx'
import { ResultCell } from './ResultCell.tsx'
import { cellId, itemId, markAt, markingOf } from './rowState.ts'
import { useFacts, useFileCounts, useSheet, useSheetState } from './sheetContext.ts'
import { TextCell } from './TextCell.tsx'

const nothing: ItemEntry = {}

/** The rows of one item. They listen to their own entry only: typing elsewhere does not draw them anew. */
export const ItemRows = memo(function ItemRows({ first }: { first: number }) {
  const { lines, last } = useSheet()
  const { item, height } = lines[first]!
  const entry = useSheetState(({ now }) => now.items[item.no]) ?? nothing
  const marking = useSheetState((state) => markingOf(lines, first, state))
  const facts = useFacts()
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
function ValueCells({ first, offset, entry, marking }: PartProps & { offset: number }) {
  const { lines, last } = useSheet()
  const facts = useFacts()
  const index = first + offset
  const { item, value } = lines[index]!
  const cell = { line: index, column: 'value' } as const
  const mark = markAt(marking, offset, 'value')
  const text = readCell(lines, { [item.no]: entry }, cell)
  const before = last[item.no] ?? nothing
  if (value.kind === 'none')
    return <td className="sheet-last">{before.result && <Mark result={before.result} />}</td>
  const measure = value.kind === 'number' ? value.measure : null
  const limits = measure ? limitsOf(item, measure, facts, entry.values ?? {}) : {}
  const out = isOutsideLimits(text, limits)
  const unreadable = measure !== null && (!isReadable(text) || unmeasured(item, entry).includes(measure.name))
  const name =
    'name' in value ? value.name.replace(/^.*（情形）$/, '情形') : value.kind === 'text' ? '描述' : '选择'
  const label = `${item.no} ${item.name} ${'name' in value ? value.name : name}`
  const limitId = `${cellId(cell)}-limit`
  return (
    <>
      <td className="sheet-name">
        {name}
        {measure?.unit && <small> {measure.unit}</small>}
      </td>
      <td
        className="sheet-value"
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
        {value.kind === 'case' || value.kind === 'choice' ? (
          <ChoiceCell
            cell={cell}
            label={label}
            text={text}
            active={mark === 'active'}
            options={value.options}
            multiple={value.kind === 'choice' && value.multiple}
          />
        ) : (
          <TextCell
            cell={cell}
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
      <td id={limitId} className="sheet-limit" data-out={out || undefined}>
        {measure && printedLimit(limits, measure)}
        {limits.open && <small>按{limits.open}定</small>}
      </td>
      <td className="sheet-last">
        {readCell(lines, last, cell)}
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
  const { lines, openFiles } = useSheet()
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
          cell={{ line: first, column: 'note' }}
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
