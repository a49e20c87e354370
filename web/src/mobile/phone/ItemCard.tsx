import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import type { EntryInput } from '@tejian/contract/reports/merge.ts'
import { appliesTo, reasonNotApplied } from '@tejian/contract/reports/templates/applies.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { withComputed } from '@tejian/contract/reports/templates/tables.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { isJudged, judgementOf, missingAt } from '@tejian/contract/reports/templates/unfit.ts'
import type { ReactNode } from 'react'
import { MeasureInput } from './MeasureInput.tsx'
import { RowsInput } from './RowsInput.tsx'
import { answerText } from './work.ts'

type Props = {
  item: TemplateItem
  entry: ItemEntry
  facts: Facts
  /** What the device's last report says of the item. */
  last: ItemEntry | undefined
  guides: readonly { readonly title: string; readonly content: string }[]
  /** A failure of this kind wants an opinion notice. */
  wantsNotice: boolean
  photos: ReactNode
  onChange(part: EntryInput): void
}

const judgements = [
  ['Y', '符合'],
  ['N', '不符合'],
  ['NA', '无此项'],
] as const
const byPapers = ['D', '资料确认'] as const

/** One item of the sheet: what is asked, how it was the last time, what is found now. */
export function ItemCard(props: Props) {
  const { item, entry, facts, last, guides, wantsNotice, photos, onChange } = props
  const id = `item-${item.no}`
  const applies = appliesTo(item, facts)
  const open = missingAt(item, entry, facts) !== null
  return (
    <section id={id} className="trip-item" aria-labelledby={`${id}-name`} data-open={open || undefined}>
      <p id={`${id}-name`} className="trip-name">
        <span className="mobile-soft">{item.no}</span> {item.key && '*'}
        {item.name}
      </p>
      {(item.requirement || guides.length > 0) && (
        <details>
          <summary>要求与指引</summary>
          {item.requirement && <p>{item.requirement}</p>}
          {guides.map(({ title, content }) => (
            <p key={title}>
              {title && <strong>{title}　</strong>}
              {content}
            </p>
          ))}
        </details>
      )}
      {last && <p className="mobile-soft">上次：{answerText(last)}</p>}
      {applies === 'no' && <p className="mobile-soft">{reasonNotApplied(item)}</p>}
      {isJudged(item) && (
        <Judgement item={item} chosen={judgementOf(item, entry, facts)} name={id} onChange={onChange} />
      )}
      {item.measures?.map((measure) => (
        <MeasureInput
          key={measure.name}
          {...{ item, measure, facts }}
          values={withComputed(item, entry, facts).values ?? {}}
          onValue={(values) => onChange({ values })}
        />
      ))}
      {item.table && (
        <RowsInput
          table={item.table}
          facts={facts}
          rows={entry.rows ?? []}
          onRows={(rows) => onChange({ rows })}
        />
      )}
      {!isJudged(item) && <Words item={item} text={entry.text ?? ''} onText={(text) => onChange({ text })} />}
      {(entry.result === 'N' || entry.note !== undefined) && (
        <label>
          备注
          <textarea
            rows={2}
            maxLength={500}
            value={entry.note ?? ''}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </label>
      )}
      {wantsNotice && (
        <p className="trip-notice" role="status">
          建议出具意见通知书
        </p>
      )}
      {photos}
    </section>
  )
}

type JudgementProps = {
  item: TemplateItem
  chosen: ItemEntry['result']
  name: string
  onChange(part: EntryInput): void
}

/** Tapping the answer that is chosen takes it back. */
function Judgement({ item, chosen, name, onChange }: JudgementProps) {
  const offered = item.byDocuments ? [...judgements, byPapers] : judgements
  return (
    <fieldset className="trip-answers" aria-labelledby={`${name}-name`}>
      {offered.map(([value, label]) => (
        <button
          key={value}
          type="button"
          data-value={value}
          aria-pressed={chosen === value}
          onClick={() => onChange({ result: chosen === value ? '' : value })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

type WordsProps = { item: TemplateItem; text: string; onText(text: string): void }

/** What is chosen or described instead of judged. */
function Words({ item, text, onText }: WordsProps) {
  const { options = [], multiple, name } = item
  if (options.length === 0)
    return (
      <textarea
        rows={2}
        maxLength={1000}
        aria-label={name}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    )
  const chosen = text === '' ? [] : text.split('、')
  const tapped = (option: string): string => {
    if (!multiple) return chosen.includes(option) ? '' : option
    return options.filter((one) => chosen.includes(one) !== (one === option)).join('、')
  }
  return (
    <fieldset className="trip-options" aria-label={name}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={chosen.includes(option)}
          onClick={() => onText(tapped(option))}
        >
          {option}
        </button>
      ))}
    </fieldset>
  )
}
