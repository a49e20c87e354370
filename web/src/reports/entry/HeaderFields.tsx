import { isCalendarDate } from '@tejian/contract/kit/calendarDate.ts'
import { headerChoices, headerSpec, isDerived } from '@tejian/contract/reports/header.ts'
import { ownFieldProblem } from '@tejian/contract/reports/templates/problems.ts'
import { memo, Suspense, useState } from 'react'
import { DateInput } from '../../kit/fields/heavyInputs.tsx'
import { textOf } from '../../kit/fields/inputProps.ts'
import { namesOf } from '../sheet/cells.ts'
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
  const own = template.ownFields?.[name]
  const { label, unit } = headerSpec(equclacode, name, template.ownFields)
  const choices = own?.kind === 'choice' ? (own.options ?? []) : headerChoices[name]
  const put = (text: string): void => store.getState().setHeader(name, text)
  const fixed = readonly || isDerived(name)
  const problem = own && !isDerived(name) ? ownFieldProblem(own, value) : null
  const wrong = problem ? { 'aria-invalid': true, 'aria-describedby': `${fieldId(name)}-wrong` } : {}
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
      ) : choices ? (
        <select
          id={fieldId(name)}
          className="entry-input"
          value={value}
          {...wrong}
          onChange={(event) => put(event.target.value)}
        >
          <option value="">—</option>
          {withPresent(choices, value).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : own?.kind === 'date' ? (
        <Suspense>
          <DateInput
            id={fieldId(name)}
            spec={{ label, kind: 'date' }}
            value={isCalendarDate(value) ? value : null}
            disabled={false}
            onChange={(picked) => put(textOf(picked).slice(0, 10))}
          />
        </Suspense>
      ) : (
        <input
          id={fieldId(name)}
          className="entry-input"
          value={value}
          maxLength={500}
          inputMode={own?.kind === 'number' ? 'decimal' : undefined}
          {...wrong}
          onChange={(event) => put(event.target.value)}
        />
      )}
      {problem && (
        <small id={`${fieldId(name)}-wrong`} className="entry-wrong">
          {own?.kind === 'date' ? `“${value}”${problem}` : problem}
        </small>
      )}
      {differs && (
        <small>
          档案：{archived}{' '}
          <button type="button" className="entry-link" onClick={() => put(archived)}>
            采用
          </button>
        </small>
      )}
      <PreviousValue place={`header.${name}`} />
      <Remarks remarks={remarks.get(`header.${name}`) ?? []} />
    </div>
  )
})

/** A choice that is no longer offered stands there until another one is made. */
const withPresent = (choices: readonly string[], value: string): readonly string[] =>
  value === '' || choices.includes(value) ? choices : [...choices, value]

/** Which instruments of the visit were used; a name from elsewhere stands there until it is taken away. */
function UsedInstruments({ carried, value }: { carried: string; value: string }) {
  const { store } = useSheet()
  const used = namesOf(value)
  const offered = [...new Set([...namesOf(carried), ...used])]
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
