import './fields.css'
import type { AnyRecord, FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Tone } from '@tejian/contract/kit/tone.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { formatValue, isNumeric, unitOf } from './kinds.ts'
import { useSources } from './sources.ts'
import { reasonOf, toneOf } from './stateTone.ts'

type FieldTextProps = {
  spec: FieldSpec
  value?: Value | undefined
  record?: AnyRecord | undefined
  /** The whole row, where the colour of a state depends on more than the value. */
  row?: Readonly<Record<string, unknown>> | undefined
}

type BadgeProps = {
  tone: Tone
  text: string
  /** Why it has its colour, where its words do not say so: shown on pointing, and read out. */
  reason?: string
}

/** A state with its colour; the colour never stands alone. */
export const Badge = ({ tone, text, reason }: BadgeProps) => (
  <span className={`tj-state tj-state-${tone}`} title={reason || undefined}>
    {text}
    {reason && <span className="visually-hidden">（{reason}）</span>}
  </span>
)

/** A state in the words of its page. */
export function StateBadge({ spec, text, value, row }: Omit<FieldTextProps, 'record'> & { text: string }) {
  return (
    <Badge tone={toneOf(spec, value, row, useSources()) ?? 'none'} text={text} reason={reasonOf(spec, row)} />
  )
}

/** A value as read-only text by its kind: labels, dates, amounts, badges. */
export function FieldText({ spec, value, record, row }: FieldTextProps) {
  const sources = useSources()
  const text = formatValue(spec, value, sources, record)
  if (text === '') return <span className="tj-empty">—</span>
  const tone = toneOf(spec, value, row, sources)
  if (tone) return <Badge tone={tone} text={text} reason={reasonOf(spec, row)} />
  if (isNumeric(spec)) return <span className="tj-number">{[text, unitOf(spec)].join(' ').trim()}</span>
  if (spec.kind === 'phone' && isWhole(text))
    return (
      <a className="tj-text tj-dial" tabIndex={-1} href={`tel:${text}`}>
        {text}
      </a>
    )
  return <span className="tj-text">{text}</span>
}

/** A number that can be dialled; a masked one cannot. */
const isWhole = (text: string): boolean => /^[\d+()-]+$/.test(text)
