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
}: {
  equclacode: string
  archive: Readonly<Record<string, string>>
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
          <HeaderField key={name} name={name} equclacode={equclacode} archived={archive[name] ?? ''} />
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

type HeaderFieldProps = { name: string; equclacode: string; archived: string }

const HeaderField = memo(function HeaderField({ name, equclacode, archived }: HeaderFieldProps) {
  const { store, readonly, remarks } = useSheet()
  const value = useSheetState(({ now }) => now.header[name] ?? '')
  const { label, unit } = headerSpec(equclacode, name)
  const fixed = readonly || isDerived(name)
  const differs = !fixed && archived !== '' && archived !== value
  return (
    <div>
      <label htmlFor={fieldId(isDerived(name) ? `header-${name}` : name)}>
        {label}
        {unit && !label.includes(unit) && <small>{unit}</small>}
      </label>
      {fixed ? (
        <output id={fieldId(`header-${name}`)}>{value || '—'}</output>
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
