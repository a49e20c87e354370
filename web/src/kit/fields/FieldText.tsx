import './fields.css'
import type { AnyRecord, FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import dayjs from 'dayjs'
import { badgeOf, formatValue, isNumeric, unitOf } from './kinds.ts'
import { useSources } from './sources.ts'
import { isState, stateTone, stepTone } from './stateTone.ts'

type FieldTextProps = {
  spec: FieldSpec
  value: Value | undefined
  record?: AnyRecord | undefined
  /** The whole row, where the colour of a state depends on more than the value. */
  row?: Readonly<Record<string, unknown>> | undefined
}

/** A state with its colour; the colour never stands alone. */
export function StateBadge({
  spec,
  text,
  row,
}: {
  spec: FieldSpec
  text: string
  row?: Readonly<Record<string, unknown>> | undefined
}) {
  const tone = badgeOf(spec) === 'step' ? stepTone(row ?? {}, dayjs().format('YYYY-MM-DD')) : stateTone(text)
  return <span className={`tj-state tj-state-${tone}`}>{text}</span>
}

/** A value as read-only text by its kind: labels, dates, amounts, badges. */
export function FieldText({ spec, value, record, row }: FieldTextProps) {
  const text = formatValue(spec, value, useSources(), record)
  if (text === '') return <span className="tj-empty">—</span>
  if (badgeOf(spec) === 'step' || isState(spec)) return <StateBadge spec={spec} text={text} row={row} />
  if (isNumeric(spec)) return <span className="tj-number">{[text, unitOf(spec)].join(' ').trim()}</span>
  return <span className="tj-text">{text}</span>
}
