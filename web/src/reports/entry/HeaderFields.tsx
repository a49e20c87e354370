import { headerChoices, headerSpec, isDerived } from '@tejian/contract/reports/header.ts'
import { memo, useState } from 'react'
import { PreviousValue } from '../sheet/ItemRows.tsx'
import { Remarks } from '../sheet/Remarks.tsx'
import { useSheet, useSheetState } from '../sheet/sheetContext.ts'
import { fieldId } from './jump.ts'

/** The head of the report as it will stand on the paper. Number and dates follow from the report itself. */
export function HeaderFields({
  equclacode,
  archive,
  carried,
}: {
  equclacode: string
  archive: Readonly<Record<string, string>>
  /** Instruments of the visit, joined with 、. */
  carried: string
}) {
  const { template, changed, remarks } = useSheet()
  // Filled from the archive it rarely needs a hand; what was returned or remarked does.
  const [open] = useState(() =>
    [...changed.keys(), ...remarks.keys()].some((place) => place.startsWith('header.')),
  )
  return (
    <details id="section-head" className="entry-block" open={open}>
      <summary>
        <h2>报告表头</h2>
        <HeaderSummary />
      </summary>
      <div className="entry-head">
        {template.headerFields.map((name) => (
          <HeaderField
            key={name}
            name={name}
            equclacode={equclacode}
            archived={archive[name] ?? ''}
            carried={name === 'instruments' ? carried : ''}
          />
        ))}
      </div>
    </details>
  )
}

/** What the limits of many items depend on, in sight while the head is closed. */
function HeaderSummary() {
  const header = useSheetState(({ now }) => now.header)
  const { template } = useSheet()
  const empty = template.headerFields.filter((name) => !isDerived(name) && !header[name]).length
  return (
    <span className="tj-empty">
      {[header.equname, header.model, header.useaddress].filter(Boolean).join('　')}
      {empty > 0 && `　${empty}项未填`}
    </span>
  )
}

type HeaderFieldProps = { name: string; equclacode: string; archived: string; carried: string }

const HeaderField = memo(function HeaderField({ name, equclacode, archived, carried }: HeaderFieldProps) {
  const { store, readonly, remarks, template } = useSheet()
  const value = useSheetState(({ now }) => now.header[name] ?? '')
  const { label, unit } = headerSpec(equclacode, name)
  const fixed = readonly || isDerived(name)
  // Boxes show what of the visit was left out; it is nothing that the archive says.
  const differs = !fixed && name !== 'instruments' && archived !== '' && archived !== value
  return (
    <div>
      <label htmlFor={fieldId(isDerived(name) ? `header-${name}` : name)}>
        {template.requiredHeader.includes(name) && <span title="必填">*</span>}
        {label}
        {unit && !label.includes(unit) && <small>{unit}</small>}
      </label>
      {fixed ? (
        <output id={fieldId(`header-${name}`)}>{value || '—'}</output>
      ) : name === 'instruments' ? (
        <UsedInstruments carried={carried} value={value} />
      ) : headerChoices[name] ? (
        <select
          id={fieldId(name)}
          className="entry-input"
          value={value}
          onChange={(event) => store.getState().setHeader(name, event.target.value)}
        >
          <option value="">—</option>
          {headerChoices[name].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={fieldId(name)}
          className="entry-input"
          value={value}
          maxLength={500}
          onChange={(event) => store.getState().setHeader(name, event.target.value)}
        />
      )}
      {differs && (
        <small>
          档案：{archived}{' '}
          <button
            type="button"
            className="entry-link"
            onClick={() => store.getState().setHeader(name, archived)}
          >
            采用
          </button>
        </small>
      )}
      <PreviousValue place={`header.${name}`} />
      <Remarks remarks={remarks.get(`header.${name}`) ?? []} />
    </div>
  )
})

const split = (text: string): string[] => text.split('、').filter(Boolean)

/** Which instruments of the visit were used; a name from elsewhere stands there until it is taken away. */
function UsedInstruments({ carried, value }: { carried: string; value: string }) {
  const { store } = useSheet()
  const used = split(value)
  const offered = [...new Set([...split(carried), ...used])]
  const toggle = (name: string): void => {
    const next = offered.filter((one) => (one === name ? !used.includes(one) : used.includes(one)))
    store.getState().setHeader('instruments', next.join('、'))
  }
  if (offered.length === 0) return <output id={fieldId('instruments')}>本次检验没有携带仪器</output>
  return (
    <fieldset id={fieldId('instruments')} className="entry-instruments" aria-label="检验仪器" tabIndex={-1}>
      {offered.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={used.includes(name)} onChange={() => toggle(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
